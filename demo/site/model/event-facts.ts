import type { AggregateOffer, Offer } from 'schema-dts'
import { type CalendarEvent } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import type { CalendarText } from './calendar-text.ts'
import { type Access, type Fact, placeFacts } from './facts.ts'
import { sayPrice } from './price.ts'
import { sayWhen } from './when.ts'

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link)

const factOf = (name: string, label: string, texts: (string | null | undefined)[]): Fact[] => {
  const values = texts.filter((text) => typeof text === 'string').map((text) => ({ text, url: null }))
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
  const { price, booking, registration } = text.t.facts
  const { bookingLink } = event
  return [
    ...factOf('price', price.label, [sayPrice(event, text), event.priceText]),
    ...(bookingLink
      ? [{ name: 'booking', label: booking.label, values: [{ text: hostOf(bookingLink), url: bookingLink }] }]
      : []),
    ...factOf('registration', registration.label, [registrationOf(event, text)]),
    ...placeFacts(access, text.t),
  ]
}

/** An event's price as schema.org's `isAccessibleForFree` and `offers`. */
export function offersOf(
  event: CalendarEvent,
  url: string,
): { isAccessibleForFree?: boolean; offers?: Offer | AggregateOffer } {
  const { price, priceFrom = null, priceTo = null, currency, bookingLink, registrationUntil } = event
  const low = price === 'free' ? 0 : (priceFrom ?? priceTo)
  const rest = {
    url: bookingLink ?? url,
    ...(currency ? { priceCurrency: currency } : price === 'free' && { priceCurrency: 'EUR' }),
    ...(registrationUntil && { availabilityEnds: registrationUntil }),
  }
  const isKnown = low !== null || Boolean(bookingLink)
  const varies = priceFrom !== null && priceTo !== null && priceFrom !== priceTo
  return {
    ...((price === 'free' || price === 'paid') && { isAccessibleForFree: price === 'free' }),
    ...(varies && {
      offers: { '@type': 'AggregateOffer', lowPrice: priceFrom, highPrice: priceTo, ...rest },
    }),
    ...(!varies && isKnown && { offers: { '@type': 'Offer', ...(low !== null && { price: low }), ...rest } }),
  }
}
