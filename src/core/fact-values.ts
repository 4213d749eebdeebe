/*
 * Names and values of facts: what visitors ask before they come. Apart from their schemas, because lists need them
 * and load without those.
 */

/** Whether there are steps at the entrance, after OpenStreetMap's `wheelchair`. */
export const stepFreeValues = ['yes', 'limited', 'no'] as const

/** Whether a place has something. */
export const yesNoValues = ['yes', 'no'] as const

/** Whether one can park at a place, `accessible` with a marked space for people with disabilities. */
export const parkingValues = ['accessible', 'yes', 'no'] as const

/** The names of the facts of places. */
export const placeFactNames = [
  'stepFree',
  'accessibleToilet',
  'inductionLoop',
  'tactileGuidance',
  'parking',
  'accessNote',
] as const

export type PlaceFactName = (typeof placeFactNames)[number]

/** Whether an event costs something. */
export const priceValues = ['free', 'paid', 'donation'] as const

/** Currencies of prices (ISO 4217); without a choice it is the first. */
export const currencies = [
  'EUR',
  'GBP',
  'CHF',
  'USD',
  'CZK',
  'DKK',
  'HUF',
  'NOK',
  'PLN',
  'RON',
  'SEK',
] as const

/** Whether people have to register. */
export const registrationValues = ['required', 'notRequired'] as const

/** Whether one takes part at the place, online, or either way. */
export const attendanceValues = ['onSite', 'online', 'both'] as const

/** What became of a planned event; nothing means that it takes place as planned. */
export const statusValues = ['postponed', 'moved', 'soldOut', 'canceled'] as const

export type EventStatus = (typeof statusValues)[number]

/** What an event offers to people who would otherwise miss it: ticked, or nothing said. */
export const accessServices = ['signLanguage', 'captions', 'companionFree', 'quiet'] as const

/** Languages in which events are held (BCP 47), by their codes; people read their names. */
export const spokenLanguages = [
  'ar',
  'bg',
  'bs',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'eo',
  'es',
  'et',
  'eu',
  'fa',
  'fi',
  'fr',
  'ga',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'it',
  'ja',
  'ka',
  'ko',
  'ku',
  'lt',
  'lv',
  'mk',
  'no',
  'nds',
  'nl',
  'pl',
  'ps',
  'pt',
  'ro',
  'rom',
  'ru',
  'sk',
  'sl',
  'so',
  'sq',
  'sr',
  'sv',
  'ti',
  'tr',
  'uk',
  'ur',
  'vi',
  'hsb',
  'zh',
] as const

export type SpokenLanguage = (typeof spokenLanguages)[number]

/** The names of the facts that repeating events pass on to their events. */
export const templateFactNames = [
  'price',
  'priceFrom',
  'priceTo',
  'currency',
  'priceText',
  'bookingLink',
  'registration',
  'attendance',
  'onlineLink',
  'ageFrom',
  'ageTo',
  'languages',
  ...accessServices,
] as const

/** The names of all facts of events: some depend on the date. */
export const eventFactNames = [...templateFactNames, 'registrationUntil', 'status'] as const

/** What events hold where nobody has said anything, of the facts that are never null. */
export const noFacts = {
  languages: [] as SpokenLanguage[],
  signLanguage: false,
  captions: false,
  companionFree: false,
  quiet: false,
}
