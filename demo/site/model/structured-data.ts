import { type CalendarEvent, wallClockOf, whenFacts } from '../../../src/contract.ts'
import type { TrustedHtml } from '../render/liquid.ts'
import { offsetMinutes, offsetText } from './zone-offset.ts'

/** An instant as local time with its UTC offset, to the minute: '2026-11-21T19:00+01:00'. */
export function withOffset(instant: string, timeZone: string): string {
  const { day, clock } = wallClockOf(new Date(instant), timeZone)
  return `${day}T${clock}${offsetText(offsetMinutes(new Date(instant), timeZone), ':')}`
}

/** Start and end for JSON-LD: dates for all-day events, otherwise instants. */
function datesOf({ start, end = null }: CalendarEvent, timeZone: string) {
  const { allDay, day, endDay } = whenFacts({ start, end }, timeZone)
  if (allDay) return { startDate: day, endDate: endDay }
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

type Where = { name: string; address: string | null; lat: number | null; lng: number | null }

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

/** An event as schema.org JSON-LD. */
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
  const { name, address, lat, lng } = where
  return jsonLd({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    url,
    ...datesOf(event, timeZone),
    eventStatus: `https://schema.org/${event.canceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(description && { description }),
    ...(image && { image: [image] }),
    location: {
      '@type': 'Place',
      name,
      address: address ?? name,
      ...(lat !== null &&
        lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    },
    ...(partOf && { superEvent: { '@type': 'Event', ...partOf } }),
    ...(organizers.length > 0 && {
      organizer: organizers.map((organizer) => ({
        '@type': 'Organization',
        name: organizer.name,
        ...(organizer.url && { url: organizer.url }),
      })),
    }),
  })
}
