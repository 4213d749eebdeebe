import { isPseudo, type Language } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'
import type { Catalogue } from './catalogue.ts'
import { pseudoTexts } from './pseudo.ts'

/** The files of a language: `start` has the texts of the frame, the login form, the dashboard and the lists, `rest` those of all other screens and of dialogs. */
export type TextFile = 'start' | 'rest'

const files: Record<TextFile, (language: string) => Promise<{ default: Catalogue }>> = {
  start: async (language) => import(`./${language}/start.json`),
  rest: async (language) => import(`./${language}/rest.json`),
}

/** Loads a file of texts; the build fills its gaps with English. */
export async function loadTexts(language: Language, file: TextFile): Promise<Catalogue> {
  if (!isPseudo(language)) return (await files[file](language)).default
  return pseudoTexts((await files[file](defaults.fallbackLanguage)).default)
}
