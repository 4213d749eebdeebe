import { addDays, limits, whenFacts } from '../../../../src/contract.ts'
import type { CalendarText } from '../../words/calendar-text.ts'
import { sayFact } from '../../words/facts.ts'
import { isOff } from '../../words/status.ts'
import type { FeedEvent, FeedHead } from '../feed-event.ts'
import type { Withdrawal } from '../feed-rows.ts'
import { contentLine, icsText } from './content-line.ts'
import { fitEvents } from './fit-events.ts'
import { type KnownSpan, knownSpan, localTime, timeZoneComponent, utcTime } from './time-zone.ts'

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
  const facts = event.facts.map(sayFact).join('\n')
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
