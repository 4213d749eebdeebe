import type { Day, EventStatus } from '../../../src/contract.ts'
import {
  type CalendarFilter,
  choiceNames,
  filterPath,
  pick,
  readableQuery,
  readFilter,
} from './calendar-query.ts'

/** Kinds of entries that visitors save by their id; searches are saved by their filter. */
export const savedKinds = ['event', 'group', 'place'] as const

export type SavedKind = (typeof savedKinds)[number]

/** What a visitor has saved, as in the address of their page: ids of entries, and searches without their time. */
export type Saved = Record<`${SavedKind}s`, string[]> & { views: CalendarFilter[] }

/** Tells what has been saved from a filter. */
export function isSaved(choice: CalendarFilter | Saved): choice is Saved {
  return 'views' in choice
}

/** How many of each kind an address may hold. It stays short enough for calendar programs, and its cost bounded. */
export const mostSaved = { event: 100, group: 30, place: 30, view: 10 } as const

const maxIdLength = 100

const single = (value: unknown) => (typeof value === 'string' ? value : '')

const idsIn = (value: unknown, most: number): string[] =>
  [...new Set(single(value).split(','))]
    .filter((id) => id !== '' && id.length <= maxIdLength && !id.includes('\0'))
    .slice(0, most)

/** A search as it is saved: without the time, since new dates are to appear in it. */
export function savedView(filter: CalendarFilter): CalendarFilter {
  return pick(filter, ...choiceNames, 'within')
}

/** A search as the value of the address's parameter; empty if it restricts nothing. */
export function viewValue(filter: CalendarFilter): string {
  return filterPath(savedView(filter), '').slice(1)
}

/** Reads from an address's query what has been saved. What is too much or can't be read is ignored. */
export function readSaved(query: Record<string, unknown>, today: Day): Saved {
  const given = [query.view].flat().map(single)
  const views = given.map((value) =>
    viewValue(readFilter(Object.fromEntries(new URLSearchParams(value)), today).filter),
  )
  const known = [...new Set(views)].filter((value) => value !== '').slice(0, mostSaved.view)
  return {
    events: idsIn(query.events, mostSaved.event),
    groups: idsIn(query.groups, mostSaved.group),
    places: idsIn(query.places, mostSaved.place),
    views: known.map((value) => readFilter(Object.fromEntries(new URLSearchParams(value)), today).filter),
  }
}

/** The path and query of the page with what has been saved, or of its feeds. */
export function savedPath(saved: Saved, path = '/saved'): string {
  const query = new URLSearchParams()
  for (const kind of savedKinds) {
    const ids = saved[`${kind}s`]
    if (ids.length > 0) query.set(`${kind}s`, ids.join(','))
  }
  for (const filter of saved.views) query.append('view', viewValue(filter))
  const text = readableQuery(query).replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

/** Whether an address holds nothing. */
export function isNothingSaved({ events, groups, places, views }: Saved): boolean {
  return [events, groups, places, views].every(({ length }) => length === 0)
}

/** How many queries its events take. */
export function savedParts({ events, groups, places, views }: Saved): number {
  return [events, groups, places].filter(({ length }) => length > 0).length + views.length
}

/** The button that saves something on the visitor's device, or removes it. */
export type SaveButton = {
  kind: SavedKind | 'view'
  id: string
  name: string
  /** Of an event: what the device compares later to say what has changed. */
  start?: string
  end?: string | null
  status?: EventStatus | null
}

export function saveEvent(event: {
  id: string
  name: string
  start: string
  end?: string | null
  status?: EventStatus | null
}): SaveButton {
  const { id, name, start, end = null, status = null } = event
  return { kind: 'event', id, name, start, end, status }
}
