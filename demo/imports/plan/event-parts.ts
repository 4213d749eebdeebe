import { createHash } from 'node:crypto'
import type { CalendarEventInput } from '../../../src/contract.ts'
import type { FoundEvent } from '../../domain/foreign-calendar.ts'

type Field = keyof CalendarEventInput

/**
 * The parts of an event that a source can change by itself, the fields of an entry that they decide, and what a source
 * says of them. What it says is compared with what it said last, never with the entry: so what has happened to the
 * entry here, such as that its place was merged into another one, is no change of the source.
 */
const parts: Record<string, { fields: readonly Field[]; given: (event: FoundEvent) => readonly unknown[] }> =
  {
    name: { fields: ['name'], given: ({ name }) => [name] },
    description: { fields: ['description'], given: ({ description, link }) => [description, link] },
    start: { fields: ['start'], given: ({ start }) => [start] },
    end: { fields: ['end'], given: ({ end }) => [end] },
    place: {
      fields: ['location', 'address', 'lat', 'lng'],
      given: ({ place }) => [place?.name, place?.address, place?.lat, place?.lng],
    },
    organizer: { fields: ['organizers'], given: ({ organizer }) => [organizer] },
    words: {
      fields: ['category', 'topic', 'tags'],
      given: ({ categories, tags }) => [...categories.toSorted(), ...tags.toSorted()],
    },
    status: { fields: ['status', 'canceled'], given: ({ status }) => [status] },
    price: {
      fields: ['price', 'priceFrom', 'priceTo', 'currency', 'priceText'],
      given: ({ price, priceFrom, priceTo, currency, priceText }) => [
        price,
        priceFrom,
        priceTo,
        currency,
        priceText,
      ],
    },
    booking: { fields: ['bookingLink'], given: ({ bookingLink }) => [bookingLink] },
    attendance: {
      fields: ['attendance', 'onlineLink'],
      given: ({ attendance, onlineLink }) => [attendance, onlineLink],
    },
    ages: { fields: ['ageFrom', 'ageTo'], given: ({ ageFrom, ageTo }) => [ageFrom, ageTo] },
    languages: { fields: ['languages'], given: ({ languages = [] }) => languages },
  }

/** What a source said of an event, as hashes by part; a part of which it said nothing has none. */
export type PartHashes = Readonly<Record<string, string>>

const isGiven = (value: unknown) => value != null && value !== ''

const hashOf = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)

/** What a source says of an event. */
export function hashesOf(event: FoundEvent): PartHashes {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, { given }]) => {
      const values = given(event).map((value) => value ?? null)
      return values.some(isGiven) ? [[part, hashOf(values)]] : []
    }),
  )
}

/** The fields of the parts of which a source says something else than before. */
export function changedFields(before: PartHashes, after: PartHashes): Field[] {
  return Object.entries(parts)
    .filter(([part]) => before[part] !== after[part])
    .flatMap(([, { fields }]) => fields)
}
