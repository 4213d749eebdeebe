import type { FoundPlace } from '../../domain/foreign-calendar.ts'

/** A street with a house number, which is no name of a place. */
const street = /\s\d{1,4}\s?[a-z]?$/i

/** A place in one line: what is before the first comma or line break is its name, unless that is a street. */
export function placeInLine(text: string): Partial<FoundPlace> {
  const parts = text.split(/\s*\n\s*|,\s*/).filter(Boolean)
  const [name = '', ...rest] = parts
  return rest.length === 0 || street.test(name)
    ? { name: parts.join(', ') }
    : { name, address: rest.join(', ') }
}

/** The street and the town in one line. */
export const addressLine = (
  street: string | undefined,
  postalCode: string | undefined,
  town: string | undefined,
): string =>
  [
    street,
    [postalCode, town]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' '),
  ]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ')
