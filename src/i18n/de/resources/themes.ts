import type { resources as english } from '../../en/resources/themes.ts'

export const resources = {
  themes: { singular: 'Design', plural: 'Designs', empty: 'Noch keine Designs' },
} satisfies typeof english
