import { addDays, limits, wallClockOf, whenFacts } from '../../../src/contract.ts'
import { dayMs, hourMs, minuteMs } from '../../lib/credible-time.ts'
import { type CalendarText, isOff } from '../words/calendar-text.ts'
import { formatFact } from '../words/facts.ts'
import { offsetMinutes, offsetText } from '../words/when.ts'
import { type FeedEvent, type FeedHead, fitEvents } from './feed-event.ts'
import type { Withdrawal } from './feed-rows.ts'

/** Maximum length of a line in octets (RFC 5545 section 3.1). */
const maxOctets = 75

const octetsOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a line into parts of at most 75 octets, without splitting characters. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > maxOctets) {
      parts.push(part)
      part = ''
      // Continuation lines start with a space, which counts.
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** Control characters are not allowed in texts, except tabs and line breaks. */
const controls = /(?![\t\n])\p{Cc}/gu

/** Escapes a TEXT value (RFC 5545 section 3.3.11): backslash, semicolon, comma and line break. */
function icsText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/**
 * A folded content line, `NAME;PARAMETER=…:value`, with its line break. The value must already be escaped for its
 * type.
 */
function contentLine(name: string, value: string): string {
  return `${fold(`${name}:${value}`)}\r\n`
}

/** The basic format of an ISO 8601 time: '20261121T190000' for '2026-11-21T19:00:00.000Z'. */
const basic = (text: string) => text.slice(0, 19).replace(/[-:]/g, '')

/** A UTC time in iCalendar format: '20261121T190000Z'. */
const utcTime = (instant: string) => `${basic(instant)}Z`

/** The period covered by the VTIMEZONE component. */
type KnownSpan = { from: Date; to: Date }

/**
 * Limit of the period in years before and after now, so that a mistyped year doesn't produce thousands of
 * transitions.
 */
const plannedYears = 10

/** The period from the first to the last instant, within the limit. */
function knownSpan(instants: readonly string[], now: Date): KnownSpan {
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
function localTime(instant: Date, timeZone: string, { from, to }: KnownSpan): string | null {
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
function timeZoneComponent(timeZone: string, { from, to }: KnownSpan): string {
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

/** Globally unique and permanent UID of an event. */
const uid = (id: string) => `${id}@community-calendar`

const text = (name: string, value: string | null | undefined) =>
  value?.trim() ? contentLine(name, icsText(value)) : ''

/** A quoted value of a parameter, which has no escapes (RFC 5545, 3.2). */
const parameter = (value: string) => `"${value.replaceAll(/["\p{Cc}]/gu, ' ')}"`

const statuses = {
  planned: 'CONFIRMED',
  moved: 'CONFIRMED',
  soldOut: 'CONFIRMED',
  postponed: 'TENTATIVE',
  canceled: 'CANCELLED',
} as const

const date = (day: string) => day.replaceAll('-', '')

type Setting = Pick<CalendarText, 'timeZone' | 't'> & {
  known: KnownSpan
  /** OPAQUE for a single-event feed, TRANSPARENT for lists (RFC 5545 TRANSP). */
  takesTime: boolean
}

/** DTSTART and DTEND of an event: in the calendar's zone, or in UTC outside the span covered by the VTIMEZONE. */
function times(event: Pick<FeedEvent, 'start' | 'end'>, { timeZone, known }: Setting): string {
  const { day, endDay, allDay } = whenFacts(event, timeZone)
  if (allDay && endDay !== null) {
    return (
      contentLine('DTSTART;VALUE=DATE', date(day)) + contentLine('DTEND;VALUE=DATE', date(addDays(endDay, 1)))
    )
  }
  const moments = [['DTSTART', event.start] as const, ...(event.end ? [['DTEND', event.end] as const] : [])]
  const local = moments.map(([, instant]) => localTime(new Date(instant), timeZone, known))
  return moments
    .map(([name, instant], index) =>
      local.includes(null)
        ? contentLine(name, utcTime(instant))
        : contentLine(`${name};TZID=${timeZone}`, local[index]!),
    )
    .join('')
}

function eventComponent(event: FeedEvent, setting: Setting): string {
  const { place, room, category, topic, tags } = event
  const where = [place.name, room, place.address === place.name ? null : place.address].filter(Boolean)
  const categories = [category?.name, topic?.name, ...tags].filter((name) => name !== undefined)
  const facts = event.facts.map(formatFact).join('\n')
  const { mark } = event
  const isNamed = mark !== null && isOff(event)
  const description = [event.canceled ? null : mark?.notice, facts, event.description?.trim(), event.url]
    .filter(Boolean)
    .join('\n\n')
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', uid(event.id)),
    contentLine('SEQUENCE', String(event.sequence)),
    contentLine('DTSTAMP', utcTime(event.changedAt)),
    contentLine('CREATED', utcTime(event.createdAt)),
    contentLine('LAST-MODIFIED', utcTime(event.changedAt)),
    times(event, setting),
    // Not every calendar program shows the STATUS.
    text('SUMMARY', isNamed ? `${mark.text}: ${event.name}` : event.name),
    contentLine('STATUS', statuses[event.status ?? 'planned']),
    contentLine('TRANSP', setting.takesTime && !isOff(event) ? 'OPAQUE' : 'TRANSPARENT'),
    text('LOCATION', where.join(', ')),
    place.lat !== null && place.lng !== null ? contentLine('GEO', `${place.lat};${place.lng}`) : '',
    text('DESCRIPTION', description),
    contentLine('URL', event.url),
    event.onlineLink
      ? contentLine(
          `CONFERENCE;VALUE=URI;LABEL=${parameter(setting.t.facts.attendance.online)}`,
          new URL(event.onlineLink).href,
        )
      : '',
    categories.length > 0 ? contentLine('CATEGORIES', categories.map(icsText).join(',')) : '',
    ...event.organizers.map(({ name }) => text('CONTACT', name)),
    event.image ? contentLine('IMAGE;VALUE=URI', event.image.url) : '',
    event.partOf ? contentLine('RELATED-TO', uid(event.partOf.id)) : '',
    contentLine('END', 'VEVENT'),
  ].join('')
}

function withdrawalComponent(off: Withdrawal, setting: Setting): string {
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', uid(off.id)),
    contentLine('SEQUENCE', String(off.version - 1)),
    contentLine('DTSTAMP', utcTime(off.withdrawnAt)),
    contentLine('LAST-MODIFIED', utcTime(off.withdrawnAt)),
    times(off, setting),
    contentLine('STATUS', 'CANCELLED'),
    contentLine('END', 'VEVENT'),
  ].join('')
}

/**
 * Writes events as iCalendar (RFC 5545 with the extensions of RFC 7986). Events of a series are separate, without an
 * RRULE, because each can be edited on its own. Times are in the site's zone, described by a VTIMEZONE.
 */
export function iCalendar(
  { title, url }: FeedHead,
  events: readonly FeedEvent[],
  withdrawn: readonly Withdrawal[],
  { timeZone, now, t }: Pick<CalendarText, 'timeZone' | 'now' | 't'>,
  { takesTime }: Pick<Setting, 'takesTime'>,
): string {
  const instants = [...events, ...withdrawn].flatMap(({ start, end }) => [start, end ?? start])
  const known = knownSpan(instants, now)
  const setting = { timeZone, t, known, takesTime }
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Community Calendar//Public calendar//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    text('NAME', title),
    text('X-WR-CALNAME', title),
    contentLine('X-WR-TIMEZONE', timeZone),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'),
    contentLine('X-PUBLISHED-TTL', 'PT1H'),
    contentLine('URL', url),
    timeZoneComponent(timeZone, known),
    ...fitEvents(events, limits.feedBytes, (event) => eventComponent(event, setting)),
    ...withdrawn.map((off) => withdrawalComponent(off, setting)),
    contentLine('END', 'VCALENDAR'),
  ].join('')
}
