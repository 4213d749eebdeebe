import { addDays, dayOf, wholeDays } from '../../../src/contract.ts'
import { addressLine, type Collector, type Draft, instantOfTime, knownZone, parseTime } from './collector.ts'
import { isObject, type Json, listOf, numberOf, textAt, textOf, valueOf } from './json.ts'

/** The instant of a field: in UTC where the program says it, or else by the event's zone. */
function timeOf(event: Json, name: 'start_date' | 'end_date', site: string): Date | undefined {
  const utc = textAt(event, `utc_${name}`)
  const time = parseTime(utc ? `${utc}Z` : (textAt(event, name) ?? ''))
  return time && instantOfTime(time, knownZone(textAt(event, 'timezone')) ?? site)
}

function spanOf(event: Json, site: string): { start: Date; end?: Date } | undefined {
  if (valueOf(event, 'all_day') === true) {
    const [first, last] = ['start_date', 'end_date'].map((name) => parseTime(textAt(event, name) ?? ''))
    const day = first?.kind === 'instant' ? dayOf(first.at, site) : first?.day
    if (!day) return undefined
    if (!last || last.kind === 'instant') return wholeDays(day, day, site)
    // A site can let its days end in the morning, at six: that of the last one is the next day's.
    const endsNextMorning =
      first?.kind === 'local' && last.kind === 'local' && last.day > day && last.clock < first.clock
    return wholeDays(day, endsNextMorning ? addDays(last.day, -1) : last.day, site)
  }
  const start = timeOf(event, 'start_date', site)
  return start && { start, end: timeOf(event, 'end_date', site) }
}

function priceOf(event: Json): Partial<Draft> {
  const details = valueOf(event, 'cost_details')
  const values = listOf(valueOf(details, 'values')).flatMap((value) => numberOf(value) ?? [])
  const cost = textAt(event, 'cost')
  if (values.length === 0) return cost ? { priceText: cost } : {}
  const [priceFrom, priceTo] = [Math.min(...values), Math.max(...values)]
  if (priceTo === 0) return { price: 'free' }
  const currency = textAt(details, 'currency_code')
  // Without its code a symbol can be that of several currencies.
  return currency ? { price: 'paid', priceFrom, priceTo, currency } : { price: 'paid', priceText: cost }
}

const status: Readonly<Record<string, Draft['status']>> = {
  canceled: 'canceled',
  cancelled: 'canceled',
  postponed: 'postponed',
}

const namesIn = (value: unknown) => listOf(value).map((each) => textAt(each, 'name') ?? '')

/** Reads what The Events Calendar answers at `/wp-json/tribe/events/v1/events`, with the address of the next page. */
export function readTec(data: unknown, found: Collector): void {
  const next = textAt(data, 'next_rest_url')
  if (next) found.note({ next })
  if (textAt(data, 'code') && textAt(data, 'message'))
    found.fault('sourceFailed', '', textAt(data, 'message'))
  const events = listOf(valueOf(data, 'events') ?? (valueOf(data, 'start_date') ? data : undefined))
  for (const event of events.filter(isObject)) {
    const name = textAt(event, 'title') ?? ''
    if (textAt(event, 'status') !== undefined && textAt(event, 'status') !== 'publish') continue
    const span = spanOf(event, found.options.timeZone)
    if (!span) {
      found.fault(
        textAt(event, 'start_date') ? 'unreadableDate' : 'noStart',
        name,
        textAt(event, 'start_date'),
      )
      continue
    }
    const venues = listOf(valueOf(event, 'venue'))
    // Of a room and its house, the house.
    const venue = venues.find((each) => textAt(each, 'address')) ?? venues[0]
    const [organizer] = listOf(valueOf(event, 'organizer'))
    const image = valueOf(event, 'image')
    const address = addressLine(textAt(venue, 'address'), textAt(venue, 'zip'), textAt(venue, 'city'))
    const onlineLink = textAt(event, 'virtual_url')
    const place = {
      name: textAt(venue, 'venue'),
      address,
      lat: numberOf(valueOf(venue, 'geo_lat')),
      lng: numberOf(valueOf(venue, 'geo_lng')),
    }
    const isAt = Boolean(place.name ?? address)
    found.add({
      // Dates of a series share their number on some versions, never their address.
      key: textAt(event, 'global_id') ?? textAt(event, 'url'),
      name,
      description: textAt(event, 'description') ?? textAt(event, 'excerpt'),
      ...span,
      place: isAt ? place : undefined,
      organizer: textAt(organizer, 'organizer'),
      categories: namesIn(valueOf(event, 'categories')),
      tags: namesIn(valueOf(event, 'tags')),
      link: textAt(event, 'url'),
      image: textOf(image) ?? textAt(image, 'url'),
      status: status[(textAt(event, 'event_status') ?? '').toLowerCase()],
      bookingLink: textAt(event, 'website'),
      ...(valueOf(event, 'is_virtual') === true && {
        attendance: isAt ? ('both' as const) : ('online' as const),
        onlineLink,
      }),
      ...priceOf(event),
    })
  }
}
