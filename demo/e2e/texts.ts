import type { Language } from '../../src/contract.ts'
import { loadAllTexts } from '../../src/i18n/all-texts.ts'
import { phrases } from '../site/phrases/phrases.ts'

type Texts = Awaited<ReturnType<typeof loadAllTexts>> & { site: (typeof phrases)['en'] }

/** What the element and the public pages (`site`) say, by language: tests find things by the words that people read. */
export const texts: Record<Language, Texts> = {
  de: { ...(await loadAllTexts('de')), site: phrases.de },
  en: { ...(await loadAllTexts('en')), site: phrases.en },
}

/** Fills `{{name}}` in a phrase of the element. */
export function fill(phrase: string, values: Record<string, string>): string {
  return phrase.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
}
