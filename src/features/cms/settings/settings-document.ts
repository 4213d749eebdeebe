import { type Document, isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import { isLanguage, languageName, languages } from '../../../core/languages.ts'
import { themeTextKeys } from '../../../core/theme-settings.ts'

/** The settings that have a field in the form. */
export const formSettings = [...themeTextKeys, 'accent', 'accentDark', 'holidays'] as const

export type FormSetting = (typeof formSettings)[number]

/** One text, or texts by language; undefined: the setting is inherited. */
export type SettingValue = string | Readonly<Record<string, string>> | undefined

export type SettingValues = Record<FormSetting, SettingValue>

const parse = (text: string): Document | undefined => {
  try {
    const document = parseDocument(text, { prettyErrors: false, logLevel: 'error' })
    const { contents, errors } = document
    const isEmpty = contents === null || (isScalar(contents) && contents.value === null)
    return errors.length === 0 && (isEmpty || isMap(contents)) ? document : undefined
  } catch {
    return undefined
  }
}

/** The first thing that the parser can't read, in its own words; undefined if the text only isn't a list of settings. */
export function faultIn(text: string): { line: number; reason: string } | undefined {
  const lineCounter = new LineCounter()
  try {
    const [error] = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' }).errors
    return error && { line: lineCounter.linePos(error.pos[0]).line, reason: error.message }
  } catch {
    return undefined
  }
}

const textOf = (node: unknown): string => {
  const value = isScalar(node) ? node.value : undefined
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function valueOf(node: unknown): SettingValue {
  if (!isMap(node)) return textOf(node) || undefined
  const texts = node.items.map(({ key, value }) => [textOf(key), textOf(value)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** The values of the form in a `config.yaml`; undefined if the text is not valid YAML with settings. */
export function readValues(text: string): SettingValues | undefined {
  const document = parse(text)
  if (!document) return undefined
  const { contents } = document
  const read = (name: string) => (isMap(contents) ? valueOf(contents.get(name, true)) : undefined)
  return Object.fromEntries(formSettings.map((name) => [name, read(name)])) as SettingValues
}

const hasComment = (node: unknown) => {
  const { comment, commentBefore } = (node ?? {}) as { comment?: string; commentBefore?: string }
  return Boolean(comment ?? commentBefore)
}

/** Removes a setting. One with a comment, and the last one, stays without a value. */
function remove(map: YAMLMap, name: string): void {
  const pair = map.items.find(({ key }) => textOf(key) === name)
  if (!pair) return
  if (map.items.length === 1 || hasComment(pair.key) || hasComment(pair.value)) map.set(name, null)
  else map.delete(name)
}

/**
 * Writes one setting into a `config.yaml`; undefined removes it. Comments, unknown settings and the order stay.
 * The text must be one that `readValues` reads.
 */
export function withValue(text: string, name: FormSetting, value: SettingValue): string {
  const document = parse(text)
  if (!document) return text
  const current = document.get(name, true)
  const { contents } = document
  if (value === undefined) {
    if (isMap(contents)) remove(contents, name)
  } else if (typeof value === 'string') document.set(name, value)
  else if (isMap(current)) {
    for (const language of languages) {
      if (value[language] === undefined) current.delete(language)
      else current.set(language, value[language])
    }
  } else document.set(name, document.createNode(value))
  return document.toString({ lineWidth: 0, singleQuote: true })
}

type Parts = Readonly<Record<string, unknown>>

const hasParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(inOneLine).join(', ')
  if (hasParts(value)) return Object.values(value).map(inOneLine).join(' / ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A wish or the look of categories: what it is for, and the rest of it. */
function lineOf(value: unknown): string {
  if (!hasParts(value)) return inOneLine(value)
  const { title, words, ...rest } = value
  const more = Object.values(rest).map(inOneLine).filter(Boolean).join(', ')
  return [inOneLine(title ?? words), more].filter(Boolean).join(': ')
}

function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(lineOf)
  if (!hasParts(value)) return [inOneLine(value)]
  return Object.entries(value).map(
    ([code, text]) => `${isLanguage(code) ? languageName(code) : code}: ${inOneLine(text)}`,
  )
}

/** What each setting in a `config.yaml` says, by its name, with a line for each language, wish or category. */
export function readableSettings(text: string): Record<string, string> {
  try {
    const settings = parse(text)?.toJS({ maxAliasCount: 0 }) as Parts | null | undefined
    const all = Object.entries(settings ?? {})
    return Object.fromEntries(all.map(([name, value]) => [name, linesOf(value).join('\n')]))
  } catch {
    return {}
  }
}
