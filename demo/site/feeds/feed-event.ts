import { type CalendarEvent, dayOf, limits, parseParent } from '../../../src/contract.ts'
import { type Label, mediaUrl, pagePath } from '../address/links.ts'
import { categoryOf, labelOf, parentOf, topicOf, whereOf } from '../model/event-card.ts'
import type { Names } from '../queries/names.ts'
import { shorten } from '../render/markdown.ts'
import { type CalendarText, markOf } from '../words/calendar-text.ts'
import { eventFacts } from '../words/facts.ts'
import type { FeedRow } from './feed-rows.ts'

/** For whom an event is, and whether it is online, for programs; null and false where nobody has said it. */
function audienceOf(event: CalendarEvent) {
  const { attendance = null, onlineLink = null, ageFrom = null, ageTo = null, languages } = event
  const { signLanguage, captions, companionFree, quiet } = event
  return {
    attendance,
    onlineLink,
    audience: { ageFrom, ageTo, languages, signLanguage, captions, companionFree, quiet },
  }
}

/** An event's price, booking and registration for programs. */
function offerOf(event: CalendarEvent) {
  const { price = null, priceFrom = null, priceTo = null, currency = null, priceText = null } = event
  const { bookingLink = null, registration, registrationUntil = null } = event
  return {
    price:
      price || priceText ? { kind: price, from: priceFrom, to: priceTo, currency, text: priceText } : null,
    bookingLink,
    registration: registration ? { required: registration === 'required', until: registrationUntil } : null,
  }
}

/** A feed's title and the URL of its page. */
export type FeedHead = { title: string; url: string }

/** An event as all feed formats use it: references are resolved to names, URLs are absolute. */
export type FeedEvent = ReturnType<typeof feedEvent>

/**
 * Control characters, lone surrogates and non-characters: no text format needs them, and some cannot represent them.
 */
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

/** Removes characters that some feed format cannot represent from all texts of plain data. */
function printable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(unprintable, '') as Value
  if (Array.isArray(value)) return value.map(printable) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, printable(part)])) as Value
}

/**
 * Maps a database row to a feed event. A new field is added here for JSON; to `eventComponent` (icalendar.ts) if
 * iCalendar has a property for it; and to `eventFacts` (words/facts.ts) for the sentences of iCalendar and Atom.
 */
export function feedEvent(row: FeedRow, names: Names, text: CalendarText, publicUrl: string) {
  const { event, version, changedAt } = row
  const absolute = (label: Label): Label => ({ name: label.name, url: label.url && publicUrl + label.url })
  const word = (label: Label | null) => label && absolute(label)
  const { partOf, series } = parentOf(event.parent, names, text, dayOf(new Date(event.start), text.timeZone))
  const { name, url, address, lat, lng, access } = whereOf(event, names, text)
  return printable({
    id: event.id,
    /** Number of writes since the event was created, starting at 0 (iCalendar SEQUENCE). */
    sequence: version - 1,
    url: publicUrl + pagePath('event', event.id),
    name: event.name,
    /** ISO 8601 in UTC. */
    start: event.start,
    end: event.end ?? null,
    canceled: event.canceled,
    /** Null if it takes place as planned; `mark` has the same in words. */
    status: event.status ?? null,
    mark: markOf(event, text.t),
    place: { ...absolute({ name, url }), address, lat, lng, access },
    ...offerOf(event),
    ...audienceOf(event),
    /** What to know before coming, in words. */
    facts: eventFacts(event, access, text),
    room: event.location2 ?? null,
    organizers: event.organizers.map((organizer) => absolute(labelOf(organizer, 'group', names, text))),
    involved: event.involved.map((person) => ({
      name: person.name ?? '',
      description: person.description ?? null,
    })),
    category: word(categoryOf(event.category, names)),
    topic: word(topicOf(event.topic, names)),
    tags: event.tags,
    image: event.image
      ? {
          url: publicUrl + mediaUrl(event.image, 'original'),
          alt: event.alt ?? '',
          credit: event.imageCredit ?? null,
        }
      : null,
    /** Markdown. */
    description: event.description ?? null,
    partOf: partOf && { ...absolute(partOf), id: parseParent(event.parent)?.id ?? '' },
    /** 'every Tuesday'. */
    series,
    createdAt: event.createdAt ?? changedAt,
    changedAt,
  })
}

/** Truncates a description that is too long for feeds and appends a link to the full text. */
export function withShortText(event: FeedEvent, readOn: string): FeedEvent {
  const { description, url } = event
  if (description === null || description.length <= limits.feedTextLength) return event
  return { ...event, description: `${shorten(description, limits.feedTextLength)}\n\n[${readOn}](${url})` }
}

/** The event's name, time and place only. */
const briefly = (event: FeedEvent): FeedEvent => ({
  ...event,
  description: null,
  room: null,
  facts: [],
  organizers: [],
  involved: [],
  tags: [],
  onlineLink: null,
  image: event.image && { ...event.image, alt: '', credit: null },
})

/**
 * Writes a feed's events within a limit of `maxBytes` in total. Events that are too long, or for which no space is
 * left, are reduced to name, time and place. If even that doesn't fit, the last events are left out.
 */
export function fitEvents(
  events: readonly FeedEvent[],
  maxBytes: number,
  write: (event: FeedEvent) => string,
): string[] {
  let left = maxBytes
  const brief = events
    .map((event) => write(briefly(event)))
    .filter((text) => (left -= Buffer.byteLength(text)) >= 0)
  // Writing events that don't fit costs CPU time. Beyond this budget, events are no longer tried in full.
  let effort = 2 * maxBytes
  return brief.map((text, index) => {
    if (left <= 0 || effort <= 0) return text
    const whole = write(events[index]!)
    const size = Buffer.byteLength(whole)
    effort -= size
    const more = size - Buffer.byteLength(text)
    if (size > limits.feedEntryBytes || more > left) return text
    left -= more
    return whole
  })
}
