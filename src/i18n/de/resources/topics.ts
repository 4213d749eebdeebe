import type { resources as english } from '../../en/resources/topics.ts'

export const resources = {
  topics: { singular: 'Thema', plural: 'Themen', empty: 'keine Themen vorhanden' },
} satisfies typeof english
