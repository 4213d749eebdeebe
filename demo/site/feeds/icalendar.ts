import type { CalendarText } from '../model/calendar-text.ts'
import { addDays, whenFacts } from '../../../src/contract.ts'
import { contentLine, icsText } from './content-line.ts'
import type { FeedEvent } from './feed-event.ts'
import type { Withdrawal } from './feed-rows.ts'
import { localTime, timeZoneComponent } from './time-zone.ts'

/** What a calendar of events is called, and where its page is. */
export type FeedHead = { title: string; url: string }

const utc = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`

/** The name of an event among all events of all calendars. It never changes, whatever becomes of the event. */
const uid = (id: string) => `${id}@community-calendar`

const text = (name: string, value: string | null | undefined) =>
  value?.trim() ? contentLine(name, icsText(value)) : ''

const date = (day: string) => day.replaceAll('-', '')

function times(event: Pick<FeedEvent, 'start' | 'end'>, timeZone: string): string {
  const { day, endDay, allDay } = whenFacts(event, timeZone)
  if (allDay && endDay !== null) {
    return (
      contentLine('DTSTART;VALUE=DATE', date(day)) + contentLine('DTEND;VALUE=DATE', date(addDays(endDay, 1)))
    )
  }
  const at = (name: string, instant: string) =>
    contentLine(`${name};TZID=${timeZone}`, localTime(new Date(instant), timeZone))
  return at('DTSTART', event.start) + (event.end ? at('DTEND', event.end) : '')
}

function eventComponent(event: FeedEvent, timeZone: string): string {
  const { place, room, category, topic, tags } = event
  const where = [place.name, room, place.address === place.name ? null : place.address].filter(Boolean)
  const categories = [category?.name, topic?.name, ...tags].filter((name) => name !== undefined)
  const description = [event.description?.trim(), event.url].filter(Boolean).join('\n\n')
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', uid(event.id)),
    contentLine('SEQUENCE', String(event.sequence)),
    contentLine('DTSTAMP', utc(event.changedAt)),
    contentLine('CREATED', utc(event.createdAt)),
    contentLine('LAST-MODIFIED', utc(event.changedAt)),
    times(event, timeZone),
    text('SUMMARY', event.name),
    contentLine('STATUS', event.canceled ? 'CANCELLED' : 'CONFIRMED'),
    text('LOCATION', where.join(', ')),
    place.lat !== null && place.lng !== null ? contentLine('GEO', `${place.lat};${place.lng}`) : '',
    text('DESCRIPTION', description),
    contentLine('URL', event.url),
    categories.length > 0 ? contentLine('CATEGORIES', categories.map(icsText).join(',')) : '',
    ...event.organizers.map(({ name }) => text('CONTACT', name)),
    event.image ? contentLine('IMAGE;VALUE=URI', event.image.url) : '',
    event.partOf ? contentLine('RELATED-TO', uid(event.partOf.id)) : '',
    contentLine('END', 'VEVENT'),
  ].join('')
}

function withdrawalComponent(off: Withdrawal, timeZone: string): string {
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', uid(off.id)),
    contentLine('SEQUENCE', String(off.version - 1)),
    contentLine('DTSTAMP', utc(off.withdrawnAt)),
    contentLine('LAST-MODIFIED', utc(off.withdrawnAt)),
    times(off, timeZone),
    contentLine('STATUS', 'CANCELLED'),
    contentLine('END', 'VEVENT'),
  ].join('')
}

/**
 * Events as iCalendar (RFC 5545, with the names of RFC 7986). Each stands for itself: a series has no RRULE, for its events
 * can be changed one by one. Times are those of the site's zone, which is described in full.
 */
export function iCalendar(
  { title, url }: FeedHead,
  events: readonly FeedEvent[],
  withdrawn: readonly Withdrawal[],
  { timeZone, now }: Pick<CalendarText, 'timeZone' | 'now'>,
): string {
  const instants = [...events, ...withdrawn].flatMap(({ start, end }) => [start, end ?? start])
  const [first = now.toISOString(), last = first] = [instants.toSorted().at(0), instants.toSorted().at(-1)]
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
    timeZoneComponent(timeZone, new Date(first), new Date(last)),
    ...events.map((event) => eventComponent(event, timeZone)),
    ...withdrawn.map((off) => withdrawalComponent(off, timeZone)),
    contentLine('END', 'VCALENDAR'),
  ].join('')
}
