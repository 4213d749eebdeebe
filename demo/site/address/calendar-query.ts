import {
  addDays,
  type Clock,
  type Day,
  defaultNearbyKm,
  instantOf,
  isClock,
  isDay,
  isNearbyKm,
  limits,
  normalizeTags,
  readPoint,
  type SpokenLanguage,
  spokenLanguages,
  wishFilters,
  writePoint,
} from '../../../src/contract.ts'

/** Filter parameters that are on (`1`) or absent: free admission, a step-free entrance, online, sign language. */
export const flagNames = wishFilters

export type FlagName = (typeof flagNames)[number]

/** Whether a filter parameter is one that is on or absent. */
export function isFlag(name: string): name is FlagName {
  return (flagNames as readonly string[]).includes(name)
}

/** Whether a text is the code of a language in which events can be held. */
export function isSpoken(code: string): code is SpokenLanguage {
  return (spokenLanguages as readonly string[]).includes(code)
}

/** Filter parameters besides the time, named as in the query. */
export const choiceNames = [
  ...(['q', 'category', 'topic'] as const),
  ...flagNames,
  ...(['tag', 'group', 'place', 'near', 'language'] as const),
] as const

export type ChoiceName = (typeof choiceNames)[number]

/** The views of days in a grid. */
export type GridView = 'week' | 'month'

/** The calendar's views besides the list. */
const viewNames = ['week', 'month', 'map'] as const

/** The grid that a filter shows; undefined for a list or a map. */
export function gridViewOf({ view }: Pick<CalendarFilter, 'view'>): GridView | undefined {
  return view === 'map' ? undefined : view
}

/** A filtered view of the calendar, fully described by its address so that it can be shared. */
export type CalendarFilter = Partial<Record<ChoiceName, string>> & {
  /** Kilometres around `near`, which is the id of a place or a point; only and always with it. */
  within?: string
  view?: (typeof viewNames)[number]
  /** The page of the map's list, from 2 on. */
  page?: number
  /** A day within the week or month shown. */
  day?: Day
  /** Only what is on now or begins within the hour; without days. */
  when?: 'now'
  from?: Day
  /** The hour on the first day: of the evening, or of a page when one day holds more than one. */
  fromClock?: Clock
  to?: Day
}

/**
 * Invalid days of a query: `from` or `to` doesn't exist or is too far away, `order` if `to` is before `from`. They
 * are ignored.
 */
export type BadDays = { from: boolean; to: boolean; order: boolean }

/** What a query asks for, and what of it is ignored. */
export type ReadFilter = { filter: CalendarFilter; bad: BadDays }

const maxLength = 200
/** Wishes of the theme stand for several tags each. */
const maxTagsLength = 1000

const single = (value: unknown, length = maxLength): string => {
  const first: unknown = Array.isArray(value) ? value.find((entry) => typeof entry === 'string') : value
  return typeof first === 'string' ? first.replaceAll('\0', '').trim().slice(0, length) : ''
}

const isOffered = (name: ChoiceName, value: string) =>
  isFlag(name) ? value === '1' : name !== 'language' || isSpoken(value)

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** Whether the calendar can show a day: it exists and is within `limits.calendarYears` of today. */
export function isShownDay(text: string, today: Day): boolean {
  return isDay(text) && Math.abs(yearOf(text) - yearOf(today)) <= limits.calendarYears
}

/** The hour that a form keeps for the first day (`2026-05-09T17:00`); undefined if the day has been changed. */
const keptClock = (kept: string, from: string) => {
  const [day, clock] = kept.split('T')
  return day === from ? clock : undefined
}

/** The part of a filter that says what is near: a place or a rounded point, and a distance. */
export type Nearness = { near?: string | undefined; within?: string | undefined }

/** Reads from an address what is near; empty for a point that doesn't exist. */
export function readNearness(near: unknown, within: unknown): Pick<CalendarFilter, 'near' | 'within'> {
  const text = single(near)
  const point = readPoint(text)
  if (!point && (text === '' || /^[-\d.]+,/.test(text))) return {}
  const km = single(within)
  return { near: point ? writePoint(point) : text, within: isNearbyKm(km) ? km : String(defaultNearbyKm) }
}

/**
 * The parts of a filter about a distance. A place with a distance means what is near it; without one, the place alone
 * counts, as in the form.
 */
function nearParts(filter: CalendarFilter, within: string): CalendarFilter {
  const { near, place, ...rest } = filter
  if (place !== undefined && !isNearbyKm(within)) return { ...rest, place }
  return { ...rest, ...readNearness(place ?? near, within) }
}

/**
 * Reads the filter from an address's query. Unknown parameters are ignored; invalid days are ignored and reported in
 * `bad`.
 */
export function readFilter(query: Record<string, unknown>, today: Day): ReadFilter {
  const isUsableDay = (text: string) => isShownDay(text, today)
  const choices: CalendarFilter = {}
  for (const name of choiceNames) {
    const value = name === 'tag' ? single(query.tag, maxTagsLength).toLowerCase() : single(query[name])
    if (value !== '' && isOffered(name, value)) choices[name] = value
  }
  const filter = nearParts(choices, single(query.within))
  const [from = '', given] = single(query.from).split('T')
  const clock = given ?? keptClock(single(query.clock), from)
  const to = single(query.to)
  if (isUsableDay(from)) filter.from = from
  if (filter.from && clock !== undefined && isClock(clock)) filter.fromClock = clock
  const isBeforeFirst = isUsableDay(to) && filter.from !== undefined && to < filter.from
  if (isUsableDay(to) && !isBeforeFirst) filter.to = to
  const asked = single(query.view)
  const view = viewNames.find((name) => name === asked)
  if (view) filter.view = view
  const day = single(query.day)
  if (gridViewOf(filter) && isUsableDay(day)) filter.day = day
  const page = single(query.page)
  if (view === 'map' && /^(?:[2-9]|[1-9]\d{1,2})$/.test(page)) filter.page = Number(page)
  if (single(query.when) === 'now' && !gridViewOf(filter) && !filter.from && !filter.to) filter.when = 'now'
  const bad = { from: from !== '' && !filter.from, to: to !== '' && !isUsableDay(to), order: isBeforeFirst }
  return { filter, bad }
}

/** A query whose times and points can be read. */
export function readableQuery(query: URLSearchParams): string {
  return query
    .toString()
    .replaceAll('%3A', ':')
    .replace(/\b(near=[-\d.]+)%2C/, '$1,')
}

/** The path and query of a filtered view, with parameters in a fixed order. `path` defaults to the calendar. */
export function filterPath(filter: CalendarFilter, path = '/'): string {
  const query = new URLSearchParams()
  for (const name of choiceNames) if (filter[name]) query.set(name, filter[name])
  if (filter.near) query.set('within', filter.within!)
  if (filter.when) query.set('when', filter.when)
  if (filter.from) query.set('from', filter.fromClock ? `${filter.from}T${filter.fromClock}` : filter.from)
  if (filter.to) query.set('to', filter.to)
  if (filter.view) query.set('view', filter.view)
  if (filter.view && filter.day) query.set('day', filter.day)
  if (filter.view && filter.page) query.set('page', String(filter.page))
  const text = readableQuery(query)
  return text === '' ? path : `${path}?${text}`
}

/** The parts of a filter that say when. */
export const timeNames = ['when', 'from', 'fromClock', 'to'] as const

/** A copy of the filter without some of its parts. */
export function without(filter: CalendarFilter, ...names: (keyof CalendarFilter)[]): CalendarFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !(names as string[]).includes(name)))
}

/** A copy of the filter with only some of its parts. */
export function pick(filter: CalendarFilter, ...names: (keyof CalendarFilter)[]): CalendarFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => (names as string[]).includes(name)))
}

/** Whether the filter restricts anything besides the time. */
export function hasChoice(filter: CalendarFilter): boolean {
  return choiceNames.some((name) => filter[name] !== undefined)
}

/** How soon an event begins to count as 'now'. */
const soonMs = 3_600_000

/** The instants of a view's time span: from ≤ x < to. */
export function spanOf(
  filter: CalendarFilter,
  { now, today, timeZone }: { now: Date; today: Day; timeZone: string },
) {
  if (filter.when === 'now') {
    const soon = new Date(now.getTime() + soonMs)
    return { from: now.toISOString(), to: soon.toISOString(), notOverAt: null }
  }
  return {
    from: instantOf(filter.from ?? today, filter.fromClock ?? '00:00', timeZone).toISOString(),
    to: filter.to ? instantOf(addDays(filter.to, 1), '00:00', timeZone).toISOString() : null,
    /** Past events are hidden unless a start day is chosen. */
    notOverAt: filter.from ? null : now.toISOString(),
  }
}

/*
 * The parameter `tag` of the calendar: one tag, several of which one is enough (`free|kostenlos`), or several such
 * groups, all of which must match (`free|kostenlos;outdoors`). Tags may contain these characters themselves, so a
 * group also matches as it is written.
 */

const [or, and] = ['|', ';'] as const

/** At most this many groups count: the wishes of a theme and one more. */
const maxGroups = limits.wishes + 1

export function writtenGroups(choice: string | undefined): string[] {
  const groups = (choice ?? '').split(and).filter((group) => group !== '')
  return groups.slice(0, maxGroups)
}

/** The groups of a choice, each a list of tags of which one is enough. */
export function tagGroups(choice: string): string[][] {
  const groups = writtenGroups(choice).map((group) => normalizeTags([group, ...group.split(or)]))
  return groups.map((tags) => tags.slice(0, limits.wishTags + 1)).filter((tags) => tags.length > 0)
}

/** Writes a choice of groups; undefined if there are none. */
export function joinGroups(groups: readonly string[]): string | undefined {
  return groups.length > 0 ? groups.join(and) : undefined
}

/** One group of tags as it is written. */
export function anyOf(tags: readonly string[]): string {
  return normalizeTags(tags).join(or)
}

/** A group in words: 'free / kostenlos'. */
export function sayGroup(group: string): string {
  return group.split(or).join(' / ')
}

export function matchesTags(tags: readonly string[], choice: string): boolean {
  return tagGroups(choice).every((group) => group.some((tag) => tags.includes(tag)))
}
