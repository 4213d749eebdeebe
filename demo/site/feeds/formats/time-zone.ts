import { wallClockOf } from '../../../../src/contract.ts'
import { dayMs, hourMs, minuteMs } from '../../../lib/durations.ts'
import { offsetMinutes, offsetText } from '../../words/zone-offset.ts'
import { contentLine } from './content-line.ts'

/** The basic format of an ISO 8601 time: '20261121T190000' for '2026-11-21T19:00:00.000Z'. */
const basic = (text: string) => text.slice(0, 19).replace(/[-:]/g, '')

/** A UTC time in iCalendar format: '20261121T190000Z'. */
export const utcTime = (instant: string) => `${basic(instant)}Z`

/** The period covered by the VTIMEZONE component. */
export type KnownSpan = { from: Date; to: Date }

/**
 * Limit of the period in years before and after now, so that a mistyped year doesn't produce thousands of
 * transitions.
 */
const plannedYears = 10

/** The period from the first to the last instant, within the limit. */
export function knownSpan(instants: readonly string[], now: Date): KnownSpan {
  const year = now.getUTCFullYear()
  const [first, last] = [Date.UTC(year - plannedYears, 0, 1), Date.UTC(year + plannedYears + 1, 0, 1)]
  const times = instants.map(Date.parse).filter((time) => time >= first && time < last)
  const within = times.length > 0 ? times : [now.getTime()]
  return { from: new Date(Math.min(...within)), to: new Date(Math.max(...within)) }
}

/** Longer than any clock change. */
const beforeChangeMs = 4 * hourMs

/** Whether a local time occurs for the second time because the clocks were turned back. */
function isShownAgain(instant: Date, timeZone: string): boolean {
  const ms = instant.getTime()
  const before = offsetMinutes(new Date(ms - beforeChangeMs), timeZone)
  const turnedBack = before - offsetMinutes(instant, timeZone)
  return turnedBack > 0 && offsetMinutes(new Date(ms - turnedBack * minuteMs), timeZone) === before
}

/**
 * A local time without its zone: '20261121T190000'. Null if it would be ambiguous or unresolvable: outside the known
 * span, and for the second occurrence of a repeated local time, since a local time means the first (RFC 5545 section
 * 3.3.5).
 */
export function localTime(instant: Date, timeZone: string, { from, to }: KnownSpan): string | null {
  if (instant < from || instant > to || isShownAgain(instant, timeZone)) return null
  const { day, clock } = wallClockOf(instant, timeZone)
  return basic(`${day}T${clock}:00`)
}

/** The minute when the offset changes, between two instants with different offsets. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = offsetMinutes(new Date(from), timeZone)
  let [low, high] = [from, to]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / (2 * minuteMs)) * minuteMs
    if (offsetMinutes(new Date(middle), timeZone) === before) low = middle
    else high = middle
  }
  return high
}

function observance(at: number, before: number, after: number, isDaylight: boolean): string {
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD'
  // DTSTART is in the local time that applied before the change (RFC 5545 section 3.6.5).
  const onset = basic(new Date(at + before * minuteMs).toISOString())
  return [
    contentLine('BEGIN', kind),
    contentLine('DTSTART', onset),
    contentLine('TZOFFSETFROM', offsetText(before)),
    contentLine('TZOFFSETTO', offsetText(after)),
    contentLine('END', kind),
  ].join('')
}

/** The time zone as a VTIMEZONE: the initial offset and each clock change within a span. */
export function timeZoneComponent(timeZone: string, { from, to }: KnownSpan): string {
  const start = Date.UTC(from.getUTCFullYear(), 0, 1) - dayMs
  const end = Date.UTC(to.getUTCFullYear() + 1, 0, 2)
  const offset = (at: number) => offsetMinutes(new Date(at), timeZone)
  const first = offset(start)
  const changes: { at: number; before: number; after: number }[] = []
  for (let at = start; at < end; at += 7 * dayMs) {
    const next = at + 7 * dayMs
    if (offset(at) === offset(next)) continue
    changes.push({ at: changeBetween(at, next, timeZone), before: offset(at), after: offset(next) })
  }
  const standard = Math.min(first, ...changes.map((change) => change.after))
  return [
    contentLine('BEGIN', 'VTIMEZONE'),
    contentLine('TZID', timeZone),
    observance(start, first, first, first > standard),
    ...changes.map(({ at, before, after }) => observance(at, before, after, after > standard)),
    contentLine('END', 'VTIMEZONE'),
  ].join('')
}
