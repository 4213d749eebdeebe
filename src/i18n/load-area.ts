import { isPseudo, type Language } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'
import type { Area } from './areas.ts'
import type { Catalogue } from './catalogue.ts'
import { pseudoTexts } from './pseudo.ts'

type Module = { default: Catalogue }

/**
 * Imports a JSON file of texts, a chunk each; the build fills the gaps of unfinished languages with English
 * (scripts/bundle/complete-texts.ts). In bundles without such a file, `import()` may throw synchronously, so
 * this falls back to English.
 */
function importArea(language: Language, area: Area): Promise<Module> {
  try {
    return import(`./${language}/${area}.json`) as Promise<Module>
  } catch (error) {
    if (language === defaults.fallbackLanguage) throw error
    return importArea(defaults.fallbackLanguage, area)
  }
}

/** Loads the texts of an area in a language. */
export async function loadArea(language: Language, area: Area): Promise<Catalogue> {
  if (!isPseudo(language)) return (await importArea(language, area)).default
  return pseudoTexts((await importArea(defaults.fallbackLanguage, area)).default)
}
