import type { Language } from '../../src/contract.ts'
import { type AreaWords, loadAllAreas } from '../../src/i18n/areas.ts'
import { core as deCore } from '../../src/i18n/de/core.ts'
import { core as enCore } from '../../src/i18n/en/core.ts'
import { phrases } from '../site/phrases/phrases.ts'

/** What the element and the public pages (`site`) say, by language: tests find things by the words that people read. */
export const texts: Record<Language, typeof enCore & AreaWords & { site: (typeof phrases)['en'] }> = {
  de: { ...deCore, ...(await loadAllAreas('de')), site: phrases.de },
  en: { ...enCore, ...(await loadAllAreas('en')), site: phrases.en },
}

/** Fills `{{name}}` in a phrase of the element. */
export function fill(phrase: string, values: Record<string, string>): string {
  return phrase.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
}
