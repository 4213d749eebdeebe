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

/** What visitors can choose by, besides the time: names of the query's parameters. */
export const choiceNames = ['q', 'category', 'topic', 'tag', 'group', 'place'] as const

export type ChoiceName = (typeof choiceNames)[number]

/** How the calendar is shown, besides the list of days. */
export type GridView = 'week' | 'month'

/** A filtered view of the calendar. The address says exactly this, so that it can be passed on. */
export type CalendarFilter = Partial<Record<ChoiceName, string>> & {
  view?: GridView
  /** A day of the week or month shown. */
  day?: Day
  from?: Day
  /** Only in links to a further page, where one day holds more than a page. */
  fromClock?: Clock
  to?: Day
}

/** Days that were given but do not exist or are too far away, and whether the last one is before the first. All of them are left out. */
export type BadDays = { from: boolean; to: boolean; order: boolean }

const maxLength = 200

const single = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value.find((entry) => typeof entry === 'string') : value
  return typeof first === 'string' ? first.replaceAll('\0', '').trim().slice(0, maxLength) : ''
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** Whether the calendar can be asked for a day: one that exists, in one of the years around today (`limits.calendarYears`). */
export function isShownDay(text: string, today: Day): boolean {
  return isDay(text) && Math.abs(yearOf(text) - yearOf(today)) <= limits.calendarYears
}

/** Reads the filter from the query of an address. What is not part of it is ignored, days that cannot be shown are told. */
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

/** The path and query of a filtered view, always in the same order; `path` is another one than the calendar's own. */
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

/** A filter without some of its parts. */
export function without(filter: CalendarFilter, ...names: (keyof CalendarFilter)[]): CalendarFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !(names as string[]).includes(name)))
}

/** Some parts of a filter. */
export function pick(filter: CalendarFilter, ...names: (keyof CalendarFilter)[]): CalendarFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => (names as string[]).includes(name)))
}

/** Whether anything but the time is chosen. */
export function hasChoice(filter: CalendarFilter): boolean {
  return choiceNames.some((name) => filter[name] !== undefined)
}

/** Times that visitors ask for most, as filters. */
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

/** The instants between which a view lies: from ≤ x < to. */
export function spanOf(
  filter: CalendarFilter,
  { now, today, timeZone }: { now: Date; today: Day; timeZone: string },
) {
  return {
    from: instantOf(filter.from ?? today, filter.fromClock ?? '00:00', timeZone).toISOString(),
    to: filter.to ? instantOf(addDays(filter.to, 1), '00:00', timeZone).toISOString() : null,
    /** Without a day chosen, what is over is left out. */
    notOverAt: filter.from ? null : now.toISOString(),
  }
}
