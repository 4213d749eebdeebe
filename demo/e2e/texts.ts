import { type Language, languages } from '../../src/contract.ts'
import { readAllTexts } from '../../src/testing/all-texts.ts'
import { type SiteTexts, textsIn } from '../i18n/texts.ts'

type Texts = ReturnType<typeof readAllTexts> & { site: SiteTexts }

/** What the element and the public pages (`site`) say, by language: tests find things by the words that people read. */
export const texts = Object.fromEntries(
  languages.map((language) => [language, { ...readAllTexts(language), site: textsIn(language).site }]),
) as Record<Language, Texts>

/**
 * The languages in which journeys are walked, one on each kind of device: those of the people in the sample town. What differs
 * in others is looked at in languages.test.ts.
 */
export const journeyLanguages = ['de', 'en'] as const satisfies Language[]

/** Fills `{{name}}` in a phrase of the element. */
export function fill(phrase: string, values: Record<string, string>): string {
  return phrase.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
}
