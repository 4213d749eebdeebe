import { isPseudo, type Language } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'
import { pseudoTexts } from '../i18n/pseudo.ts'
import type english from '../i18n/en/calendar-events.json'
import type { Words } from './fill-list.ts'

type Texts = typeof english

/**
 * A chunk for each language; the classic script contains all. In bundles without such a file, `import()` may
 * throw synchronously, so this falls back to English.
 */
function importWords(language: Language): Promise<{ default: Texts }> {
  try {
    return import(`../i18n/${language}/calendar-events.json`) as Promise<{ default: Texts }>
  } catch (error) {
    if (language === defaults.fallbackLanguage) throw error
    return importWords(defaults.fallbackLanguage)
  }
}

/** Loads the texts of the list in a language. */
export async function loadWords(language: Language): Promise<Words> {
  if (!isPseudo(language)) return (await importWords(language)).default.calendarEvents
  const { calendarEvents } = (await importWords(defaults.fallbackLanguage)).default
  return pseudoTexts(calendarEvents) as Words
}
