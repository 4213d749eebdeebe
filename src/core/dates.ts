import { dayMs } from './durations.ts'

/** A calendar day, `yyyy-MM-dd`. */
export type Day = string
/** A wall-clock time, `HH:mm`. */
export type Clock = string
/** The day and time that clocks in a time zone show at an instant. */
export type WallClock = { day: Day; clock: Clock }

/** The milliseconds of a wall-clock time read as UTC. */
export const utcOf = (day: Day, clock: Clock = '00:00') => Date.parse(`${day}T${clock}:00Z`)

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

const dayOfUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A formatter for the wall-clock time of a zone. Cached: constructing Intl formatters is expensive. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}

const offsets = new Map<string, number>()
const maxOffsets = 10_000

/** The offset of a time zone from UTC at an instant, in milliseconds; positive east of UTC. Cached. */
export function offsetAt(timeZone: string, ms: number): number {
  const key = `${ms} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= maxOffsets) offsets.clear()
  const offset = readOffset(timeZone, ms)
  offsets.set(key, offset)
  return offset
}

function readOffset(timeZone: string, ms: number): number {
  const shown: Record<string, number> = {}
  for (const { type, value } of clockIn(timeZone).formatToParts(ms)) shown[type] = Number(value)
  const { year = 0, month = 1, day, hour, minute, second } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

/** Whether the runtime knows an IANA time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Whether a text is an existing day, written `yyyy-MM-dd`. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = utcOf(text)
  return !Number.isNaN(ms) && dayOfUtc(ms) === text
}

/** Whether a text is a time of day, written `HH:mm`. */
export function isClock(text: string): text is Clock {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The wall-clock day and time of an instant in a time zone. */
export function wallClockOf(instant: Date, timeZone: string): WallClock {
  const wall = new Date(instant.getTime() + offsetAt(timeZone, instant.getTime())).toISOString()
  return { day: wall.slice(0, 10), clock: wall.slice(11, 16) }
}

/** The day on which an instant falls in a time zone. */
export function dayOf(instant: Date, timeZone: string): Day {
  return wallClockOf(instant, timeZone).day
}

/** The day `count` days after (or before, when negative) a day. */
export function addDays(day: Day, count: number): Day {
  return dayOfUtc(utcOf(day) + count * dayMs)
}

/** The same day `count` months later, clamped to the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return `${pad(first.getUTCFullYear(), 4)}-${pad(first.getUTCMonth() + 1)}-${pad(Math.min(date, last))}`
}

/** Days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs)
}

/** The weekday of a day, 0 to 6; Sunday is 0 (SPEC.md section 3). */
export function weekDayOf(day: Day): number {
  return new Date(utcOf(day)).getUTCDay()
}

/** The Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekDayOf(day) + 6) % 7))
}

/** `dd.MM.yyyy` (SPEC.md section 9). */
export function formatDay(day: Day): string {
  return day.split('-').toReversed().join('.')
}

/** Clock changes are further apart than twice this. */
const nearChangeMs = 4 * 3_600_000

/** ' UTC+2', which tells a time apart from the same one an hour later, when clocks are set back; else nothing. */
export function repeatedMark(instant: Date, timeZone: string): string {
  const ms = instant.getTime()
  const offset = offsetAt(timeZone, ms)
  const isTwice = [ms - nearChangeMs, ms + nearChangeMs].some((near) => {
    const other = offsetAt(timeZone, near)
    return other !== offset && offsetAt(timeZone, ms + offset - other) === other
  })
  return isTwice ? ` ${formatOffset(offset)}` : ''
}

function formatOffset(ms: number): string {
  const minutes = Math.abs(ms) / 60_000
  const rest = minutes % 60
  return `UTC${ms < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${pad(rest)}`}`
}

/** `HH:mm` in a time zone; in an hour that occurs twice `02:30 UTC+2`. */
export function formatClock(instant: Date, timeZone: string): string {
  return wallClockOf(instant, timeZone).clock + repeatedMark(instant, timeZone)
}

/** `dd.MM.yyyy HH:mm` in a time zone (SPEC.md section 9), in an hour that occurs twice with the offset. */
export function formatDateTime(instant: Date, timeZone: string): string {
  return `${formatDay(dayOf(instant, timeZone))} ${formatClock(instant, timeZone)}`
}

/** Whether something with a start, and maybe an end, is not over yet. Instants are ISO 8601. */
export function isAhead({ start, end }: { start: string; end?: string | null }, now: Date): boolean {
  return Date.parse(end ?? start) > now.getTime()
}
