import { isLink } from '../../../../src/contract.ts'
import type { FoundPlace } from '../../../domain/foreign-calendar.ts'
import type { Draft } from '../collector.ts'
import { isObject, listOf, numberOf, textAt, textAtAny, textOf, valueOf } from '../json.ts'
import { addressLine, placeInLine } from '../read-places.ts'
import { shortName, typesOf } from './nodes.ts'

/** Follows a reference by `@id` to the node that it names. */
export type Resolve = (value: unknown) => unknown

/** The name of a person, group or place: a text, or what an object calls itself. */
const nameOf = (value: unknown): string | undefined =>
  textOf(value) ?? textAtAny(value, ['name', 'legalName', '@value'])

function addressOf(value: unknown): string {
  const [address] = listOf(value)
  if (!isObject(address)) return textOf(address) ?? ''
  const parts = ['streetAddress', 'postalCode', 'addressLocality'].map((name) => textAt(address, name))
  return addressLine(parts[0], parts[1], parts[2]) || (textAt(address, 'name') ?? '')
}

function pointOf(place: unknown): { lat?: number; lng?: number } {
  const [geo] = [...listOf(valueOf(place, 'geo')), place]
  return { lat: numberOf(valueOf(geo, 'latitude')), lng: numberOf(valueOf(geo, 'longitude')) }
}

/** The first place to go to and the first link to take part at, of a text, a place, an address, or several of them. */
export function whereOf(
  value: unknown,
  resolve: Resolve,
): { place?: Partial<FoundPlace>; onlineLink?: string; isOnline: boolean } {
  const found: { place?: Partial<FoundPlace>; onlineLink?: string; isOnline: boolean } = { isOnline: false }
  for (const each of listOf(value).map(resolve)) {
    const text = textOf(each)
    if (text !== undefined && isLink(text.trim())) {
      found.isOnline = true
      found.onlineLink ??= text.trim()
    } else if (text !== undefined) found.place ??= placeInLine(text)
    else if (typesOf(each).includes('VirtualLocation')) {
      found.isOnline = true
      found.onlineLink ??= textAt(each, 'url')
    } else if (isObject(each)) {
      const isAddress = typesOf(each).includes('PostalAddress')
      const address = addressOf(isAddress ? each : resolve(valueOf(each, 'address')))
      const name = textAt(each, 'name')
      if (name || address) found.place ??= { ...(name && { name }), address, ...pointOf(each) }
    }
  }
  return found
}

/** The first organizer that has a name. */
export const organizerOf = (value: unknown, resolve: Resolve): string | undefined =>
  listOf(value)
    .map((each) => nameOf(resolve(each)))
    .find(Boolean)

const isTrue = (value: unknown) => value === true || /^(?:true|yes|1)$/i.test(shortName(textOf(value) ?? ''))

/** What it costs, and where to book: by one offer, several, or a range of them. */
export function priceOf(node: unknown, resolve: Resolve): Partial<Draft> {
  const offers = listOf(valueOf(node, 'offers')).map(resolve).filter(isObject)
  const named = offers.flatMap((offer) => {
    const specified = listOf(valueOf(offer, 'priceSpecification')).map(resolve)
    return [offer, ...specified].flatMap((each) =>
      ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'].map((name) => valueOf(each, name)),
    )
  })
  const isWord = (value: unknown) =>
    /^(?:free|gratis|kostenlos|gratuit|gratuito)$/i.test((textOf(value) ?? '').trim())
  const amounts = named.flatMap((value) => (isWord(value) ? 0 : (numberOf(value) ?? [])))
  const currency = offers
    .flatMap((offer) => [offer, ...listOf(valueOf(offer, 'priceSpecification'))])
    .map((each) => textAt(each, 'priceCurrency'))
    .find(Boolean)
  const bookingLink = offers.map((offer) => textAt(offer, 'url')).find(Boolean)
  const [from, to] = [Math.min(...amounts), Math.max(...amounts)]
  const isFree = isTrue(valueOf(node, 'isAccessibleForFree')) || (amounts.length > 0 && to === 0)
  return {
    ...(bookingLink && { bookingLink }),
    ...(isFree
      ? { price: 'free' as const }
      : amounts.length > 0 && { price: 'paid' as const, priceFrom: from, priceTo: to, currency }),
  }
}

/** What became of the event: 'canceled' before 'soldOut'. */
export function statusOf(node: unknown): Draft['status'] {
  const status = listOf(valueOf(node, 'eventStatus')).map((each) =>
    shortName(textOf(each) ?? '').toLowerCase(),
  )
  if (status.some((each) => /^(?:event)?cancell?ed$/.test(each))) return 'canceled'
  if (status.some((each) => /^(?:event)?postponed$/.test(each))) return 'postponed'
  if (status.some((each) => /^(?:event)?rescheduled$/.test(each))) return 'moved'
  const offers = listOf(valueOf(node, 'offers')).filter(isObject)
  const isGone = (offer: unknown) => shortName(textAt(offer, 'availability') ?? '') === 'SoldOut'
  return offers.length > 0 && offers.every(isGone) ? 'soldOut' : undefined
}

/** How one takes part, as the event says or as its places suggest. */
export function attendanceOf(node: unknown, where: ReturnType<typeof whereOf>): Draft['attendance'] {
  const mode = shortName(textAt(node, 'eventAttendanceMode') ?? '')
  if (mode.startsWith('Mixed')) return 'both'
  if (mode.startsWith('Online')) return 'online'
  if (mode.startsWith('Offline')) return 'onSite'
  if (/EventMovedOnline/.test(textAt(node, 'eventStatus') ?? '')) return 'online'
  if (!where.isOnline) return undefined
  return where.place ? 'both' : 'online'
}

/** Ages in `typicalAgeRange`: '6-12', '18+', '6-', '-12'. */
export function agesOf(node: unknown): Partial<Draft> {
  const text = textAt(node, 'typicalAgeRange')?.trim() ?? ''
  const [, from, to] = /^(\d{1,3})?\s*(?:[-–+]|to|bis)?\s*(\d{1,3})?$/.exec(text) ?? []
  return { ...(from && { ageFrom: Number(from) }), ...(to && { ageTo: Number(to) }) }
}

/** The link of the first image. */
export const imageOf = (value: unknown, resolve: Resolve): string | undefined =>
  listOf(value)
    .map(resolve)
    .map((each) => textOf(each) ?? textAtAny(each, ['url', 'contentUrl', '@id']))
    .find(Boolean)

export const languagesOf = (value: unknown): string[] =>
  listOf(value).flatMap((each) =>
    (textOf(each) ?? textAtAny(each, ['alternateName', 'name']) ?? '').split(/[,\s]+/),
  )

/** Words in a list, in one text with commas, or as terms. */
export const keywordsOf = (value: unknown): string[] =>
  listOf(value).flatMap((each) => (nameOf(each) ?? '').split(/[,;]/))
