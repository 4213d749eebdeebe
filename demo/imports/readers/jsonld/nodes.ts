import { isObject, type Json, listOf, textAt, textOf, valueOf } from '../json.ts'

/** An event with the event that it is part of, whose place and organizer it has unless it says others. */
export type EventNode = { node: Json; parent?: Json }

/** Kinds of events of schema.org whose names don't end in 'Event'. */
const otherEvents = new Set(['Festival', 'Hackathon', 'CourseInstance', 'EventSeries'])

/** The last part of a name: 'MusicEvent' of 'https://schema.org/MusicEvent' and 'schema:MusicEvent'. */
export const shortName = (text: string) => text.trim().split(/[/#:]/).at(-1) ?? ''

export const typesOf = (node: unknown): string[] =>
  listOf(valueOf(node, '@type') ?? valueOf(node, 'type')).map((type) => shortName(textOf(type) ?? ''))

const isEvent = (node: Json) => typesOf(node).some((type) => type.endsWith('Event') || otherEvents.has(type))

const isSeries = (node: Json) => typesOf(node).includes('EventSeries')

/** Where what is found is about another event, or no event to go to. */
const apart = new Set([
  'superEvent',
  'offers',
  'review',
  'reviews',
  'potentialAction',
  'previousStartDate',
  'makesOffer',
])

/** Bounds for the walk: deeper or longer data is not about events. */
const maxDepth = 40
const maxNodes = 200_000

/**
 * The events in data of schema.org, wherever they are in it, in their order; and all nodes by their `@id`. A series that
 * names its events stands for those.
 */
export function eventNodes(data: readonly unknown[]): { events: EventNode[]; byId: Map<string, Json> } {
  const events: EventNode[] = []
  const byId = new Map<string, Json>()
  let count = 0
  const walk = (value: unknown, depth: number, parent: Json | undefined): void => {
    count += 1
    if (depth > maxDepth || count > maxNodes) return
    if (Array.isArray(value)) {
      for (const each of value) walk(each, depth + 1, parent)
      return
    }
    if (!isObject(value)) return
    const id = textAt(value, '@id')
    if (id && Object.keys(value).length > 1 && !byId.has(id)) byId.set(id, value)
    const found = isEvent(value) && Object.keys(value).some((key) => key === 'name' || key === 'startDate')
    const parts = listOf(valueOf(value, 'subEvent') ?? valueOf(value, 'subEvents'))
    if (found && !(isSeries(value) && parts.some(isObject)))
      events.push({ node: value, ...(parent && { parent }) })
    for (const [name, each] of Object.entries(value))
      if (!apart.has(name)) walk(each, depth + 1, found && /^subEvents?$/.test(name) ? value : undefined)
  }
  for (const value of data) walk(value, 0, undefined)
  return { events, byId }
}
