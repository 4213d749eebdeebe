import { type Language, languages } from '../../../src/contract.ts'
import { readAllTexts } from '../../../src/testing/all-texts.ts'
import { type SiteTexts, textsIn } from '../../i18n/texts.ts'

type Texts = ReturnType<typeof readAllTexts> & { site: SiteTexts }

/** The texts of the element and of the public pages (`site`), by language: tests find elements by them. */
export const texts = Object.fromEntries(
  languages.map((language) => [language, { ...readAllTexts(language), site: textsIn(language).site }]),
) as Record<Language, Texts>

/** Fills `{{name}}` in a phrase of the element. */
export function fill(phrase: string, values: Record<string, string>): string {
  return phrase.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
}
