import { isPseudo, type Language } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'
import type { Area } from './areas.ts'
import type { Catalogue } from './catalogue.ts'
import { pseudoTexts } from './pseudo.ts'

type Module = { default: Catalogue }

/**
 * Imports a file of texts, each of which is a chunk of its own; the build fills the gaps of a language that is not finished
 * with English (scripts/bundle/complete-texts.ts). A bundle without such a file says so at once, instead of by its promise.
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
