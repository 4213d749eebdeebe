import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../core/languages.ts'
import type calendarEvents from '../i18n/en/calendar-events.json'
import type rest from '../i18n/en/rest.json'
import type start from '../i18n/en/start.json'
import { type Catalogue, merge } from '../i18n/catalogue.ts'

const i18n = join(import.meta.dirname, '..', 'i18n')

/** All texts of the elements in a language. */
export function readAllTexts(language: Language) {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(i18n, language, `${name}.json`), 'utf8')) as Catalogue
  const catalogues = ['start', 'rest', 'calendar-events'].map(read)
  return catalogues.reduce(merge, {}) as typeof start & typeof rest & typeof calendarEvents
}
