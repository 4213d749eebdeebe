/**
 * `npm run i18n:check`: compares the texts of each offered language with the English ones, and finds unused English texts.
 * `npm run i18n:check nl` checks a language that is not offered yet. Missing translations are listed but are not errors, because the
 * product falls back to English and developers need not know all languages; with `--complete`, as before a release, they are.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { isLanguage, languageLocale, languages } from '../../src/core/languages.ts'
import { defaults } from '../../src/core/limits.ts'
import { type Catalogue, pluralForms } from '../../src/i18n/catalogue.ts'
import { catalogueFaults, missingKeys, unreadKeys, unusedKeys } from './text-faults.ts'

const FOLDERS = ['src/i18n', 'demo/i18n']
const HOST_READERS = ['demo/**/*.ts', 'demo/themes/**/*.tpl']
const ENGLISH = defaults.fallbackLanguage

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Catalogue
const sourcesOf = (patterns: string[]) =>
  globSync(patterns, {
    exclude: (path) => /\.test\.tsx?$|demo\/(host\/sample|testing)\/|node_modules/.test(path),
  }).map((path) => readFileSync(path, 'utf8'))

type Findings = { missing: string[]; wrong: string[] }

/** Missing texts of a language, and errors in the existing ones. */
function languageFindings(language: string): Findings {
  const forms = pluralForms(isLanguage(language) ? languageLocale(language) : language)
  const folders = FOLDERS.map((folder): Findings => {
    const own = `${folder}/${language}`
    if (!existsSync(own)) return { missing: [], wrong: [`${own}: there is no such folder`] }
    const names = (code: string) => globSync('**/*.{json,md}', { cwd: `${folder}/${code}` })
    const [ours, english] = [names(language), names(ENGLISH)]
    const both = ours
      .filter((name) => name.endsWith('.json') && english.includes(name))
      .map((name) => {
        const texts = [read(`${own}/${name}`), read(`${folder}/${ENGLISH}/${name}`)] as const
        const faultOf = (fault: string) => `${own}/${name}: ${fault}`
        return {
          missing: missingKeys(...texts).map((key) => faultOf(`${key} is missing`)),
          wrong: catalogueFaults(...texts, forms).map(faultOf),
        }
      })
    const absent = english.filter((name) => !ours.includes(name)).map((name) => `${own}/${name}: is missing`)
    // The element imports its files; those of the host may be absent.
    const isImported = folder === 'src/i18n'
    return {
      missing: [...(isImported ? [] : absent), ...both.flatMap(({ missing }) => missing)],
      wrong: [
        ...(isImported ? absent : []),
        ...ours
          .filter((name) => !english.includes(name))
          .map((name) => `${own}/${name}: is not an English file`),
        ...both.flatMap(({ wrong }) => wrong),
      ],
    }
  })
  return {
    missing: folders.flatMap(({ missing }) => missing),
    wrong: folders.flatMap(({ wrong }) => wrong),
  }
}

function unusedTexts(): string[] {
  const element = sourcesOf(['src/**/*.{ts,tsx}'])
  const list = sourcesOf(['src/calendar-events/**/*.ts'])
  const host = sourcesOf(HOST_READERS)
  const inElement = globSync(`src/i18n/${ENGLISH}/*.json`).map((path) => {
    const texts = read(path)
    const isList = basename(path) === 'calendar-events.json'
    if (isList) return [path, unreadKeys({ words: texts.calendarEvents! }, list)] as const
    // The element looks texts up by key; some the host reads as properties, too.
    const unread = new Set(unreadKeys(texts, host))
    const ofHost = (key: string) => /^(fetching|importFaults)\./.test(key)
    return [path, unusedKeys(texts, element).filter((key) => !ofHost(key) || unread.has(key))] as const
  })
  // Texts of the default theme become its settings under any name.
  const inHost = globSync(`demo/i18n/${ENGLISH}/*.json`)
    .filter((path) => basename(path) !== 'theme.json')
    .map((path) => [path, unreadKeys(read(path), host)] as const)
  return [...inElement, ...inHost].flatMap(([path, keys]) =>
    keys.map((key) => `${path}: nothing shows ${key}`),
  )
}

const { values, positionals } = parseArgs({
  options: { complete: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const checked: readonly string[] = positionals.length > 0 ? positionals : languages
const findings = checked.map(languageFindings)
const missing = findings.flatMap((found) => found.missing)
const wrong = [...findings.flatMap((found) => found.wrong), ...unusedTexts()]
for (const line of [...wrong, ...missing]) console.log(line)
if (missing.length > 0) {
  const when = values.complete ? '' : ': shown in English until they are translated'
  console.log(`${missing.length} not translated${when}`)
} else if (wrong.length === 0) console.log(`${checked.join(', ')}: every text is there`)
const others = globSync('src/i18n/*/').map((path) => basename(path))
for (const code of others.filter((name) => !isLanguage(name) && !checked.includes(name)))
  console.log(`${code} is not offered (src/core/languages.ts), and not checked: npm run i18n:check ${code}`)
process.exitCode = wrong.length > 0 || (values.complete && missing.length > 0) ? 1 : 0
