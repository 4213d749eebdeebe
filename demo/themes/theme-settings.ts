import * as v from 'valibot'
import { type Document, isMap, isSeq, LineCounter, parseDocument } from 'yaml'
import {
  defaults,
  type FileFault,
  type Language,
  defaultTheme,
  languages,
  limits,
  settingsFile,
  settingsIn,
  type ThemeConfig,
  themeSettings,
  type ThemeSettings,
} from '../../src/contract.ts'
import { type HostTexts, textsIn } from '../i18n/texts.ts'

/** A `config.yaml` is invalid. `fault` says where and why. */
export class SettingsError extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.line === undefined ? fault.reason : `${fault.reason} (line ${fault.line})`)
    this.fault = fault
  }
}

function positionOf(lines: LineCounter, offset: number | undefined): { line?: number; column?: number } {
  if (offset === undefined) return {}
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}

/** Offset of the value at a path, or of the nearest enclosing value. */
function offsetOf(document: Document, path: readonly string[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as
      | { range?: [number, number, number] }
      | undefined
    if (node?.range) return node.range[0]
  }
  return undefined
}

function parseYaml(yaml: string, lines: LineCounter): Document {
  if (Buffer.byteLength(yaml) > limits.themeSettingsBytes) {
    throw new SettingsError({ reason: `longer than ${limits.themeSettingsBytes} bytes` })
  }
  let document: Document
  try {
    document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  } catch {
    throw new SettingsError({ reason: 'nested too deeply' })
  }
  const [error] = document.errors
  if (error) throw new SettingsError({ reason: error.message, ...positionOf(lines, error.pos[0]) })
  return document
}

/** Reads a `config.yaml` and validates it against `themeSettings`. */
function checkedSettings(document: Document) {
  let given: unknown
  try {
    given = document.toJS({ maxAliasCount: 0 }) ?? {}
  } catch {
    throw new SettingsError({ reason: 'aliases are not supported, write the value out again' })
  }
  return v.safeParse(themeSettings, given)
}

const pathOf = ({ path = [] }: { path?: readonly { key: unknown }[] | undefined }) =>
  path.map(({ key }) => String(key))

/** Parses a `config.yaml`: YAML 1.2 without aliases, validated against `themeSettings`. Throws a SettingsError. */
export function readSettings(yaml: string): ThemeSettings {
  const lines = new LineCounter()
  const document = parseYaml(yaml, lines)
  const result = checkedSettings(document)
  if (result.success) return result.output
  const [issue] = result.issues
  const path = pathOf(issue)
  const reason = [...(path.length > 0 ? [path.join('.')] : []), issue.message].join(': ')
  throw new SettingsError({ reason, ...positionOf(lines, offsetOf(document, path)) })
}

/** The settings of a `config.yaml` that are not valid, by name; just `settings` if it can't be read at all. */
export function unfitSettings(yaml: string): string[] {
  try {
    const result = checkedSettings(parseYaml(yaml, new LineCounter()))
    const names = (result.issues ?? []).map((issue) => pathOf(issue)[0] ?? 'settings')
    return [...new Set(names)]
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return ['settings']
  }
}

/**
 * A `config.yaml` in which some settings are those of another one, or missing if they are not valid there. One that can't be
 * read stays as it is.
 */
export function mixedSettings(yaml: string, other: string, names: readonly string[]): string {
  const unfit = unfitSettings(other)
  if ([...unfit, ...unfitSettings(yaml)].includes('settings')) return yaml
  const document = parseYaml(yaml, new LineCounter())
  const source = parseYaml(other, new LineCounter())
  for (const name of names) {
    const value = unfit.includes(name) ? undefined : source.get(name, true)
    if (value !== undefined) document.set(name, value)
    else if (document.has(name)) document.delete(name)
  }
  return document.toString({ lineWidth: 0 })
}

/** The fault to report if a valid `config.yaml` names a parent that is not allowed. */
export function parentFault(yaml: string): FileFault {
  const lines = new LineCounter()
  const offset = offsetOf(parseYaml(yaml, lines), ['parent'])
  const reason = 'parent: there is no theme of this name, or it inherits from this one'
  return { file: settingsFile, reason, ...positionOf(lines, offset) }
}

/** What a missing `config.yaml` amounts to: the name of the parent. */
export const settingsWithParent = (parent: string | null | undefined) =>
  `parent: ${JSON.stringify(parent ?? defaultTheme)}\n`

/** Changes the parent in a `config.yaml`; everything else keeps its formatting. */
export function withParent(yaml: string, parent: string): string {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' })
  document.set('parent', parent)
  return document.toString({ lineWidth: 0 })
}

const defaultTexts = ({ theme: { wishes: _wishes, ...theme }, site }: HostTexts) => ({
  ...theme,
  headline: site.home.heading,
  lead: site.home.lead,
})

type DefaultKey = keyof ReturnType<typeof defaultTexts>

/** Replaces the keys that the default theme has as titles of its wishes by their texts. */
function fillWishTitles(document: Document): void {
  const wishes = document.get('wishes')
  for (const wish of isSeq(wishes) ? wishes.items : []) {
    if (!isMap(wish)) continue
    const key = wish.get('title') as keyof HostTexts['theme']['wishes']
    const own = languages.map((language) => [language, textsIn(language).theme.wishes[key]])
    wish.set('title', document.createNode(Object.fromEntries(own)))
  }
}

/** The default theme's `config.yaml`, with its texts in every offered language. */
export function settingsWithTexts(yaml: string): string {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' })
  for (const key of Object.keys(defaultTexts(textsIn(defaults.fallbackLanguage))) as DefaultKey[]) {
    if (document.has(key)) continue
    const own = languages.map((language) => [language, defaultTexts(textsIn(language))[key]])
    document.set(key, document.createNode(Object.fromEntries(own)))
  }
  fillWishTitles(document)
  return document.toString({ lineWidth: 0 })
}

/** The configuration that the element gets from the site (CONTRACT.md section 1). */
export function elementConfig(
  settings: ThemeSettings,
  language: Language,
  modEmail: string | undefined,
): ThemeConfig {
  const { headline: _headline, lead: _lead, ...shared } = settingsIn(settings, language)
  const { holidays } = settings
  return { ...shared, ...(modEmail !== undefined && { modEmail }), ...(holidays && { holidays }) }
}
