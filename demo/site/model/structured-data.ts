import type { Event, ImageObject, LocationFeatureSpecification, Place, WithContext } from 'schema-dts'
import { type CalendarEvent, wallClockOf, whenFacts } from '../../../src/contract.ts'
import { pagePath } from '../address/links.ts'
import type { CardRow } from '../queries/event-rows.ts'
import type { Names } from '../queries/names.ts'
import type { TrustedHtml } from '../../lib/escape-html.ts'
import { type CalendarText, eventStatusOf } from '../words/calendar-text.ts'
import { attendanceOf, audienceOf, offersOf } from '../words/facts.ts'
import { offsetMinutes, offsetText } from '../words/when.ts'
import { labelOf } from './event-card.ts'

/** An instant as local time with its UTC offset, to the minute: '2026-11-21T19:00+01:00'. */
export function withOffset(instant: string, timeZone: string): string {
  const { day, clock } = wallClockOf(new Date(instant), timeZone)
  return `${day}T${clock}${offsetText(offsetMinutes(new Date(instant), timeZone), ':')}`
}

/** Start and end for JSON-LD: dates for all-day events, otherwise instants. */
function datesOf({ start, end = null }: Pick<CalendarEvent, 'start' | 'end'>, timeZone: string) {
  const { allDay, day, endDay } = whenFacts({ start, end }, timeZone)
  if (allDay) return { startDate: day, endDate: endDay ?? day }
  return { startDate: withOffset(start, timeZone), ...(end && { endDate: withOffset(end, timeZone) }) }
}

/**
 * Serialises data for a script element of type `application/ld+json`, escaped so that it cannot close the element.
 */
function jsonLd(data: object): TrustedHtml {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return { trustedHtml: json }
}

/** An image with its credit, or just its address. */
const credited = (url: string, creditText: string | null | undefined): string | ImageObject =>
  creditText ? { '@type': 'ImageObject', url, creditText } : url

type Where = {
  name: string
  address: string | null
  lat: number | null
  lng: number | null
  amenities: LocationFeatureSpecification[]
}

export type StructuredEvent = {
  event: CalendarEvent
  url: string
  description: string
  image: string | null
  where: Where
  organizers: { name: string; url: string | null }[]
  /** The main event of a sub-event. */
  partOf: { name: string; url: string } | null
  timeZone: string
}

/** An event as schema.org JSON-LD; the compiler checks it against schema.org's own definitions. */
export function eventJsonLd({
  event,
  url,
  description,
  image,
  where,
  organizers,
  partOf,
  timeZone,
}: StructuredEvent): TrustedHtml {
  const { name, address, lat, lng, amenities } = where
  const place: Place = {
    '@type': 'Place',
    name,
    address: address ?? name,
    ...(lat !== null &&
      lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    ...(amenities.length > 0 && { amenityFeature: amenities }),
  }
  const data: WithContext<Event> = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    url,
    ...datesOf(event, timeZone),
    eventStatus: eventStatusOf(event),
    ...attendanceOf(event, place, url),
    ...offersOf(event, url),
    ...audienceOf(event),
    ...(description && { description }),
    ...(image && { image: [credited(image, event.imageCredit)] }),
    ...(partOf && { superEvent: { '@type': 'Event', ...partOf } }),
    ...(organizers.length > 0 && {
      organizer: organizers.map((organizer) => ({
        '@type': 'Organization',
        name: organizer.name,
        ...(organizer.url && { url: organizer.url }),
      })),
    }),
  }
  return jsonLd(data)
}

/** A list as a schema.org ItemList, in its order; null if it is empty. */
function itemList(items: readonly object[]): TrustedHtml | null {
  if (items.length === 0) return null
  return jsonLd({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  })
}

export function eventListJsonLd(
  rows: readonly CardRow[],
  names: Names,
  text: CalendarText,
  publicUrl: string,
): TrustedHtml | null {
  return itemList(
    rows.map((row) => {
      const { name } = labelOf(row.location, 'place', names, text)
      return {
        '@type': 'Event',
        name: row.name,
        url: publicUrl + pagePath('event', row.id),
        ...datesOf(row, text.timeZone),
        eventStatus: eventStatusOf(row),
        ...attendanceOf(
          row,
          { '@type': 'Place', name, address: name },
          publicUrl + pagePath('event', row.id),
        ),
      }
    }),
  )
}

export function directoryJsonLd(
  kind: 'group' | 'place',
  rows: readonly { id: string; name: string; amenities?: LocationFeatureSpecification[] }[],
  publicUrl: string,
): TrustedHtml | null {
  const type = kind === 'group' ? 'Organization' : 'Place'
  return itemList(
    rows.map(({ id, name, amenities = [] }) => ({
      '@type': type,
      name,
      url: publicUrl + pagePath(kind, id),
      ...(amenities.length > 0 && { amenityFeature: amenities }),
    })),
  )
}
