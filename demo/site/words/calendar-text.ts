import type { Event } from 'schema-dts'
import { type CalendarEvent, type Day, dayOf, type Language, languageLocale } from '../../../src/contract.ts'
import { type SiteTexts, textsIn } from '../../i18n/texts.ts'

type Status = Pick<CalendarEvent, 'status'>

/** What became of an event, if it doesn't take place as planned. */
export type Mark = { text: string; notice: string }

/** 'Cancelled', 'Postponed', 'Moved' or 'Sold out', with a sentence; null if all is as planned. */
export function markOf({ status }: Status, { event, facts }: SiteTexts): Mark | null {
  if (!status) return null
  if (status === 'canceled') return { text: event.canceled, notice: event.canceledNotice }
  return { text: facts.status[status].mark, notice: facts.status[status].notice }
}

/** Whether nothing happens at the time that an event states. */
export const isOff = ({ status }: Status): boolean => status === 'canceled' || status === 'postponed'

/** An event's status as schema.org's `eventStatus`; being sold out is a matter of its offers. */
export function eventStatusOf({ status }: Status): NonNullable<Event['eventStatus']> {
  switch (status) {
    case 'canceled':
      return 'https://schema.org/EventCancelled'
    case 'postponed':
      return 'https://schema.org/EventPostponed'
    case 'moved':
      return 'https://schema.org/EventRescheduled'
    case 'soldOut':
    case null:
    case undefined:
      return 'https://schema.org/EventScheduled'
  }
}

const shapes = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayWithYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  date: { day: 'numeric' },
  month: { month: 'long' },
  monthShort: { month: 'short' },
  monthWithYear: { month: 'long', year: 'numeric' },
  span: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type FormatName = keyof typeof shapes

/** Keeps what a function makes, by its arguments: constructing Intl formatters is expensive. */
export function memoize<Args extends readonly string[], Made>(make: (...args: Args) => Made) {
  const known = new Map<string, Made>()
  return (...args: Args): Made => {
    const key = args.join(' ')
    const made = known.get(key) ?? make(...args)
    known.set(key, made)
    return made
  }
}

const listFormatOf = memoize((language: Language) => new Intl.ListFormat(languageLocale(language)))

const formatOf = memoize(
  (language: Language, name: FormatName) =>
    new Intl.DateTimeFormat(languageLocale(language), { ...shapes[name], timeZone: 'UTC' }),
)

/** Formats days and times in a language, in the site's time zone, relative to now. */
export type CalendarText = {
  language: Language
  timeZone: string
  today: Day
  now: Date
  t: SiteTexts
  /** 'Saturday, 21 November'; includes the year unless it is the current one. */
  day(day: Day): string
  dayWithYear(day: Day): string
  weekday(day: Day): string
  /** 'Sat'. */
  weekdayShort(day: Day): string
  part(day: Day, part: 'date' | 'month' | 'monthShort' | 'monthWithYear'): string
  /** '16–22 November 2026', in the shortest form. */
  span(first: Day, last: Day): string
  /** 'one, two and three'. */
  list(entries: readonly string[]): string
}

/** Creates the formatters for one page. */
export function calendarText(language: Language, timeZone: string, now: Date): CalendarText {
  const format = (name: FormatName, day: Day) =>
    formatOf(language, name)
      .format(Date.parse(`${day}T00:00Z`))
      .replace(/^(\w+day) (\d)/, '$1, $2')
  const today = dayOf(now, timeZone)
  return {
    language,
    timeZone,
    today,
    now,
    t: textsIn(language).site,
    day: (day) => format(day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'dayWithYear', day),
    dayWithYear: (day) => format('dayWithYear', day),
    weekday: (day) => format('weekday', day),
    weekdayShort: (day) => format('weekdayShort', day),
    part: (day, part) => format(part, day).replace('.', ''),
    span: (first, last) =>
      formatOf(language, 'span').formatRange(Date.parse(`${first}T00:00Z`), Date.parse(`${last}T00:00Z`)),
    list: (entries) => listFormatOf(language).format(entries),
  }
}
