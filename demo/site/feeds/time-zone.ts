import { wallClockOf } from '../../../src/contract.ts'
import { offsetMinutes } from '../model/zone-offset.ts'
import { contentLine } from './content-line.ts'

const dayMs = 86_400_000

const pad = (value: number) => String(value).padStart(2, '0')

const sayOffset = (minutes: number) => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`
}

/** A local time without its zone: '20261121T190000'. */
export function localTime(instant: Date, timeZone: string): string {
  const { day, clock } = wallClockOf(instant, timeZone)
  return `${day.replaceAll('-', '')}T${clock.replace(':', '')}00`
}

/** The minute at which the offset changes between two instants that have different ones. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = offsetMinutes(new Date(from), timeZone)
  let [low, high] = [from, to]
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000
    if (offsetMinutes(new Date(middle), timeZone) === before) low = middle
    else high = middle
  }
  return high
}

function observance(at: number, before: number, after: number, isDaylight: boolean): string {
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD'
  // The onset is told in the time that was valid until then (RFC 5545 section 3.6.5).
  const onset = new Date(at + before * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '')
  return [
    contentLine('BEGIN', kind),
    contentLine('DTSTART', onset),
    contentLine('TZOFFSETFROM', sayOffset(before)),
    contentLine('TZOFFSETTO', sayOffset(after)),
    contentLine('END', kind),
  ].join('')
}

/** The time zone as a VTIMEZONE, with each change of its clocks between two instants, and the time that is valid at first. */
export function timeZoneComponent(timeZone: string, from: Date, to: Date): string {
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
