import {
  addDays,
  type Clock,
  type Day,
  instantOf,
  isClock,
  isDay,
  isTimeZone,
} from '../../../src/contract.ts'

/** A point in time as a source writes it: only a day, a local time, or an instant. */
export type SourceTime =
  | { kind: 'day'; day: Day }
  | { kind: 'local'; day: Day; clock: Clock; zone?: string }
  | { kind: 'instant'; at: Date }

const iso =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]+(\d{1,2})(?::?(\d{2}))?(?::?\d{2}(?:[.,]\d{1,9})?)?\s*(z|utc|gmt|[+-]\d{1,2}(?::?\d{2})?(?::?\d{2})?)?(?:\[[\w/+-]{1,60}\])?)?$/i

/** Parses a date of ISO 8601 or RFC 5545, also as careless programs write it: `2026-07-04T19:30:00.000+0200`. */
export function parseTime(text: string): SourceTime | undefined {
  const parts = iso.exec(text.trim())
  if (!parts) return undefined
  const [, year, month, date, hours, minutes = '00', zone] = parts
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) return undefined
  if (hours === undefined) return { kind: 'day', day }
  // Midnight at the end of a day.
  const isLate = hours === '24' && minutes === '00'
  const local = {
    day: isLate ? addDays(day, 1) : day,
    clock: isLate ? '00:00' : `${hours.padStart(2, '0')}:${minutes}`,
  }
  if (!isClock(local.clock)) return undefined
  if (zone === undefined) return { kind: 'local', ...local }
  return { kind: 'instant', at: new Date(Date.parse(`${local.day}T${local.clock}:00Z`) - offsetMs(zone)) }
}

/** The offset from UTC of `Z`, `+01`, `+0100` or `+01:00` in milliseconds. */
export function offsetMs(text: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?/.exec(text) ?? []
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? -ms : ms
}

/** The instant of a source's time; a day is its first minute in the zone. */
export function instantOfTime(time: SourceTime, timeZone: string): Date {
  if (time.kind === 'instant') return time.at
  if (time.kind === 'day') return instantOf(time.day, '00:00', timeZone)
  return instantOf(time.day, time.clock, time.zone ?? timeZone)
}

/** An IANA zone by its name, or undefined; offsets alone are zones too. */
export const knownZone = (name: string | undefined): string | undefined =>
  name && name.length <= 64 && isTimeZone(name) ? name : undefined
