import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Options } from 'tsup'
import { isLanguage, languageLocale, languages } from '../../src/core/languages.ts'
import { defaults } from '../../src/core/limits.ts'
import type { Area } from '../../src/i18n/areas.ts'
import { type Catalogue, complete } from '../../src/i18n/catalogue.ts'

/** Paths of the element's texts. */
export const textFile = /[\\/]src[\\/]i18n[\\/][\w-]+[\\/][\w-]+\.json$/

/** Prefix of areas that are loaded together in esbuild's metafile; language and name follow, as in `de/work`. */
export const textsNamespace = 'texts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Catalogue

/** A file of texts as JSON, with gaps filled by the English texts. */
export function completedText(path: string): string {
  const folder = dirname(path)
  const language = basename(folder)
  const english = join(dirname(folder), defaults.fallbackLanguage, basename(path))
  if (!existsSync(path)) return readFileSync(english, 'utf8')
  if (language === defaults.fallbackLanguage || !isLanguage(language)) return readFileSync(path, 'utf8')
  return JSON.stringify(complete(read(path), read(english), languageLocale(language)))
}

/** The module that imports files of texts. */
const importer = /[\\/]src[\\/]i18n[\\/]text-files\.ts$/

/** The areas of which a language has a file. */
const areasIn = (folder: string) => globSync('*.json', { cwd: folder }).map((file) => basename(file, '.json'))

/** The code that imports texts: a file for each group of areas in each language, and for each other area that it has. */
function importingCode(folder: string, together: Together): string {
  const groups = Object.entries(together)
  const groupOf = Object.fromEntries(groups.flatMap(([name, areas]) => areas.map((area) => [area, name])))
  const files = languages.flatMap((language) => {
    const singles = areasIn(join(folder, language)).filter((area) => !(area in groupOf))
    const names = [
      ...groups.map(([name]) => [`${language}/${name}`, `${textsNamespace}:${language}/${name}`] as const),
      ...singles.map((area) => [`${language}/${area}`, `./${language}/${area}.json`] as const),
    ]
    return names.map(([name, path]) => `${JSON.stringify(name)}:()=>import(${JSON.stringify(path)})`)
  })
  return `const files={${files.join(',\n')}}
const groups=${JSON.stringify(groupOf)}
export const importTexts=(language,area)=>{
const name="/"+(groups[area]??area)
return(files[language+name]??files[${JSON.stringify(defaults.fallbackLanguage)}+name])()}`
}

type Together = Readonly<Record<string, readonly Area[]>>

/**
 * Fills the gaps of unfinished languages with English, so that the browser loads only one language. `together`: areas that
 * are one file, by its name; by default each is one.
 */
export function completeTexts(together?: Together): NonNullable<Options['esbuildPlugins']>[number] {
  return {
    name: 'complete-texts',
    setup(build) {
      build.onLoad({ filter: textFile }, ({ path }) => ({ contents: completedText(path), loader: 'json' }))
      if (!together) return
      const folder = resolve('src/i18n')
      build.onLoad({ filter: importer }, () => ({
        contents: importingCode(folder, together),
        resolveDir: folder,
      }))
      build.onResolve({ filter: new RegExp(`^${textsNamespace}:`) }, ({ path }) => ({
        path: path.slice(`${textsNamespace}:`.length),
        namespace: textsNamespace,
      }))
      build.onLoad({ filter: /^/, namespace: textsNamespace }, ({ path }) => {
        const areas = together[basename(path)]!.map(
          (area) => `${JSON.stringify(area)}:${completedText(join(folder, dirname(path), `${area}.json`))}`,
        )
        return { contents: `export const areas={${areas.join()}}` }
      })
    },
  }
}
