import type { Language } from '../core/languages.ts'
import type { Area } from './areas.ts'
import type { Catalogue } from './catalogue.ts'

/** A file of texts: of one area or, in the built element, of several by their names. */
export type TextFile = { default: Catalogue; areas?: undefined } | { areas: Partial<Record<Area, Catalogue>> }

/**
 * Imports the file with the texts of an area in a language. The build replaces this module by one in which areas that
 * are needed together are one file (scripts/bundle/complete-texts.ts).
 */
export const importTexts = async (language: Language, area: Area): Promise<TextFile> =>
  (await import(`./${language}/${area}.json`)) as TextFile
