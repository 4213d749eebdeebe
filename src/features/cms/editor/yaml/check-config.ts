import { YAMLException } from 'js-yaml'
import * as v from 'valibot'
import { limits } from '../../../../core/limits.ts'
import { themeSettings } from '../../../../core/theme-settings.ts'
import { explainSyntax, type SyntaxFault } from './explain-syntax.ts'
import { nearestName } from './nearest-name.ts'
import { readYaml, type YamlNode } from './read-yaml.ts'

/** What is wrong with a `config.yaml`, and the offset at which it stands. */
export type ConfigFault =
  | SyntaxFault
  | { at: number; code: 'alias' | 'documents' | 'notSettings' | 'text' | 'color' | 'parent' }
  | { at: number; code: 'tooLarge' | 'tooLong'; max: number }
  | { at: number; code: 'twice' | 'unknown'; name: string }
  | { at: number; code: 'unknownSimilar'; name: string; similar: string }

/**
 * Checks the settings of a theme as the host does when they are saved (YAML 1.2 without aliases, then `themeSettings`),
 * but names all that is wrong and not only the first of it. In the order of the text.
 */
export function checkConfig(text: string): ConfigFault[] {
  if (new TextEncoder().encode(text).length > limits.themeSettingsBytes) {
    return [{ at: 0, code: 'tooLarge', max: limits.themeSettingsBytes }]
  }
  let documents: YamlNode[]
  try {
    documents = readYaml(text)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    return [explainSyntax(text, error.reason, error.mark?.position ?? 0)]
  }
  const [first, second] = documents
  if (second) return [{ at: second.from, code: 'documents' }]
  if (!first) return []
  if (first.kind === 'list' || (first.kind === 'scalar' && first.value !== null)) {
    return [{ at: Math.max(first.from, 0), code: 'notSettings' }]
  }
  const faults: ConfigFault[] = []
  const places = new Map<string, number>()
  const value = valueOf(first, '', places, faults)
  const checked = v.safeParse(themeSettings, value ?? {})
  for (const issue of faults.length > 0 ? [] : (checked.issues ?? [])) faults.push(faultOf(issue, places))
  return faults.toSorted((one, other) => one.at - other.at)
}

const step = '\0'

/** Makes of a node what the schema reads. Notes the place of each value by its path, and what is wrong with the YAML. */
function valueOf(node: YamlNode, path: string, places: Map<string, number>, faults: ConfigFault[]): unknown {
  if (!places.has(path)) places.set(path, node.from)
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'alias') faults.push({ at: node.from, code: 'alias' })
  if (node.kind === 'alias') return null
  if (node.kind === 'list') return node.items.map((item) => valueOf(item, path + step, places, faults))
  const seen = new Set<string>()
  const entries = node.entries.map(({ key, value }) => {
    const name = String(key.kind === 'scalar' ? key.value : '')
    if (seen.has(name)) faults.push({ at: key.from, code: 'twice', name })
    seen.add(name)
    const at = path + step + name
    places.set(at + step, key.from)
    if (value.from < 0) places.set(at, key.from)
    return [name, valueOf(value, at, places, faults)] as const
  })
  return Object.fromEntries(entries)
}

type Issue = NonNullable<ReturnType<typeof v.safeParse<typeof themeSettings>>['issues']>[number]

/** Says what the schema has against a value. */
function faultOf(issue: Issue, places: Map<string, number>): ConfigFault {
  const names = (issue.path ?? []).map(({ key }) => String(key))
  const path = names.map((name) => step + name).join('')
  const [name = ''] = names
  const at = places.get(path) ?? 0
  if (issue.type === 'strict_object') {
    const similar = nearestName(name, Object.keys(themeSettings.entries))
    const place = places.get(path + step) ?? at
    return similar
      ? { at: place, code: 'unknownSimilar', name, similar }
      : { at: place, code: 'unknown', name }
  }
  if (issue.type === 'max_length') return { at, code: 'tooLong', max: issue.requirement }
  if (name === 'parent') return { at, code: 'parent' }
  return { at, code: name.startsWith('accent') ? 'color' : 'text' }
}
