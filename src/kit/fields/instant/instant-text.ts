import {
  type Clock,
  dayOf,
  daysBetween,
  formatClock,
  formatDateTime,
  formatDay,
  isDay,
  repeatedMark,
  utcOf,
  type WallClock,
  wallClockOf,
} from '../../../core/dates.ts'
import { hourMs } from '../../../core/durations.ts'
import { parseDateTime, type TypedContext } from '../../../core/typed-dates.ts'
import { instantOf } from '../../../core/instant-of.ts'
import type { Environment } from '../../environment.tsx'

/** Whether an input's value is an instant rather than a day or text still being typed. */
export function isInstant(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
}

/**
 * Formats an input's value as `dd.MM.yyyy HH:mm` in the time zone, a day without a time as `dd.MM.yyyy`; text that is
 * not a date is returned unchanged.
 */
export function formatInstant(value: string, timeZone: string): string {
  if (isDay(value)) return formatDay(value)
  return isInstant(value) ? formatDateTime(new Date(value), timeZone) : value
}

/**
 * Parses typed text into an instant (ISO 8601). A missing time is `otherwise`; without that, returns the day
 * (`yyyy-MM-dd`). Returns the text unchanged if it is not a date, so that validation reports it.
 */
export function parseInstant(
  text: string,
  timeZone: string,
  context: TypedContext,
  otherwise?: Clock,
): string {
  const [, typed = text, mark] = /^(.*\d) *(utc[+-]\d+(?::\d\d)?)$/i.exec(text.trim()) ?? []
  const { day, clock = otherwise } = parseDateTime(typed, context) ?? {}
  if (day === undefined) return text.trim()
  if (clock === undefined) return day
  const first = instantAt({ day, clock }, timeZone)
  return mark === undefined ? first : markedAs(mark, first, timeZone)
}

/** Of a time that occurs twice the one that its mark says; undefined marks, and those of other times, say nothing. */
function markedAs(mark: string, first: string, timeZone: string): string {
  const second = laterBy(first, hourMs)
  const isSecond = repeatedMark(new Date(second), timeZone).trim() === mark.toUpperCase()
  return isSecond &&
    formatClock(new Date(second), timeZone).slice(0, 5) === formatClock(new Date(first), timeZone).slice(0, 5)
    ? second
    : first
}

/** What an incomplete date is completed from: the start that it comes after, or now. */
export function typedContext(
  { timeZone, language, now }: Pick<Environment, 'timeZone' | 'language' | 'now'>,
  start: string | undefined,
): TypedContext {
  const follows = start !== undefined && isInstant(start)
  return { language, from: wallClockOf(follows ? new Date(start) : now(), timeZone), follows }
}

/** The instant of a wall-clock date and time in the time zone. */
export function instantAt({ day, clock }: WallClock, timeZone: string): string {
  return instantOf(day, clock, timeZone).toISOString()
}

/** Effect of a clock change on a typed time: it falls into the gap or occurs twice (CONTRACT.md section 4). */
export type ClockChange = { kind: 'gap'; typed: string; used: string } | { kind: 'repeated'; typed: string }

/** Detects whether a clock change affects a time; `wished` is the time that was typed. */
export function clockChangeAt(
  value: string,
  wished: Clock | undefined,
  timeZone: string,
): ClockChange | undefined {
  if (!isInstant(value)) return undefined
  const { clock } = wallClockOf(new Date(value), timeZone)
  if (wished && wished !== clock) return { kind: 'gap', typed: wished, used: clock }
  const later = wallClockOf(new Date(Date.parse(value) + hourMs), timeZone)
  return later.clock === clock ? { kind: 'repeated', typed: clock } : undefined
}

/** The instant so many milliseconds after another one. */
export const laterBy = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** The end after the start moved, keeping the duration. Undefined if there is no duration to keep. */
export function movedEnd(before: string, after: string, end: string): string | undefined {
  if (![before, after, end].every(isInstant)) return undefined
  const duration = Date.parse(end) - Date.parse(before)
  return duration > 0 ? laterBy(after, duration) : undefined
}

/**
 * Calendar days in the time zone from start to end; undefined if either is missing or the end is before the start.
 */
export function daysUntilEnd(start: string, end: string, timeZone: string): number | undefined {
  if (!isInstant(start) || !isInstant(end) || end < start) return undefined
  return daysBetween(dayOf(new Date(start), timeZone), dayOf(new Date(end), timeZone))
}

/** Weekday name of an instant in the time zone, or of a day. Undefined for text that is not a date. */
export function weekdayOf(value: string, timeZone: string, language: string): string | undefined {
  const weekday = (zone: string, date: number | Date) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: zone }).format(date)
  if (isDay(value)) return weekday('UTC', utcOf(value))
  return isInstant(value) ? weekday(timeZone, new Date(value)) : undefined
}
