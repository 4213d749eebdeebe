import { wallClockOf } from '../../../../src/contract.ts'
import { dayMs, hourMs, minuteMs } from '../../../lib/durations.ts'
import { offsetMinutes, offsetText } from '../../model/zone-offset.ts'
import { contentLine } from './content-line.ts'

/** '20261121T190000' of the beginning of '2026-11-21T19:00:00.000Z'. */
const basic = (text: string) => text.slice(0, 19).replace(/[-:]/g, '')

/** An instant in UTC: '20261121T190000Z'. */
export const utcTime = (instant: string) => `${basic(instant)}Z`

/** The part of time in which a calendar says how the clocks of its zone go. */
export type KnownSpan = { from: Date; to: Date }

/** Years before and after now in which people plan. A mistyped year must not describe thousands of changes of the clocks. */
const plannedYears = 10

/** From the first to the last of some instants, as far as people plan. */
export function knownSpan(instants: readonly string[], now: Date): KnownSpan {
  const year = now.getUTCFullYear()
  const [first, last] = [Date.UTC(year - plannedYears, 0, 1), Date.UTC(year + plannedYears + 1, 0, 1)]
  const times = instants.map(Date.parse).filter((time) => time >= first && time < last)
  const within = times.length > 0 ? times : [now.getTime()]
  return { from: new Date(Math.min(...within)), to: new Date(Math.max(...within)) }
}

/** Longer than any change of the clocks. */
const beforeChangeMs = 4 * hourMs

/** Whether the clocks have shown the same time before: they were turned back. */
function isShownAgain(instant: Date, timeZone: string): boolean {
  const ms = instant.getTime()
  const before = offsetMinutes(new Date(ms - beforeChangeMs), timeZone)
  const turnedBack = before - offsetMinutes(instant, timeZone)
  return turnedBack > 0 && offsetMinutes(new Date(ms - turnedBack * minuteMs), timeZone) === before
}

/**
 * A local time without its zone: '20261121T190000'. Null where none says which instant is meant: outside of the known span,
 * and where the clocks show a time again, for a local time means the first (RFC 5545 section 3.3.5).
 */
export function localTime(instant: Date, timeZone: string, { from, to }: KnownSpan): string | null {
  if (instant < from || instant > to || isShownAgain(instant, timeZone)) return null
  const { day, clock } = wallClockOf(instant, timeZone)
  return basic(`${day}T${clock}:00`)
}

/** The minute at which the offset changes between two instants that have different ones. */
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
  // The onset is told in the time that was valid until then (RFC 5545 section 3.6.5).
  const onset = basic(new Date(at + before * minuteMs).toISOString())
  return [
    contentLine('BEGIN', kind),
    contentLine('DTSTART', onset),
    contentLine('TZOFFSETFROM', offsetText(before)),
    contentLine('TZOFFSETTO', offsetText(after)),
    contentLine('END', kind),
  ].join('')
}

/** The time zone as a VTIMEZONE, with each change of its clocks in a span, and the time that is valid at first. */
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
