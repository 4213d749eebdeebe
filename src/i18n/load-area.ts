import { isPseudo, type Language } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'
import type { Area } from './areas.ts'
import type { Catalogue } from './catalogue.ts'
import { pseudoTexts } from './pseudo.ts'
import { importTexts } from './text-files.ts'

/** What esbuild and Vite say of a file that was not there when they bundled; other errors come from the network. */
const isMissing = (error: unknown) =>
  error instanceof Error && /not found in bundle|^Unknown variable dynamic import/.test(error.message)

/**
 * Imports a JSON file of texts, or the English one if the language lacks it. The build fills gaps within a file with
 * English.
 */
async function importArea(language: Language, area: Area): Promise<Catalogue> {
  try {
    const texts = await importTexts(language, area)
    return texts.areas ? texts.areas[area]! : texts.default
  } catch (error) {
    if (language === defaults.fallbackLanguage || !isMissing(error)) throw error
    return importArea(defaults.fallbackLanguage, area)
  }
}

export async function loadArea(language: Language, area: Area): Promise<Catalogue> {
  if (!isPseudo(language)) return importArea(language, area)
  return pseudoTexts(await importArea(defaults.fallbackLanguage, area))
}
