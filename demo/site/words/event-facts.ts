import type { AggregateOffer, Event, Offer, Place, VirtualLocation } from 'schema-dts'
import { type CalendarEvent, isOnline } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import { sayAge, sayLanguages, serviceTexts } from './audience.ts'
import type { CalendarText } from './calendar-text.ts'
import { type Access, accessTexts, type Fact, sayPrice } from './facts.ts'
import { sayWhen } from './when.ts'

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link)

const factOf = (
  name: string,
  label: string,
  texts: (string | null | undefined)[],
  link?: string | null,
): Fact[] => {
  const words = texts.filter((text) => typeof text === 'string').map((text) => ({ text, url: null }))
  const values = link ? [...words, { text: hostOf(link), url: link }] : words
  return values.length === 0 ? [] : [{ name, label, values }]
}

function registrationOf(event: CalendarEvent, text: CalendarText): string | null {
  const { registration } = text.t.facts
  if (event.registration !== 'required') return event.registration ? registration.notRequired : null
  if (!event.registrationUntil) return registration.required
  const when = sayWhen({ start: event.registrationUntil, end: null }, text)
  return say(registration.requiredUntil, { when })
}

/** What visitors should know before they come: about the event, and about its place. */
export function eventFacts(event: CalendarEvent, access: Access | null, text: CalendarText): Fact[] {
  const { t } = text
  const { price, booking, registration, attendance, age, languages, access: getting } = t.facts
  const spoken = sayLanguages(event, text)
  return [
    ...factOf('price', price.label, [sayPrice(event, text), event.priceText]),
    ...factOf('booking', booking.label, [], event.bookingLink),
    ...factOf('registration', registration.label, [registrationOf(event, text)]),
    ...factOf(
      'attendance',
      attendance.label,
      [event.attendance && attendance[event.attendance]],
      event.onlineLink,
    ),
    ...factOf('age', age.label, [sayAge(event, t)]),
    ...factOf('languages', languages.label, spoken.length > 0 ? [text.list(spoken)] : []),
    ...factOf('access', getting.label, [
      ...serviceTexts(event, t),
      ...(access && event.attendance !== 'online' ? accessTexts(access, t) : []),
    ]),
  ]
}

/** An event's price as schema.org's `isAccessibleForFree` and `offers`. */
export function offersOf(
  event: CalendarEvent,
  url: string,
): { isAccessibleForFree?: boolean; offers?: Offer | AggregateOffer } {
  const { price, priceFrom = null, priceTo = null, currency, bookingLink, registrationUntil, status } = event
  const isSoldOut = status === 'soldOut'
  const low = price === 'free' ? 0 : (priceFrom ?? priceTo)
  const rest = {
    url: bookingLink ?? url,
    ...(currency ? { priceCurrency: currency } : price === 'free' && { priceCurrency: 'EUR' }),
    ...(registrationUntil && { availabilityEnds: registrationUntil }),
    ...(isSoldOut && { availability: 'https://schema.org/SoldOut' as const }),
  }
  const isKnown = low !== null || Boolean(bookingLink) || isSoldOut
  const varies = priceFrom !== null && priceTo !== null && priceFrom !== priceTo
  return {
    ...((price === 'free' || price === 'paid') && { isAccessibleForFree: price === 'free' }),
    ...(varies && {
      offers: { '@type': 'AggregateOffer', lowPrice: priceFrom, highPrice: priceTo, ...rest },
    }),
    ...(!varies && isKnown && { offers: { '@type': 'Offer', ...(low !== null && { price: low }), ...rest } }),
  }
}

const attendanceModes = {
  onSite: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  both: 'https://schema.org/MixedEventAttendanceMode',
} as const

/**
 * Where an event takes place as schema.org's `eventAttendanceMode` and `location`: at its place unless it is only
 * online, and at the address where one takes part online, or its page.
 */
export function attendanceOf(
  event: Pick<CalendarEvent, 'attendance' | 'onlineLink'>,
  place: Place,
  url: string,
): Pick<Exclude<Event, string>, 'eventAttendanceMode' | 'location'> {
  const attendance = event.attendance ?? 'onSite'
  const virtual: VirtualLocation[] = isOnline({ attendance })
    ? [{ '@type': 'VirtualLocation', url: event.onlineLink ?? url }]
    : []
  const places = attendance === 'online' ? virtual : [place, ...virtual]
  return {
    eventAttendanceMode: attendanceModes[attendance],
    location: places.length === 1 ? places[0]! : places,
  }
}
