import type { Day, EventStatus } from '../../../src/contract.ts'
import { CalendarQuery, writeAddress } from './calendar-query.ts'

/** Kinds of entries that visitors save by their id; searches are saved by their query. */
const savedKinds = ['event', 'group', 'place'] as const

type SavedKind = (typeof savedKinds)[number]

/** How many of each kind an address may hold. It stays short enough for calendar programs, and its cost bounded. */
export const mostSaved = { event: 100, group: 30, place: 30, view: 10 } as const

const maxIdLength = 100

const single = (value: unknown) => (typeof value === 'string' ? value : '')

const idsIn = (value: unknown, most: number): string[] =>
  [...new Set(single(value).split(','))]
    .filter((id) => id !== '' && id.length <= maxIdLength && !id.includes('\0'))
    .slice(0, most)

/** A search as the value of the address's parameter: its filters; empty if there are none. */
export function viewValue(query: CalendarQuery): string {
  return query.filters.path('').slice(1)
}

/** What a visitor has saved, as in the address of their page: ids of entries, and searches without their time. */
export class SavedQuery {
  readonly events: string[]
  readonly groups: string[]
  readonly places: string[]
  readonly views: CalendarQuery[]

  /** Parses the query of an address. What is too much or can't be read is ignored. */
  constructor(asked: Record<string, unknown>, today: Day) {
    const views = [asked.view].flat().map((value) => {
      const search = Object.fromEntries(new URLSearchParams(single(value)))
      return CalendarQuery.parse(search, today).filters
    })
    const known = new Map(views.filter((query) => !query.isPlain).map((query) => [query.path(), query]))
    this.events = idsIn(asked.events, mostSaved.event)
    this.groups = idsIn(asked.groups, mostSaved.group)
    this.places = idsIn(asked.places, mostSaved.place)
    this.views = [...known.values()].slice(0, mostSaved.view)
  }

  /** The canonical address of the page, or of its feeds. */
  path(path = '/saved'): string {
    const ids = savedKinds.flatMap((kind) => {
      const saved = this[`${kind}s`]
      return saved.length > 0 ? [[`${kind}s`, saved.join(',')]] : []
    })
    const views = this.views.map((query) => ['view', viewValue(query)])
    return writeAddress(path, new URLSearchParams([...ids, ...views])).replaceAll('%2C', ',')
  }

  /** How many queries of the database its events take; none if nothing is saved. */
  get parts(): number {
    const { events, groups, places, views } = this
    return [events, groups, places].filter(({ length }) => length > 0).length + views.length
  }
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
