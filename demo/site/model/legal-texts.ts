import type { Theme } from '../../themes/theme.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** The texts that the foot of each page leads to, with their files; the first one that the theme has is shown. */
export const legalTexts = {
  imprint: ['imprint'],
  privacy: ['privacy', 'backstage/dataprotectionshort'],
  contact: ['contact'],
} as const

export type LegalText = keyof typeof legalTexts

const names = Object.keys(legalTexts) as LegalText[]

/** The file of a text; undefined if the theme has none. */
export const legalFile = ({ files }: Theme, text: LegalText) => {
  const isThere = (name: string) => [...files.keys()].some((path) => path.startsWith(`md/${name}.`))
  return legalTexts[text].find(isThere)
}

export function legalLinks(theme: Theme, canonical: string, { t }: CalendarText) {
  return names
    .filter((name) => legalFile(theme, name) !== undefined)
    .map((name) => ({ url: `/${name}`, title: t.footer[name], current: canonical === `/${name}` }))
}
