import * as s from '../core/schema.ts'

/** The image of a listing, its alternative text, and a line that says who made it. */
export const imageFields = {
  image: s.image('alt', 'imageCredit'),
  alt: s.optionalLine(),
  imageCredit: s.optionalLine(),
}

/** For `keptWith` of a contract: another image has neither the text nor the maker of the last one. */
export const imageKeptWith = { alt: 'image', imageCredit: 'image' } as const

/** The same for places: another address is somewhere else. */
export const placeKeptWith = { ...imageKeptWith, lat: 'address', lng: 'address' } as const

/** The same for events, which have an address of their own only where the location is free text. */
export const templateKeptWith = { ...placeKeptWith, address: 'location' } as const
