import { createHash } from 'node:crypto'
import type { CalendarEventInput } from '../../../src/contract.ts'
import type { FoundEvent } from '../../domain/foreign-calendar.ts'

type Field = keyof CalendarEventInput

/**
 * The parts of an event that a source can change by itself, the fields of an entry that they decide, and what a source
 * says of them. What it says is compared with what it said last, never with the entry: so what has happened to the
 * entry here, such as that its place was merged into another one, is no change of the source.
 */
const parts: Record<string, { fields: readonly Field[]; said: (event: FoundEvent) => readonly unknown[] }> = {
  name: { fields: ['name'], said: ({ name }) => [name] },
  description: { fields: ['description'], said: ({ description, link }) => [description, link] },
  start: { fields: ['start'], said: ({ start }) => [start] },
  end: { fields: ['end'], said: ({ end }) => [end] },
  place: {
    fields: ['location', 'address', 'lat', 'lng'],
    said: ({ place }) => [place?.name, place?.address, place?.lat, place?.lng],
  },
  organizer: { fields: ['organizers'], said: ({ organizer }) => [organizer] },
  words: {
    fields: ['category', 'topic', 'tags'],
    said: ({ categories, tags }) => [...categories.toSorted(), ...tags.toSorted()],
  },
  status: { fields: ['status', 'canceled'], said: ({ status }) => [status] },
  price: {
    fields: ['price', 'priceFrom', 'priceTo', 'currency', 'priceText'],
    said: ({ price, priceFrom, priceTo, currency, priceText }) => [
      price,
      priceFrom,
      priceTo,
      currency,
      priceText,
    ],
  },
  booking: { fields: ['bookingLink'], said: ({ bookingLink }) => [bookingLink] },
  attendance: {
    fields: ['attendance', 'onlineLink'],
    said: ({ attendance, onlineLink }) => [attendance, onlineLink],
  },
  ages: { fields: ['ageFrom', 'ageTo'], said: ({ ageFrom, ageTo }) => [ageFrom, ageTo] },
  languages: { fields: ['languages'], said: ({ languages = [] }) => languages },
}

/** What a source said of an event, as hashes by part; a part of which it said nothing has none. */
export type Said = Readonly<Record<string, string>>

const isSaid = (value: unknown) => value != null && value !== ''

const hashOf = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)

/** What a source says of an event. */
export function saidOf(event: FoundEvent): Said {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, { said }]) => {
      const values = said(event).map((value) => value ?? null)
      return values.some(isSaid) ? [[part, hashOf(values)]] : []
    }),
  )
}

/** The fields of the parts of which a source says something else than before. */
export function changedFields(before: Said, after: Said): Field[] {
  return Object.entries(parts)
    .filter(([part]) => before[part] !== after[part])
    .flatMap(([, { fields }]) => fields)
}
