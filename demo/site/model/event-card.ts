import {
  addDays,
  type CalendarEvent,
  type Day,
  dayOf,
  isOnline,
  limits,
  parseParent,
  parseReference,
  whenFacts,
} from '../../../src/contract.ts'
import { type CategoryLabel, type Label, mediaUrl, pagePath, type Picture } from '../address/links.ts'
import type { CardRow } from '../queries/event-rows.ts'
import type { Names, SubEvent } from '../queries/names.ts'
import { type CalendarText, markOf } from '../words/calendar-text.ts'
import {
  type Access,
  type Audience,
  type Badge,
  placeBadges,
  formatLanguages,
  shortAge,
  shortPrice,
} from '../words/facts.ts'
import { formatIntervals, withBreaks } from '../words/series.ts'
import { isOver, formatSinceUntil, formatUntil } from '../words/when.ts'

export type EventCard = ReturnType<typeof eventCard>

const subEventsShown = 4

/** The label of a place or group: free text, a linked name, or a placeholder for hidden entries. */
export function labelOf(
  reference: string,
  kind: 'place' | 'group',
  names: Pick<Names, 'places' | 'groups'>,
  { t }: CalendarText,
): Label {
  const parsed = parseReference(reference)
  if ('text' in parsed) return { name: parsed.text, url: null }
  const entry = (kind === 'place' ? names.places : names.groups).get(parsed.id)
  if (!entry || entry.hidden)
    return { name: kind === 'place' ? t.event.hiddenPlace : t.event.hiddenGroup, url: null }
  return entry.label
}

export const topicOf = (id: string, { topics }: Names): Label | null => topics.get(id) ?? null

export const categoryOf = (id: string, { categories }: Names): CategoryLabel | null =>
  categories.get(id) ?? null

/**
 * The main event of a sub-event and, for events of a series, the recurrence in words; with `day`, also the breaks that
 * are not over on that day.
 */
export function parentOf(parent: string | null | undefined, names: Names, text: CalendarText, day?: Day) {
  const parsed = parseParent(parent)
  const main = parsed?.kind === 'event' ? names.mains.get(parsed.id) : undefined
  const series = parsed?.kind === 'repeatingEvent' ? names.series.get(parsed.id) : undefined
  const said = series && series.intervals.length > 0 ? formatIntervals(series.intervals, text) : null
  return {
    partOf: parsed && main !== undefined ? { name: main, url: pagePath('event', parsed.id) } : null,
    series: said && series && day ? withBreaks(said, series.breaks, day, text) : said,
  }
}

/** An image cropped for lists. */
export function listPicture(
  image: string | null | undefined,
  alt: string | null | undefined,
): Picture | null {
  const size = { width: limits.imageListWidth, height: limits.imageListHeight }
  return image ? { url: mediaUrl(image, 'list'), alt: alt ?? '', ...size } : null
}

/** A line of an event's programme. `withWeekday` adds the short weekday to the time. */
export function subEventLine(sub: SubEvent, text: CalendarText, withWeekday = false) {
  const { day, time, allDay } = whenFacts(sub, text.timeZone)
  return {
    name: sub.name,
    url: pagePath('event', sub.id),
    day: text.day(day),
    time: `${withWeekday ? `${text.weekdayShort(day)} ` : ''}${allDay ? text.t.when.allDay : time}`,
    canceled: sub.canceled,
    mark: markOf(sub, text.t)?.text ?? null,
  }
}

/** The remaining programme of a main event, or all of it if the event is over. */
function programmeOf(row: CardRow, names: Names, text: CalendarText): SubEvent[] {
  const all = names.subEvents.get(row.id) ?? []
  return all.length === 0 || isOver(row, text) ? all : all.filter((sub) => !isOver(sub, text))
}

/** What to know before choosing an event, in a word or two each: its price, its languages, a step-free entrance. */
export function badgesOf(
  row: Parameters<typeof shortPrice>[0] & Audience & Pick<CalendarEvent, 'attendance' | 'location'>,
  names: Pick<Names, 'places'>,
  text: CalendarText,
): Badge[] {
  const reference = parseReference(row.location)
  const place = 'id' in reference ? names.places.get(reference.id) : undefined
  const { badges } = text.t.facts
  const badge = (name: string, said: string | false | null) => (said ? [{ name, text: said }] : [])
  const isForeign = !row.languages.some((code) => code === text.language)
  const access = place && !place.hidden && row.attendance !== 'online' ? place.access : null
  return [
    ...badge('price', shortPrice(row, text)),
    ...badge('online', isOnline(row) && badges.online),
    ...badge('age', shortAge(row, text.t)),
    ...badge('languages', isForeign && text.list(formatLanguages(row, text))),
    ...badge('signLanguage', row.signLanguage && badges.signLanguage),
    ...badge('captions', row.captions && badges.captions),
    ...badge('quiet', row.quiet && badges.quiet),
    ...placeBadges(access, text.t),
  ]
}

/** The language for the `lang` of an event's name: null if it is that of the page, or unknown. */
export function languageOfName(id: string, { languages }: Pick<Names, 'languages'>, text: CalendarText) {
  const language = languages.get(id)
  return language === undefined || language === text.language ? null : language
}

/** An event in a list. With `asOngoing`, `until` also says since when the event has been on. */
export function eventCard(row: CardRow, names: Names, text: CalendarText, asOngoing = false) {
  const facts = whenFacts(row, text.timeZone)
  const { time, allDay, severalDays } = facts
  const subs = programmeOf(row, names, text)
  return {
    name: row.name,
    /** The language that the name is written in, if that is known and not the page's. */
    language: languageOfName(row.id, names, text),
    url: pagePath('event', row.id),
    /** ISO 8601, for `datetime` attributes. */
    start: row.start,
    /** 'HH:mm', or 'all day'. */
    time: allDay ? text.t.when.allDay : time,
    isClock: !allDay,
    /** 'until 21:30', 'until Sunday, 22 November'; null if unknown. */
    until: asOngoing ? formatSinceUntil(facts, text) : formatUntil(facts, text),
    canceled: row.canceled,
    mark: markOf(row, text.t)?.text ?? null,
    /** Lists of past days and of today include events that are over. */
    over: isOver(row, text),
    picture: listPicture(row.image, row.alt),
    place: labelOf(row.location, 'place', names, text),
    room: row.location2,
    category: categoryOf(row.category, names),
    topic: topicOf(row.topic, names),
    organizers: row.organizers.map((organizer) => labelOf(organizer, 'group', names, text)),
    badges: badgesOf(row, names, text),
    ...parentOf(row.parent, names, text),
    subEvents: subs.slice(0, subEventsShown).map((sub) => subEventLine(sub, text, severalDays)),
    moreSubEvents: Math.max(0, subs.length - subEventsShown),
  }
}

/** Where an event takes place, as far as known. */
type Where = Label & {
  address: string | null
  lat: number | null
  lng: number | null
  /** Null where the event has no place with a page of its own. */
  access: Access | null
}

/** Where an event takes place: the data of its place, or the event's own. */
export function whereOf(event: CalendarEvent, names: Names, text: CalendarText): Where {
  const reference = parseReference(event.location)
  const place = 'id' in reference ? names.places.get(reference.id) : undefined
  const found = 'id' in reference ? (place?.hidden ? undefined : place) : event
  const { address, lat, lng } = found ?? {}
  return {
    ...labelOf(event.location, 'place', names, text),
    address: address ?? null,
    lat: lat ?? null,
    lng: lng ?? null,
    access: place && !place.hidden ? place.access : null,
  }
}

export type DayGroup = ReturnType<typeof groupByDay>[number]

/** Groups sorted rows by the day on which they start. */
export function groupByDay(rows: readonly CardRow[], names: Names, text: CalendarText) {
  const { t, today } = text
  const relative = new Map([
    [today, t.home.today],
    [addDays(today, 1), t.home.tomorrow],
  ])
  return [...Map.groupBy(rows, (row) => dayOf(new Date(row.start), text.timeZone))].map(([day, events]) => ({
    day,
    date: text.part(day, 'date'),
    weekday: text.weekday(day),
    month: text.part(day, 'month'),
    /** Unless it is the current one. */
    year: day.slice(0, 4) === today.slice(0, 4) ? null : day.slice(0, 4),
    /** 'today' or 'tomorrow' in the page's language. */
    relative: relative.get(day) ?? null,
    /** The full heading. */
    title: text.day(day),
    events: events.map((row) => eventCard(row, names, text)),
  }))
}

/** Maps rows to a short list of past events. */
export function pastEvents(rows: readonly CardRow[], names: Names, text: CalendarText) {
  return rows.map((row) => ({
    name: row.name,
    url: pagePath('event', row.id),
    day: text.dayWithYear(dayOf(new Date(row.start), text.timeZone)),
    start: row.start,
    place: labelOf(row.location, 'place', names, text).name,
    canceled: row.canceled,
    mark: markOf(row, text.t)?.text ?? null,
  }))
}
