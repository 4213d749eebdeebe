/**
 * `npm run i18n:check`: compares the texts of each offered language with the English ones, and finds unused
 * English texts. `npm run i18n:check nl` checks a language that is not offered yet. Missing texts do not
 * break the product: it falls back to English.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isLanguage, languageLocale, languages } from '../../src/core/languages.ts'
import { defaults } from '../../src/core/limits.ts'
import { type Catalogue, pluralForms } from '../../src/i18n/catalogue.ts'
import { catalogueFaults, unreadKeys, unusedKeys } from './faults.ts'

const FOLDERS = ['src/i18n', 'demo/i18n']
const HOST_READERS = ['demo/**/*.ts', 'demo/themes/**/*.tpl']
const ENGLISH = defaults.fallbackLanguage

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Catalogue
const sourcesOf = (patterns: string[]) =>
  globSync(patterns, { exclude: (path) => /\.test\.tsx?$|demo\/(seed|e2e)|node_modules/.test(path) }).map(
    (path) => readFileSync(path, 'utf8'),
  )

function languageFaults(language: string): string[] {
  const forms = pluralForms(isLanguage(language) ? languageLocale(language) : language)
  return FOLDERS.flatMap((folder) => {
    const own = `${folder}/${language}`
    if (!existsSync(own)) return [`${own}: there is no such folder`]
    const names = (code: string) => globSync('**/*.{json,md}', { cwd: `${folder}/${code}` })
    const [ours, english] = [names(language), names(ENGLISH)]
    return [
      ...english.filter((name) => !ours.includes(name)).map((name) => `${own}/${name}: is missing`),
      ...ours
        .filter((name) => !english.includes(name))
        .map((name) => `${own}/${name}: is not an English file`),
      ...ours
        .filter((name) => name.endsWith('.json') && english.includes(name))
        .flatMap((name) =>
          catalogueFaults(read(`${own}/${name}`), read(`${folder}/${ENGLISH}/${name}`), forms).map(
            (fault) => `${own}/${name}: ${fault}`,
          ),
        ),
    ]
  })
}

function unusedTexts(): string[] {
  const element = sourcesOf(['src/**/*.{ts,tsx}'])
  const list = sourcesOf(['src/calendar-events/*.ts'])
  const host = sourcesOf(HOST_READERS)
  const inElement = globSync(`src/i18n/${ENGLISH}/*.json`).map((path) => {
    const texts = read(path)
    const isList = basename(path) === 'calendar-events.json'
    return [
      path,
      isList ? unreadKeys({ words: texts.calendarEvents! }, list) : unusedKeys(texts, element),
    ] as const
  })
  // Texts of the default theme become its settings under any name.
  const inHost = globSync(`demo/i18n/${ENGLISH}/*.json`)
    .filter((path) => basename(path) !== 'theme.json')
    .map((path) => [path, unreadKeys(read(path), host)] as const)
  return [...inElement, ...inHost].flatMap(([path, keys]) =>
    keys.map((key) => `${path}: nothing shows ${key}`),
  )
}

const asked = process.argv.slice(2)
const checked: readonly string[] = asked.length > 0 ? asked : languages
const faults = [...checked.flatMap(languageFaults), ...unusedTexts()]
console.log(faults.length > 0 ? faults.join('\n') : `${checked.join(', ')}: every text is there`)
const others = globSync('src/i18n/*/').map((path) => basename(path))
for (const code of others.filter((name) => !isLanguage(name) && !checked.includes(name)))
  console.log(`${code} is not offered (src/core/languages.ts), and not checked: npm run i18n:check ${code}`)
process.exitCode = faults.length > 0 ? 1 : 0
