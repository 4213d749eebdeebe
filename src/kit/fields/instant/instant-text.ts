import { dayOf, daysBetween, formatDateTime, type WallClock, wallClockOf } from '../../../core/dates.ts'
import { hourMs } from '../../../core/durations.ts'
import { parseDateTime } from '../../../core/typed-dates.ts'
import { instantOf } from '../../../core/instant-of.ts'

/** Tells whether an input's value is an instant already, not a text that is still being typed. */
export function isInstant(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
}

/** How an input's value reads: `dd.MM.yyyy HH:mm` in the zone, or what was typed as long as it is no date. */
export function formatInstant(value: string, timeZone: string): string {
  return isInstant(value) ? formatDateTime(new Date(value), timeZone) : value
}

/** What a typed text stands for: an instant (ISO 8601), or itself where it is none, for the check to object to. */
export function parseInstant(text: string, timeZone: string): string {
  const wall = parseDateTime(text)
  return wall ? instantAt(wall, timeZone) : text.trim()
}

/** The instant at which the clocks of the zone show a day and a time. */
export function instantAt({ day, clock }: WallClock, timeZone: string): string {
  return instantOf(day, clock, timeZone).toISOString()
}

/** How a clock change touches a typed time: it falls into the gap, or it comes twice (CONTRACT.md section 4). */
export type ClockChange = { kind: 'gap'; typed: string; used: string } | { kind: 'repeated'; typed: string }

/** Whether a time is one of a night of clock change; `typed` is what stood in the input. */
export function clockChangeAt(value: string, typed: string, timeZone: string): ClockChange | undefined {
  if (!isInstant(value)) return undefined
  const { clock } = wallClockOf(new Date(value), timeZone)
  const wished = parseDateTime(typed)?.clock
  if (wished && wished !== clock) return { kind: 'gap', typed: wished, used: clock }
  const later = wallClockOf(new Date(Date.parse(value) + hourMs), timeZone)
  return later.clock === clock ? { kind: 'repeated', typed: clock } : undefined
}

/** Where the end goes when the start moves: it keeps the duration. Undefined when there is no duration to keep. */
export function movedEnd(before: string, after: string, end: string): string | undefined {
  if (![before, after, end].every(isInstant)) return undefined
  const duration = Date.parse(end) - Date.parse(before)
  return duration > 0 ? new Date(Date.parse(after) + duration).toISOString() : undefined
}

/** Days that an end falls after its start on the calendar of the zone; undefined while one of them is missing. */
export function daysUntilEnd(start: string, end: string, timeZone: string): number | undefined {
  if (!isInstant(start) || !isInstant(end) || end < start) return undefined
  return daysBetween(dayOf(new Date(start), timeZone), dayOf(new Date(end), timeZone))
}

/** The weekday of an instant in the zone, spelled out in a language. */
export function weekdayOf(value: string, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(new Date(value))
}
