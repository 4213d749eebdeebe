import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../core/languages.ts'
import type { AllTexts, Area } from '../i18n/areas.ts'
import type calendarEvents from '../i18n/en/calendar-events.json'
import { type Catalogue, merge } from '../i18n/catalogue.ts'

const i18n = join(import.meta.dirname, '..', 'i18n')

const filesOf = (language: Language) => globSync('*.json', { cwd: join(i18n, language) })

/** All areas of texts. */
export const areas = filesOf('en')
  .map((name) => name.replace('.json', ''))
  .filter((name) => name !== 'calendar-events') as Area[]

/** All texts of the elements in a language, from all areas. */
export function readAllTexts(language: Language): AllTexts & typeof calendarEvents {
  const read = (name: string) => JSON.parse(readFileSync(join(i18n, language, name), 'utf8')) as Catalogue
  const catalogues = filesOf(language).map(read)
  return catalogues.reduce(merge, {}) as AllTexts & typeof calendarEvents
}
