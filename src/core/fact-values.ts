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

/** The names of the facts that repeating events pass on to their events. */
export const templateFactNames = [
  'price',
  'priceFrom',
  'priceTo',
  'currency',
  'priceText',
  'bookingLink',
  'registration',
] as const

/** The names of all facts of events: some depend on the date. */
export const eventFactNames = [...templateFactNames, 'registrationUntil'] as const
