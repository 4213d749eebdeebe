import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Options } from 'tsup'
import { isLanguage, languageLocale } from '../../src/core/languages.ts'
import { defaults } from '../../src/core/limits.ts'
import { type Catalogue, complete } from '../../src/i18n/catalogue.ts'

/** Paths of the element's texts. */
export const textFile = /[\\/]src[\\/]i18n[\\/][\w-]+[\\/][\w-]+\.json$/

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Catalogue

/** A file of texts as JSON, with gaps filled by the English texts. */
export function completedText(path: string): string {
  const folder = dirname(path)
  const language = basename(folder)
  const english = join(dirname(folder), defaults.fallbackLanguage, basename(path))
  if (language === defaults.fallbackLanguage || !isLanguage(language)) return readFileSync(path, 'utf8')
  return JSON.stringify(complete(read(path), read(english), languageLocale(language)))
}

/** Fills the gaps of unfinished languages with English, so that the browser loads only one language. */
export function completeTexts(): NonNullable<Options['esbuildPlugins']>[number] {
  return {
    name: 'complete-texts',
    setup(build) {
      build.onLoad({ filter: textFile }, ({ path }) => ({ contents: completedText(path), loader: 'json' }))
    },
  }
}
