import { type Event, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE, type ScalarEvent } from 'js-yaml'

/** A value of a document, with the offset at which it stands. */
export type YamlNode = { from: number } & (
  | { kind: 'scalar'; value: string | number | boolean | null }
  | { kind: 'list'; items: YamlNode[] }
  | { kind: 'map'; entries: { key: YamlNode; value: YamlNode }[] }
  | { kind: 'alias' }
)

/** The plain words of the core schema of YAML 1.2 that are no texts. */
const nothing = /^(?:~|null|Null|NULL)?$/
const truth = /^(?:true|True|TRUE|false|False|FALSE)$/
const number =
  /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/

function scalarValue(text: string, scalar: ScalarEvent) {
  const value = getScalarValue(text, scalar)
  const tag = text.slice(scalar.tagStart, scalar.tagEnd)
  if (scalar.style !== SCALAR_STYLE.PLAIN || scalar.tagStart >= 0) {
    return tag && /^!!(?:null|bool|int|float)$/.test(tag) ? null : value
  }
  if (nothing.test(value)) return null
  if (truth.test(value)) return value.toLowerCase() === 'true'
  return number.test(value) ? Number(value) : value
}

/** Puts the events from an index on together to the node that begins there; answers the index after it too. */
function nodeAt(text: string, events: readonly Event[], index: number): { node: YamlNode; next: number } {
  const event = events[index]!
  if (event.type === EVENT_ID.ALIAS)
    return { node: { from: event.anchorStart - 1, kind: 'alias' }, next: index + 1 }
  if (event.type === EVENT_ID.SCALAR) {
    const node = { from: event.valueStart, kind: 'scalar', value: scalarValue(text, event) } as const
    return { node, next: index + 1 }
  }
  const items: YamlNode[] = []
  let next = index + 1
  while (events[next]!.type !== EVENT_ID.POP) {
    const item = nodeAt(text, events, next)
    items.push(item.node)
    next = item.next
  }
  const from = 'start' in event ? event.start : 0
  if (event.type !== EVENT_ID.MAPPING) return { node: { from, kind: 'list', items }, next: next + 1 }
  const entries = items.flatMap((key, at) => (at % 2 === 0 ? [{ key, value: items[at + 1]! }] : []))
  return { node: { from, kind: 'map', entries }, next: next + 1 }
}

/** Reads the documents of a YAML text. Throws js-yaml's YAMLException, and nests at most 100 levels. */
export function readYaml(text: string): YamlNode[] {
  const events = parseEvents(text, {})
  const documents: YamlNode[] = []
  for (let index = 0; index < events.length;) {
    const { node, next } = nodeAt(text, events, index)
    if (node.kind === 'list') documents.push(node.items[0] ?? { from: 0, kind: 'scalar', value: null })
    index = next
  }
  return documents
}
