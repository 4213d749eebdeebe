import { isPseudo, type Language } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'
import type { Area } from './areas.ts'
import type { Catalogue } from './catalogue.ts'
import { pseudoTexts } from './pseudo.ts'

type Module = { default: Catalogue }

/** What esbuild and Vite say of a file that was not there when they bundled; other errors come from the network. */
const isMissing = (error: unknown) =>
  error instanceof Error && /not found in bundle|^Unknown variable dynamic import/.test(error.message)

/**
 * Imports a JSON file of texts, a chunk each, or the English one if the language lacks it. The build fills gaps within
 * a file with English (scripts/bundle/complete-texts.ts).
 */
async function importArea(language: Language, area: Area): Promise<Module> {
  try {
    return (await import(`./${language}/${area}.json`)) as Module
  } catch (error) {
    if (language === defaults.fallbackLanguage || !isMissing(error)) throw error
    return importArea(defaults.fallbackLanguage, area)
  }
}

/** Loads the texts of an area in a language. */
export async function loadArea(language: Language, area: Area): Promise<Catalogue> {
  if (!isPseudo(language)) return (await importArea(language, area)).default
  return pseudoTexts((await importArea(defaults.fallbackLanguage, area)).default)
}
