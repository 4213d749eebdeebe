import {
  addDays,
  addMonths,
  type Clock,
  type Day,
  daysBetween,
  defaultNearbyKm,
  instantOf,
  isClock,
  isDay,
  isNearbyKm,
  limits,
  mondayOf,
  nightEnds,
  readPoint,
  type SpokenLanguage,
  spokenLanguages,
  wishFilters,
  writePoint,
} from '../../../src/contract.ts'
import { writtenGroups } from './tag-choice.ts'

/** Filters that are on (`1`) or absent. */
export const flagNames = wishFilters

export type FlagName = (typeof flagNames)[number]

/** The filters, which are all parameters but the time and the view, in the order of the canonical address. */
export const filterNames = [
  ...(['q', 'category', 'topic'] as const),
  ...flagNames,
  ...(['tag', 'group', 'place', 'near', 'language'] as const),
] as const

export type FilterName = (typeof filterNames)[number]

const parameterNames = [...filterNames, 'within', 'when', 'from', 'to', 'view', 'day', 'page'] as const

const viewNames = ['week', 'month', 'map'] as const

export type GridView = 'week' | 'month'

type PartName = (typeof parameterNames)[number] | 'fromClock'

/** The parts of a query, named as its parameters; the hour in `from` is a part of its own. */
export type QueryParts = Pick<CalendarQuery, PartName>

/** Parts to change; undefined removes one. */
type Change = { [Name in PartName]?: QueryParts[Name] | undefined }

/** Parts that mean nothing without another one, and go with it. */
const needs: Partial<Record<string, PartName>> = {
  within: 'near',
  fromClock: 'from',
  day: 'view',
  page: 'view',
}

/** Which days of an address are ignored: `from` or `to` doesn't exist or is too far away, or `to` is before `from`. */
export type BadDays = { from: boolean; to: boolean; order: boolean }

export type Moment = { now: Date; today: Day; timeZone: string }

/**
 * The instants of a query: from ≤ x < to, not over at `notOverAt`. Events that began earlier must last beyond
 * `ongoingAt`.
 */
export type TimeSpan = { from: string; to: string | null; notOverAt: string | null; ongoingAt?: string }

/** A week or month. */
export type GridSpan = {
  view: GridView
  /** First and last day of the week or month itself. */
  first: Day
  last: Day
  /** All days in the grid: whole weeks starting on Monday. */
  days: Day[]
  /** A day of the week or month before, and of the one after. */
  previous: Day
  next: Day
}

/** Whether a day is of the week or month itself, not only in its grid. */
export const isOfSpan = ({ first, last }: Pick<GridSpan, 'first' | 'last'>, day: Day): boolean =>
  first <= day && day <= last

/** How soon an event begins to count as 'now'. */
const soonMs = 3_600_000

/**
 * What an address asks of the calendar. The route parses it once; cache keys, SQL conditions, pages, feeds and embeds
 * are given this object, and the addresses they link to are written from copies of it. Immutable.
 *
 * Its parameters, in the order of the canonical address:
 *
 * - `q`: words to search for; those in quotes are searched exactly as typed.
 * - `category`, `topic`, `group`, `place`: the id of an entry; on other sites also its name (queries/names.ts).
 * - `free`, `stepfree`, `online`, `signlanguage`: `1`, only events with free admission, a step-free entrance, …
 * - `tag`: a tag, several of which one is enough (`free|kostenlos`), or several such groups, all of which must match
 *   (`free|kostenlos;outdoors`). In a tag, these characters have a backslash before them (`writeTag`). What people type
 *   doesn't, so a group and the whole also match as they are written.
 * - `near` and `within`: what is at most so many kilometres from a rounded point (`54.74,9.43`) or from the place with
 *   this id. `place` with `within` means the same; without, only the place itself.
 * - `language`: the code of a language in which events are held.
 * - `when`: `now`, what is on or begins within the hour; not together with days or a grid.
 * - `from`, `to`: the first and last day. `from` may have an hour (`2026-05-09T17:00`): of the evening, or of a page
 *   when one day holds more than one. A form keeps it in `clock`, which counts as long as the day stays the same.
 * - `view`: `week`, `month` or `map` instead of the list.
 * - `day`: a day within the week or month shown.
 * - `page`: the page of the map's list, from 2 on.
 *
 * Unknown parameters and values are ignored; `bad` says which days were.
 */
export class CalendarQuery {
  declare readonly q?: string
  declare readonly category?: string
  declare readonly topic?: string
  declare readonly free?: string
  declare readonly stepfree?: string
  declare readonly online?: string
  declare readonly signlanguage?: string
  declare readonly tag?: string
  declare readonly group?: string
  declare readonly place?: string
  declare readonly near?: string
  declare readonly within?: string
  declare readonly language?: SpokenLanguage
  declare readonly when?: 'now'
  declare readonly from?: Day
  declare readonly fromClock?: Clock
  declare readonly to?: Day
  declare readonly view?: (typeof viewNames)[number]
  declare readonly day?: Day
  declare readonly page?: number
  readonly bad: BadDays
  readonly #parts: QueryParts
  #search: string | undefined

  constructor(parts: Change = {}, bad: BadDays = { from: false, to: false, order: false }) {
    const known = Object.entries(parts).filter(([name, value]) => {
      const needed = needs[name]
      return value !== undefined && (needed === undefined || parts[needed] !== undefined)
    })
    this.#parts = Object.fromEntries(known)
    this.bad = bad
    Object.assign(this, this.#parts)
  }

  /** Parses the query of an address. */
  static parse(asked: Record<string, unknown>, today: Day): CalendarQuery {
    const given = Object.fromEntries(filterNames.map((name) => [name, single(asked[name])]))
    given.tag = single(asked.tag, maxTagsLength).toLowerCase()
    const filters = Object.fromEntries(Object.entries(given).filter(isOffered))
    const [from = '', hour] = single(asked.from).split('T')
    const [to, day, page] = [single(asked.to), single(asked.day), single(asked.page)]
    const clock = hour ?? keptClock(single(asked.clock), from)
    const isFrom = isShownDay(from, today)
    const isTo = isShownDay(to, today)
    const isOrder = isFrom && isTo && to < from
    const view = viewNames.find((name) => name === single(asked.view))
    const isGrid = view === 'week' || view === 'month'
    const isNow = single(asked.when) === 'now' && !isGrid && !isFrom && !isTo
    return new CalendarQuery(
      {
        ...nearParts(filters, single(asked.within)),
        when: isNow ? 'now' : undefined,
        from: isFrom ? from : undefined,
        fromClock: clock !== undefined && isClock(clock) ? clock : undefined,
        to: isTo && !isOrder ? to : undefined,
        view,
        day: isGrid && isShownDay(day, today) ? day : undefined,
        page: view === 'map' && /^(?:[2-9]|[1-9]\d{1,2})$/.test(page) ? Number(page) : undefined,
      },
      { from: from !== '' && !isFrom, to: to !== '' && !isTo, order: isOrder },
    )
  }

  /** The parameters in their fixed order. */
  get parameters(): URLSearchParams {
    const written = { ...this.#parts, ...(this.fromClock && { from: `${this.from}T${this.fromClock}` }) }
    return new URLSearchParams(
      parameterNames.flatMap((name) => (written[name] === undefined ? [] : [[name, String(written[name])]])),
    )
  }

  /** The canonical address: below a path, of the calendar by default; with an empty one only `?…`, or nothing. */
  path(path = '/'): string {
    this.#search ??= writeAddress('', this.parameters)
    return path + this.#search
  }

  /** The cache key of a page: its canonical address, and what it says about ignored days. */
  key(path = '/'): string {
    return `${this.path(path)} ${Object.values(this.bad).join(' ')}`
  }

  /** A copy with other parts; undefined removes one. */
  with(change: Change): CalendarQuery {
    return new CalendarQuery({ ...this.#parts, ...change }, this.bad)
  }

  /** A copy without some parts, and without what means nothing without them. */
  without(...names: PartName[]): CalendarQuery {
    return this.with(Object.fromEntries(names.map((name) => [name, undefined])))
  }

  /** A copy with only some parts. */
  only(...names: readonly PartName[]): CalendarQuery {
    return new CalendarQuery(Object.fromEntries(names.map((name) => [name, this.#parts[name]])), this.bad)
  }

  /** A copy with only the filters: what is saved as a search, since new dates are to appear in it. */
  get filters(): CalendarQuery {
    return this.only(...filterNames, 'within')
  }

  /** A copy without the time. */
  get anyTime(): CalendarQuery {
    return this.without('when', 'from', 'to')
  }

  /** Whether it is the whole calendar. */
  get isPlain(): boolean {
    return Object.keys(this.#parts).length === 0
  }

  /** Whether it restricts anything besides the time. */
  get hasFilters(): boolean {
    return filterNames.some((name) => this[name] !== undefined)
  }

  /** The grid shown; undefined for a list or a map. */
  get gridView(): GridView | undefined {
    return this.view === 'map' ? undefined : this.view
  }

  /** The week or month shown: with the day asked for, the first day, or today. Undefined for a list or a map. */
  grid(today: Day): GridSpan | undefined {
    return this.gridView && gridSpan(this.gridView, this.day ?? this.from ?? today)
  }

  /** The days asked for: the query's own, or else those of the week or month shown. */
  days(today: Day): { from: Day | undefined; to: Day | undefined } {
    const grid = this.grid(today)
    return { from: this.from ?? grid?.first, to: this.to ?? grid?.last }
  }

  /** The instants asked for; of a month without the adjacent days in its grid. */
  span({ now, today, timeZone }: Moment): TimeSpan {
    const at = (day: Day, clock?: Clock) => instantAt(day, timeZone, clock)
    const grid = this.grid(today)
    if (grid) {
      const from = this.from && this.from > grid.first ? this.from : grid.first
      const to = this.to && this.to < grid.last ? this.to : grid.last
      return { from: at(from), to: at(addDays(to, 1)), notOverAt: null, ongoingAt: at(from, nightEnds) }
    }
    if (this.when) {
      const soon = new Date(now.getTime() + soonMs)
      return { from: now.toISOString(), to: soon.toISOString(), notOverAt: null }
    }
    return {
      from: at(this.from ?? today, this.fromClock),
      to: this.to ? at(addDays(this.to, 1)) : null,
      // Past events are hidden unless a start day is chosen.
      notOverAt: this.from ? null : now.toISOString(),
    }
  }

  /** The same on one day. */
  onDay(day: Day): CalendarQuery {
    return this.anyTime.with({ from: day, to: day })
  }

  /** The same as a week or month with a day, without days that would leave nothing of it. */
  inGrid(view: GridView, day: Day): CalendarQuery {
    const { first, last } = gridSpan(view, day)
    const isBeyond = (this.from ?? first) > last || (this.to ?? last) < first
    return (isBeyond ? this.without('from', 'to') : this).with({ view, day })
  }

  /** The same as a list, which starts where the week or month that the visitor navigated to starts. */
  asList(today: Day): CalendarQuery {
    const list = this.without('view')
    const first = this.day && !this.from ? this.grid(today)?.first : undefined
    return first && isShownDay(first, today) ? list.with({ from: first }) : list
  }

  /** The groups of tags as they are written: at most the wishes of a theme and one more. */
  get tags(): string[] {
    return writtenGroups(this.tag)
  }

  /** A copy with other groups of tags. */
  withTags(groups: readonly string[]): CalendarQuery {
    return this.with({ tag: groups.length > 0 ? groups.join(';') : undefined })
  }
}

/** An instant by the clocks of a time zone, midnight by default. */
export function instantAt(day: Day, timeZone: string, clock: Clock = '00:00'): string {
  return instantOf(day, clock, timeZone).toISOString()
}

/** Writes an address with times and points that can be read. */
export function writeAddress(path: string, parameters: URLSearchParams): string {
  const text = parameters.toString().replaceAll('%3A', ':')
  return text === '' ? path : `${path}?${text.replace(/\b(near=[-\d.]+)%2C/, '$1,')}`
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** Whether the calendar can show a day: it exists and is within `limits.calendarYears` of today. */
export function isShownDay(text: string, today: Day): boolean {
  return isDay(text) && Math.abs(yearOf(text) - yearOf(today)) <= limits.calendarYears
}

const maxLength = 200
/** Wishes of the theme stand for several tags each. */
const maxTagsLength = 1000

const single = (value: unknown, length = maxLength): string => {
  const first: unknown = Array.isArray(value) ? value.find((entry) => typeof entry === 'string') : value
  return typeof first === 'string' ? first.replaceAll('\0', '').trim().slice(0, length) : ''
}

/** Whether a filter parameter is one that is on or absent. */
export function isFlag(name: string): name is FlagName {
  return (flagNames as readonly string[]).includes(name)
}

const isOffered = ([name, value]: [string, string]) =>
  isFlag(name)
    ? value === '1'
    : value !== '' && (name !== 'language' || (spokenLanguages as readonly string[]).includes(value))

/** The hour that a form keeps for the first day (`2026-05-09T17:00`); undefined if the day has been changed. */
const keptClock = (kept: string, from: string) => {
  const [day, clock] = kept.split('T')
  return day === from ? clock : undefined
}

/** What is near: around a place or a rounded point, with a distance in kilometres. */
export type Nearness = { near?: string | undefined; within?: string | undefined }

/** Reads from an address what is near; empty for a point that doesn't exist. */
export function readNearness(near: unknown, within: unknown): { near?: string; within?: string } {
  const text = single(near)
  const point = readPoint(text)
  if (!point && (text === '' || /^[-\d.]+,/.test(text))) return {}
  const km = single(within)
  return { near: point ? writePoint(point) : text, within: isNearbyKm(km) ? km : String(defaultNearbyKm) }
}

/** A place with a distance means what is near it; without one, the place alone counts, as in the form. */
function nearParts({ near, place, ...rest }: QueryParts, within: string): QueryParts {
  if (place !== undefined && !isNearbyKm(within)) return { ...rest, place }
  return { ...rest, ...readNearness(place ?? near, within) }
}

/** The week or month with a day. */
function gridSpan(view: GridView, day: Day): GridSpan {
  const first = view === 'week' ? mondayOf(day) : `${day.slice(0, 8)}01`
  const next = view === 'week' ? addDays(first, 7) : addMonths(first, 1)
  const last = addDays(next, -1)
  const [from, to] = [mondayOf(first), addDays(mondayOf(last), 6)]
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return {
    view,
    first,
    last,
    days,
    previous: view === 'week' ? addDays(first, -7) : addMonths(first, -1),
    next,
  }
}
