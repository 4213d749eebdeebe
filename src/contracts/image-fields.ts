import * as s from '../core/schema.ts'

/** The image of a listing, its alternative text, and a line that says who made it. */
export const imageFields = {
  image: s.image('alt', 'imageCredit'),
  alt: s.optionalLine(),
  imageCredit: s.optionalLine(),
}

/** For `keptWith` of a contract: an older client that changes the image must not credit it to whom the last one was. */
export const creditKeptWith = { imageCredit: 'image' } as const
