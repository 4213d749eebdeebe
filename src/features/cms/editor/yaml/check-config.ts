import * as v from 'valibot'
import { type Document, isCollection, isMap, isScalar, type Pair, parseDocument, visit } from 'yaml'
import { limits } from '../../../../core/limits.ts'
import { themeSettings } from '../../../../core/theme-settings.ts'
import { explainSyntax, type SyntaxFault } from './explain-syntax.ts'
import { nearestName } from './nearest-name.ts'

/** A problem of a `config.yaml`, with its offset in the text. */
export type ConfigFault =
  | SyntaxFault
  | { at: number; code: 'alias' | 'documents' | 'notSettings' | 'text' | 'color' | 'parent' }
  | { at: number; code: 'tooLarge' | 'tooLong'; max: number }
  | { at: number; code: 'twice' | 'unknown'; name: string }
  | { at: number; code: 'unknownSimilar'; name: string; similar: string }

/**
 * Checks the settings of a theme as the host does on save (YAML 1.2 without aliases, then `themeSettings`),
 * with the same parser. Returns all problems, not only the first, in text order.
 */
export function checkConfig(text: string): ConfigFault[] {
  if (new TextEncoder().encode(text).length > limits.themeSettingsBytes) {
    return [{ at: 0, code: 'tooLarge', max: limits.themeSettingsBytes }]
  }
  let document: Document.Parsed
  try {
    document = parseDocument(text, { prettyErrors: false, logLevel: 'error', uniqueKeys: false })
  } catch {
    return [{ at: 0, code: 'deep' }]
  }
  const [error] = document.errors
  if (error?.code === 'MULTIPLE_DOCS') return [{ at: error.pos[0], code: 'documents' }]
  if (error) return [explainSyntax(text, error)]
  const { contents } = document
  if (contents && !isMap(contents) && !(isScalar(contents) && contents.value === null)) {
    return [{ at: contents.range[0], code: 'notSettings' }]
  }
  const faults = [...aliases(document), ...repeated(document)]
  const checked = faults.length > 0 ? undefined : v.safeParse(themeSettings, document.toJS() ?? {})
  for (const issue of checked?.issues ?? []) faults.push(faultOf(issue, document))
  return faults.toSorted((one, other) => one.at - other.at)
}

function aliases(document: Document.Parsed): ConfigFault[] {
  const faults: ConfigFault[] = []
  visit(document, { Alias: (_key, { range }) => void faults.push({ at: range![0], code: 'alias' }) })
  return faults
}

const nameOf = ({ key }: Pair) => String(isScalar(key) ? key.value : key)
const keyStart = ({ key }: Pair) => (key as { range: [number, number, number] }).range[0]

function repeated(document: Document.Parsed): ConfigFault[] {
  const faults: ConfigFault[] = []
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Set<string>()
      for (const pair of items) {
        const name = nameOf(pair)
        if (seen.has(name)) faults.push({ at: keyStart(pair), code: 'twice', name })
        seen.add(name)
      }
    },
  })
  return faults
}

/** Offsets of a setting's name and value; without a value, both are that of the name. */
function placeOf(document: Document.Parsed, path: readonly string[]): { name: number; value: number } {
  let node: unknown = document.contents
  let place = { name: 0, value: 0 }
  for (const step of path) {
    if (!isCollection(node)) break
    const pair = (node.items as Pair[]).find((each) => isMap(node) && nameOf(each) === step)
    if (!pair) break
    const name = keyStart(pair)
    const { range, source } = (pair.value ?? {}) as { range?: [number, number, number]; source?: string }
    place = { name, value: range && source !== '' ? range[0] : name }
    node = pair.value
  }
  return place
}

type Issue = NonNullable<ReturnType<typeof v.safeParse<typeof themeSettings>>['issues']>[number]

/** Converts a schema issue to a problem with a position. */
function faultOf(issue: Issue, document: Document.Parsed): ConfigFault {
  const path = (issue.path ?? []).map(({ key }) => String(key))
  const [name = ''] = path
  const place = placeOf(document, path)
  if (issue.type === 'strict_object') {
    const similar = nearestName(name, Object.keys(themeSettings.entries))
    return similar
      ? { at: place.name, code: 'unknownSimilar', name, similar }
      : { at: place.name, code: 'unknown', name }
  }
  const at = place.value
  if (issue.type === 'max_length') return { at, code: 'tooLong', max: issue.requirement }
  if (name === 'parent') return { at, code: 'parent' }
  return { at, code: name.startsWith('accent') ? 'color' : 'text' }
}
