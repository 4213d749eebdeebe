import type { LocationFeatureSpecification } from 'schema-dts'
import {
  type CalendarEvent,
  type Language,
  languageLocale,
  type Place,
  type PlaceFactName,
  placeFactNames,
} from '../../../src/contract.ts'
import { say, type SiteTexts } from '../../i18n/texts.ts'
import type { CalendarText } from './calendar-text.ts'

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
export function sayFact({ label, values }: Fact): string {
  return `${label}: ${values.map(({ text, url }) => url ?? text).join(', ')}`
}

/** A fact in a word or two, for cards. */
export type Badge = { name: string; text: string }

/** The facts about access of a place, without its other fields. */
export function accessOf(place: Partial<Access>): Access {
  return Object.fromEntries(placeFactNames.map((name) => [name, place[name] ?? null])) as Access
}

/** The values of a place's facts in words; what nobody has said is left out. */
export function accessTexts(access: Access, { facts: { access: say } }: SiteTexts): string[] {
  const { stepFree, accessibleToilet, inductionLoop, tactileGuidance, parking, accessNote } = access
  return [
    stepFree && say.stepFree[stepFree],
    accessibleToilet && say.accessibleToilet[accessibleToilet],
    inductionLoop && say.inductionLoop[inductionLoop],
    tactileGuidance && say.tactileGuidance[tactileGuidance],
    parking && say.parking[parking],
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
  { facts: { access: say } }: SiteTexts,
): LocationFeatureSpecification[] {
  if (!access) return []
  const { stepFree, accessibleToilet, inductionLoop, tactileGuidance, parking } = access
  const yesNo = (name: string, value: 'yes' | 'no' | null | undefined) =>
    value ? [feature(name, value === 'yes')] : []
  return [
    ...(stepFree === 'limited'
      ? [feature(say.stepFree.yes, say.stepFree.limited)]
      : yesNo(say.stepFree.yes, stepFree)),
    ...yesNo(say.accessibleToilet.yes, accessibleToilet),
    ...yesNo(say.inductionLoop.yes, inductionLoop),
    ...yesNo(say.tactileGuidance.yes, tactileGuidance),
    ...(parking === 'accessible' ? yesNo(say.parking.accessible, 'yes') : yesNo(say.parking.yes, parking)),
  ]
}

type Priced = Pick<CalendarEvent, 'price' | 'priceFrom' | 'priceTo' | 'currency'>

const formats = new Map<string, Intl.NumberFormat>()

/** Cached: constructing Intl formatters is expensive. */
function formatOf(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(languageLocale(language), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
  formats.set(key, format)
  return format
}

/** What it costs in a word or two: 'free', '8–12 €'; null if nobody has said it, or if it is not a number. */
export function shortPrice(
  { price, priceFrom = null, priceTo = null, currency }: Priced,
  { language, t }: Pick<CalendarText, 'language' | 't'>,
): string | null {
  if (price === 'free' || price === 'donation') return t.facts.badges[price]
  if (price !== 'paid' || !currency) return null
  const format = formatOf(language, currency)
  if (priceFrom === null)
    return priceTo === null ? null : say(t.facts.price.upTo, { price: format.format(priceTo) })
  return priceTo === null || priceTo === priceFrom
    ? format.format(priceFrom)
    : format.formatRange(priceFrom, priceTo)
}

/** What it costs, as a sentence begins: 'Free', '8–12 €', 'Admission fee'. */
export function sayPrice(event: Priced, text: Pick<CalendarText, 'language' | 't'>): string | null {
  const { price } = event
  if (!price) return null
  const { t } = text
  return price === 'paid' ? (shortPrice(event, text) ?? t.facts.price.paid) : t.facts.price[price]
}
