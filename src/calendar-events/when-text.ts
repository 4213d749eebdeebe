import { addDays, type Day, dayOf, offsetAt, repeatedMark, utcOf } from '../core/dates.ts'
import { whenFacts } from '../core/events/event-times.ts'
import { fill, type Words } from './fill-list.ts'

/** Language, locale, time zone and current time for formatting dates. */
export type Speech = {
  words: Words
  /** Direction of the texts; the page may have another one. */
  direction: 'ltr' | 'rtl'
  /** A BCP 47 tag for Intl. */
  locale: string
  timeZone: string
  now: Date
  /** Time zone of the visitor's clock; by default that of the device. */
  ownZone?: string
}

/** A text, optionally with a machine-readable date for `<time>`. */
export type Piece = string | { text: string; datetime: string }

type Span = { start: string; end: string | null }

/** A day in words: `ofDay('2026-05-04', 'en-GB', { weekday: 'long' })`. */
export const ofDay = (day: Day, locale: string, shape: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' }).format(utcOf(day))

const yearUnlessNow = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }

const dayPiece = (day: Day, { locale }: Speech, today: Day): Piece => ({
  text: ofDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long', ...yearUnlessNow(day, today) })
    // British English has no comma here, which is hard to read.
    .replace(/^(\w+day) (\d)/, '$1, $2'),
  datetime: day,
})

/** A time of day as text, with its instant. */
export const clockPiece = (instant: string, { locale, timeZone }: Speech): Piece => ({
  text:
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(instant)) +
    repeatedMark(new Date(instant), timeZone),
  datetime: instant,
})

/** The calendar leaf beside an event: its first day. */
export function leafOf({ start }: Span, { locale, timeZone, now }: Speech) {
  const day = dayOf(new Date(start), timeZone)
  return {
    day,
    weekday: ofDay(day, locale, { weekday: 'short' }).replace('.', ''),
    date: ofDay(day, locale, { day: 'numeric' }).replace('.', ''),
    month: ofDay(day, locale, {
      month: 'short',
      ...yearUnlessNow(day, dayOf(now, timeZone)),
    }),
  }
}

/** The date as text: 'Today, 19:00–21:30', 'on now, until Sunday, 10 May'. */
export function formatWhen(span: Span, speech: Speech): Piece[] {
  const { words, locale, timeZone, now } = speech
  const { start, end } = span
  const { day, endDay, endClock, allDay, overnight, severalDays } = whenFacts(span, timeZone)
  const today = dayOf(now, timeZone)
  if (end === null || endDay === null) return onDay(fill(words.at, { start: clockPiece(start, speech) }))
  const values = {
    start: clockPiece(start, speech),
    end: clockPiece(end, speech),
    day: overnight ? ofDay(endDay, locale, { weekday: 'long' }) : dayPiece(endDay, speech, today),
  }
  const untilDay = endDay > today || allDay || endClock === '00:00'
  if (day < today) return fill(untilDay ? words.onUntilDay : words.onUntil, values)
  if (severalDays) return onDay(fill(allDay ? words.untilDay : words.fromUntilDay, values))
  return onDay(fill(allDay ? words.allDay : overnight ? words.overnight : words.range, values))

  function onDay(time: Piece[]): Piece[] {
    const near = day === today ? words.today : day === addDays(today, 1) ? words.tomorrow : undefined
    return near === undefined ? time : [near, ', ', ...time]
  }
}

/** The name of the displayed time zone if the visitor's clock differs from it. */
export function foreignZone(
  events: readonly Span[],
  { locale, timeZone, now, ownZone }: Speech,
): string | undefined {
  const own = ownZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const differs = events.some(({ start }) => {
    const ms = Date.parse(start)
    return offsetAt(timeZone, ms) !== offsetAt(own, ms)
  })
  const parts = differs
    ? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now)
    : []
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}
