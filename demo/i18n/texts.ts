import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInstance } from 'i18next'
import { defaults, isolate, isPseudo, type Language, languageLocale, languages } from '../../src/contract.ts'
import { baseKey, type Catalogue, complete, isPlural } from '../../src/i18n/catalogue.ts'
import { pseudoText, pseudoTexts } from '../../src/i18n/pseudo.ts'
import type calendarEvents from '../../src/i18n/en/calendar-events.json'
import type rest from '../../src/i18n/en/rest.json'
import type mails from './en/mails.json'
import type messages from './en/messages.json'
import type site from './en/site.json'
import type theme from './en/theme.json'
import { isSource, shippedFile } from '../lib/shipped-file.ts'

/** A text with plural forms. `say` picks the form for `count` by the language's plural rules. */
export type Counted = { language: Language; key: string }

/** Text of several lines that has been put together from texts and names: as a value, it stays as it is. */
export type Composed = { composed: string }

export type Values = Record<string, string | number | Composed>

/** A value for a text, isolated: a name written from right to left doesn't turn the text around it. */
function valueText(value: Values[string] | null): string {
  if (value === null) return ''
  return typeof value === 'object' ? value.composed : isolate(String(value))
}

type BaseKey<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : Key

type Leaf<Key, Text> = Text extends string ? (Key extends BaseKey<Key> ? string : Counted) : Texts<Text>

/** Type of a JSON file's texts as properties (`t.home.today`), with one name for all plural forms of a text. */
type Texts<File> = { [Key in keyof File as BaseKey<Key>]: Leaf<Key, File[Key]> }

/** Texts of the public pages; theme templates see them as `t`. */
export type SiteTexts = Texts<typeof site>

/** All texts of the host in one language, by file. */
export type HostTexts = {
  site: SiteTexts
  mails: Texts<typeof mails>
  messages: Texts<typeof messages>
  /** What the element says as well; by codes of `fetchFaultCodes` and `importFaultCodes`. */
  fetching: (typeof rest)['fetching']
  importFaults: (typeof rest)['importFaults']
  /** The texts of `<calendar-events>`. */
  calendarEvents: (typeof calendarEvents)['calendarEvents']
  /** Default values of the default theme's settings. */
  theme: Texts<typeof theme>
}

const folder = fileURLToPath(shippedFile('i18n'))

const ownFiles = ['site', 'mails', 'messages', 'theme'] as const satisfies (keyof HostTexts)[]

/** Where the element's texts are that the host says as well. In the package they are among its own. */
const sharedFolder = isSource ? fileURLToPath(shippedFile('../src/i18n')) : folder

function readFile(from: string, language: Language, name: string): Catalogue {
  const path = join(from, language, `${name}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Catalogue) : {}
}

function readFiles(language: Language): Catalogue {
  const { fetching = {}, importFaults = {} } = readFile(sharedFolder, language, 'rest')
  return {
    ...Object.fromEntries(ownFiles.map((name) => [name, readFile(folder, language, name)])),
    ...readFile(sharedFolder, language, 'calendar-events'),
    fetching,
    importFaults,
  }
}

const english = readFiles(defaults.fallbackLanguage)

function catalogueOf(language: Language): Catalogue {
  if (isPseudo(language)) return pseudoTexts(english)
  return complete(readFiles(language), english, languageLocale(language))
}

const catalogues = new Map(languages.map((language) => [language, catalogueOf(language)]))

const i18n = createInstance()
void i18n.init({
  fallbackLng: defaults.fallbackLanguage,
  supportedLngs: [...languages],
  resources: Object.fromEntries(
    [...catalogues].map(([language, texts]) => [language, { translation: texts }]),
  ),
  initAsync: false,
  nsSeparator: false,
  // Texts are plain: what is put into HTML is escaped there.
  interpolation: { escape: valueText, useRawValueToEscape: true },
})

function textsFrom(catalogue: Catalogue, language: Language, path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => {
      if (typeof text === 'object') return [key, textsFrom(text, language, `${path}${key}.`)]
      const base = baseKey(key)
      return isPlural(key) ? [base, { language, key: path + base } satisfies Counted] : [key, text]
    }),
  )
}

const texts = new Map(
  [...catalogues].map(([language, catalogue]) => [
    language,
    textsFrom(catalogue, language, '') as unknown as HostTexts,
  ]),
)

/** Returns the host's texts in a language. */
export function textsIn(language: Language): HostTexts {
  return texts.get(language) ?? texts.get(defaults.fallbackLanguage)!
}

const translate = i18n.t as (key: string, values: Values & { lng: string }) => string

/** Fills the `{{name}}` placeholders of a text; for a text with plural forms, `values.count` selects the form. */
export function formatText(text: string | Counted, values: Values = {}): string {
  if (typeof text === 'object') return translate(text.key, { ...values, lng: text.language })
  return text.includes('{{') ? i18n.services.interpolator.interpolate(text, values, '', {}) : text
}

/** The default theme's long texts (Markdown) in a language, by page path. */
export function pagesIn(language: Language): Map<string, string> {
  const pages = join(folder, isPseudo(language) ? defaults.fallbackLanguage : language, 'pages')
  const read = (path: string) => readFileSync(join(pages, path), 'utf8')
  const paths = existsSync(pages) ? globSync('**/*.md', { cwd: pages }) : []
  return new Map(
    paths.map((path) => {
      const text = isPseudo(language) ? read(path).split('\n').map(pseudoLine).join('\n') : read(path)
      return [path.replaceAll('\\', '/').replace(/\.md$/, ''), text]
    }),
  )
}

/** Converts a line of Markdown to the pseudo-language, keeping its markup. */
function pseudoLine(line: string): string {
  const [, marks = '', words = ''] = /^([\s#>*\-\d.]*)(.*)$/.exec(line) ?? []
  return words && marks + pseudoText(words)
}
