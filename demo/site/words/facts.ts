import type {
  AggregateOffer,
  Event,
  LocationFeatureSpecification,
  Offer,
  Place as SchemaPlace,
  VirtualLocation,
} from 'schema-dts'
import {
  accessServices,
  type CalendarEvent,
  distanceKm,
  isOnline,
  type Language,
  languageLocale,
  languageNames,
  nearbyKm,
  type Place,
  type PlaceFactName,
  placeFactNames,
  type Point,
} from '../../../src/contract.ts'
import { formatText, type SiteTexts } from '../../i18n/texts.ts'
import type { Nearness } from '../address/calendar-query.ts'
import { type CalendarText, memoize } from './calendar-text.ts'
import { formatWhen } from './when.ts'

/** What is known about getting into a place. */
export type Access = Required<Pick<Place, PlaceFactName>>

/** A fact in the words of the page's language, with one or more values. */
export type Fact = {
  /** For style sheets: `access`. */
  name: string
  label: string
  values: { text: string; url: string | null }[]
}

/** 'Accessibility: Step-free entrance, Accessible toilet'. */
export function formatFact({ label, values }: Fact): string {
  return `${label}: ${values.map(({ text, url }) => url ?? text).join(', ')}`
}

/** A fact in a word or two, for cards. */
export type Badge = { name: string; text: string }

/** The facts about access of a place, without its other fields. */
export function accessOf(place: Partial<Access>): Access {
  return Object.fromEntries(placeFactNames.map((name) => [name, place[name] ?? null])) as Access
}

/** The values of a place's facts in words; what nobody has said is left out. */
function accessTexts(access: Access, { facts: { access: formatText } }: SiteTexts): string[] {
  const { stepFree, accessibleToilet, inductionLoop, tactileGuidance, parking, accessNote } = access
  return [
    stepFree && formatText.stepFree[stepFree],
    accessibleToilet && formatText.accessibleToilet[accessibleToilet],
    inductionLoop && formatText.inductionLoop[inductionLoop],
    tactileGuidance && formatText.tactileGuidance[tactileGuidance],
    parking && formatText.parking[parking],
    accessNote,
  ].filter((text) => typeof text === 'string')
}

/** What visitors should know about a place before they come. */
export function placeFacts(access: Access | null, t: SiteTexts): Fact[] {
  const texts = access ? accessTexts(access, t) : []
  if (texts.length === 0) return []
  return [{ name: 'access', label: t.facts.access.label, values: texts.map((text) => ({ text, url: null })) }]
}

/** The facts about a place by which people choose an event. */
export function placeBadges(access: Access | null, t: SiteTexts): Badge[] {
  return access?.stepFree === 'yes' ? [{ name: 'stepFree', text: t.facts.badges.stepFree }] : []
}

const feature = (name: string, value: boolean | string): LocationFeatureSpecification => ({
  '@type': 'LocationFeatureSpecification',
  name,
  value,
})

/** A place's facts as schema.org's `amenityFeature`; what is only partly so is said in words. */
export function amenities(
  access: Access | null,
  { facts: { access: formatText } }: SiteTexts,
): LocationFeatureSpecification[] {
  if (!access) return []
  const { stepFree, accessibleToilet, inductionLoop, tactileGuidance, parking } = access
  const yesNo = (name: string, value: 'yes' | 'no' | null | undefined) =>
    value ? [feature(name, value === 'yes')] : []
  return [
    ...(stepFree === 'limited'
      ? [feature(formatText.stepFree.yes, formatText.stepFree.limited)]
      : yesNo(formatText.stepFree.yes, stepFree)),
    ...yesNo(formatText.accessibleToilet.yes, accessibleToilet),
    ...yesNo(formatText.inductionLoop.yes, inductionLoop),
    ...yesNo(formatText.tactileGuidance.yes, tactileGuidance),
    ...(parking === 'accessible'
      ? yesNo(formatText.parking.accessible, 'yes')
      : yesNo(formatText.parking.yes, parking)),
  ]
}

type Priced = Pick<CalendarEvent, 'price' | 'priceFrom' | 'priceTo' | 'currency'>

const priceFormat = memoize(
  (language: Language, currency: string) =>
    new Intl.NumberFormat(languageLocale(language), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** What it costs in a word or two: 'free', '8–12 €'; null if nobody has said it, or if it is not a number. */
export function shortPrice(
  { price, priceFrom = null, priceTo = null, currency }: Priced,
  { language, t }: Pick<CalendarText, 'language' | 't'>,
): string | null {
  if (price === 'free' || price === 'donation') return t.facts.badges[price]
  if (price !== 'paid' || !currency) return null
  const format = priceFormat(language, currency)
  if (priceFrom === null)
    return priceTo === null ? null : formatText(t.facts.price.upTo, { price: format.format(priceTo) })
  return priceTo === null || priceTo === priceFrom
    ? format.format(priceFrom)
    : format.formatRange(priceFrom, priceTo)
}

/** What it costs, as a sentence begins: 'Free', '8–12 €', 'Admission fee'. */
function formatPrice(event: Priced, text: Pick<CalendarText, 'language' | 't'>): string | null {
  const { price } = event
  if (!price) return null
  const { t } = text
  return price === 'paid' ? (shortPrice(event, text) ?? t.facts.price.paid) : t.facts.price[price]
}

/** For whom an event is. */
export type Audience = Pick<
  CalendarEvent,
  'ageFrom' | 'ageTo' | 'languages' | (typeof accessServices)[number]
>

type Ages = Pick<Audience, 'ageFrom' | 'ageTo'>

/** 'From 6 years', '6 to 12 years'; null if nobody has said it. */
function formatAge({ ageFrom = null, ageTo = null }: Ages, { facts: { age } }: SiteTexts): string | null {
  if (ageTo === null) return ageFrom === null ? null : formatText(age.from, { count: ageFrom })
  return ageFrom === null
    ? formatText(age.to, { count: ageTo })
    : formatText(age.range, { from: ageFrom, count: ageTo })
}

/** The same for cards: 'age 6+'. */
export function shortAge(
  { ageFrom = null, ageTo = null }: Ages,
  { facts: { badges } }: SiteTexts,
): string | null {
  if (ageTo === null) return ageFrom === null ? null : formatText(badges.ageFrom, { from: ageFrom })
  return ageFrom === null
    ? formatText(badges.ageTo, { to: ageTo })
    : formatText(badges.ageRange, { from: ageFrom, to: ageTo })
}

/** The names of the languages in which it is held. */
export function formatLanguages(
  { languages }: Pick<Audience, 'languages'>,
  { language }: CalendarText,
): string[] {
  return languageNames(languages, languageLocale(language))
}

/** What it offers to people who would otherwise miss it, in words. */
function serviceTexts(event: Audience, { facts: { services } }: SiteTexts): string[] {
  return accessServices.filter((name) => event[name]).map((name) => services[name])
}

/** Terms of `accessibilityFeature` by fact; schema.org has none for the others. */
const featureNames = { signLanguage: 'signLanguage', captions: 'captions' } as const

/**
 * For whom an event is, in schema.org's words. `accessibilityFeature` is a property of works, not of events: it goes to
 * the work that is featured.
 */
export function audienceOf(
  event: Audience,
): Pick<Exclude<Event, string>, 'typicalAgeRange' | 'inLanguage' | 'workFeatured'> {
  const { ageFrom = null, ageTo = null, languages } = event
  const features = Object.entries(featureNames).flatMap(([fact, term]) =>
    event[fact as keyof typeof featureNames] ? [term] : [],
  )
  return {
    ...((ageFrom !== null || ageTo !== null) && { typicalAgeRange: `${ageFrom ?? 0}-${ageTo ?? ''}` }),
    ...(languages.length > 0 && { inLanguage: languages }),
    ...(features.length > 0 && {
      workFeatured: { '@type': 'CreativeWork', accessibilityFeature: features },
    }),
  }
}

/** The host of a link as people know it; the text itself if it is no address. */
export const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link)

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
  const when = formatWhen({ start: event.registrationUntil, end: null }, text)
  return formatText(registration.requiredUntil, { when })
}

/** What visitors should know before they come: about the event, and about its place. */
export function eventFacts(event: CalendarEvent, access: Access | null, text: CalendarText): Fact[] {
  const { t } = text
  const { price, booking, registration, attendance, age, languages, access: getting } = t.facts
  const spoken = formatLanguages(event, text)
  return [
    ...factOf('price', price.label, [formatPrice(event, text), event.priceText]),
    ...factOf('booking', booking.label, [], event.bookingLink),
    ...factOf('registration', registration.label, [registrationOf(event, text)]),
    ...factOf(
      'attendance',
      attendance.label,
      [event.attendance && attendance[event.attendance]],
      event.onlineLink,
    ),
    ...factOf('age', age.label, [formatAge(event, t)]),
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
  place: SchemaPlace,
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

const lengthFormat = memoize(
  (language: Language, unit: 'kilometer' | 'meter') =>
    new Intl.NumberFormat(languageLocale(language), {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'meter' ? 0 : 1,
    }),
)

const formatLength = (value: number, unit: 'kilometer' | 'meter', { language }: CalendarText) =>
  lengthFormat(language, unit).format(value)

/** The distance from one point to another: '350 m' in steps of 50, '1.2 km', '14 km'; null if they are the same. */
export function formatDistance(from: Point, to: Point, text: CalendarText): string | null {
  const km = distanceKm(from, to)
  if (km < 0.025) return null
  if (km < 0.975) return formatLength(Math.round(km * 20) * 50, 'meter', text)
  return formatLength(km < 9.95 ? km : Math.round(km), 'kilometer', text)
}

/** A round length: '200 m', '5 km'. */
export function formatMetres(metres: number, text: CalendarText): string {
  return metres < 1000 ? formatLength(metres, 'meter', text) : formatLength(metres / 1000, 'kilometer', text)
}

/** '5 km around Old shipyard'; without a name around the chosen point. */
export function formatNear({ within }: Nearness, place: string | undefined, text: CalendarText): string {
  const { near } = text.t
  const distance = formatLength(Number(within), 'kilometer', text)
  return place === undefined
    ? formatText(near.point, { distance })
    : formatText(near.place, { distance, place })
}

/** The distances to choose from. */
export function withinOptions({ near, within }: Nearness, text: CalendarText) {
  const distances = nearbyKm.map((km) => ({
    value: String(km),
    name: formatText(text.t.near.upTo, { distance: formatLength(km, 'kilometer', text) }),
    selected: near !== undefined && within === String(km),
  }))
  return [{ value: '', name: text.t.near.here, selected: near === undefined }, ...distances]
}
