import {
  addDays,
  type Clock,
  type Day,
  instantOf,
  isClock,
  isDay,
  limits,
  weekDayOf,
} from '../../../src/contract.ts'

/** Filter parameters besides the time, named as in the query. */
export const choiceNames = ['q', 'category', 'topic', 'tag', 'group', 'place'] as const

export type ChoiceName = (typeof choiceNames)[number]

/** The calendar's views besides the list. */
export type GridView = 'week' | 'month'

/** A filtered view of the calendar, fully described by its address so that it can be shared. */
export type CalendarFilter = Partial<Record<ChoiceName, string>> & {
  view?: GridView
  /** A day within the week or month shown. */
  day?: Day
  from?: Day
  /** Only used in paging links, when one day holds more than a page. */
  fromClock?: Clock
  to?: Day
}

/**
 * Invalid days of a query: `from` or `to` doesn't exist or is too far away, `order` if `to` is before `from`. They
 * are ignored.
 */
export type BadDays = { from: boolean; to: boolean; order: boolean }

const maxLength = 200

const single = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value.find((entry) => typeof entry === 'string') : value
  return typeof first === 'string' ? first.replaceAll('\0', '').trim().slice(0, maxLength) : ''
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** Whether the calendar can show a day: it exists and is within `limits.calendarYears` of today. */
export function isShownDay(text: string, today: Day): boolean {
  return isDay(text) && Math.abs(yearOf(text) - yearOf(today)) <= limits.calendarYears
}

/**
 * Reads the filter from an address's query. Unknown parameters are ignored; invalid days are ignored and reported in
 * `bad`.
 */
export function readFilter(
  query: Record<string, unknown>,
  today: Day,
): { filter: CalendarFilter; bad: BadDays } {
  const isUsableDay = (text: string) => isShownDay(text, today)
  const filter: CalendarFilter = {}
  for (const name of choiceNames) {
    const value = single(query[name])
    if (value !== '') filter[name] = name === 'tag' ? value.toLowerCase() : value
  }
  const [from = '', clock] = single(query.from).split('T')
  const to = single(query.to)
  if (isUsableDay(from)) filter.from = from
  if (filter.from && clock !== undefined && isClock(clock)) filter.fromClock = clock
  const isBeforeFirst = isUsableDay(to) && filter.from !== undefined && to < filter.from
  if (isUsableDay(to) && !isBeforeFirst) filter.to = to
  const view = single(query.view)
  if (view === 'week' || view === 'month') {
    filter.view = view
    const day = single(query.day)
    if (isUsableDay(day)) filter.day = day
  }
  const bad = { from: from !== '' && !filter.from, to: to !== '' && !isUsableDay(to), order: isBeforeFirst }
  return { filter, bad }
}

/** The path and query of a filtered view, with parameters in a fixed order. `path` defaults to the calendar. */
export function filterPath(filter: CalendarFilter, path = '/'): string {
  const query = new URLSearchParams()
  for (const name of choiceNames) if (filter[name]) query.set(name, filter[name])
  if (filter.from) query.set('from', filter.fromClock ? `${filter.from}T${filter.fromClock}` : filter.from)
  if (filter.to) query.set('to', filter.to)
  if (filter.view) query.set('view', filter.view)
  if (filter.view && filter.day) query.set('day', filter.day)
  const text = query.toString().replaceAll('%3A', ':')
  return text === '' ? path : `${path}?${text}`
}

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

/** The most frequently used time spans, as filters. */
export function quickSpans(
  today: Day,
): { name: 'today' | 'tomorrow' | 'weekend' | 'week'; from: Day; to: Day }[] {
  const tomorrow = addDays(today, 1)
  const weekDay = weekDayOf(today)
  const saturday = weekDay === 0 ? addDays(today, -1) : addDays(today, 6 - weekDay)
  return [
    { name: 'today', from: today, to: today },
    { name: 'tomorrow', from: tomorrow, to: tomorrow },
    { name: 'weekend', from: saturday < today ? today : saturday, to: addDays(saturday, 1) },
    { name: 'week', from: today, to: addDays(today, 6) },
  ]
}

/** The instants of a view's time span: from ≤ x < to. */
export function spanOf(
  filter: CalendarFilter,
  { now, today, timeZone }: { now: Date; today: Day; timeZone: string },
) {
  return {
    from: instantOf(filter.from ?? today, filter.fromClock ?? '00:00', timeZone).toISOString(),
    to: filter.to ? instantOf(addDays(filter.to, 1), '00:00', timeZone).toISOString() : null,
    /** Past events are hidden unless a start day is chosen. */
    notOverAt: filter.from ? null : now.toISOString(),
  }
}
