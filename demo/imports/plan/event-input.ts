import { createHash } from 'node:crypto'
import {
  type CalendarEvent,
  type CalendarEventInput,
  eventContract,
  type FieldErrorCode,
  limits,
  normalizeTags,
  validate,
} from '../../../src/contract.ts'
import type { FoundEvent } from '../../domain/foreign-calendar.ts'
import type { Resolved } from './planned-names.ts'

/** Without these an event can't be stored; anything else that is wrong is left empty. */
const essential = new Set(['name', 'start', 'location', 'category', 'topic'])

/** The description with a link to the event's own page, which a visitor may want to see. */
function describe({ description, link, bookingLink }: FoundEvent): string | null {
  const text = description?.trim() ?? ''
  if (!link || link === bookingLink || text.includes(link) || !URL.canParse(link)) return text || null
  return [text, `[${new URL(link).host}](<${link}>)`].filter(Boolean).join('\n\n')
}

/** The fields of an entry as a source tells them, before validation. */
export function fieldsOf(event: FoundEvent, resolved: Resolved): Record<string, unknown> {
  const { place, organizers, category, topic, tags } = resolved
  const isEntry = place?.location.startsWith('id:')
  return {
    name: event.name,
    description: describe(event),
    start: event.start,
    end: event.end,
    location: place?.location,
    address: isEntry ? null : event.place?.address,
    lat: isEntry ? null : event.place?.lat,
    lng: isEntry ? null : event.place?.lng,
    organizers,
    category,
    topic,
    tags: normalizeTags(tags.filter((tag) => tag.length <= limits.tagLength)).slice(0, limits.listLength),
    status: event.status,
    canceled: event.status === 'canceled',
    price: event.price,
    priceFrom: event.priceFrom,
    priceTo: event.priceTo,
    currency: event.currency,
    priceText: event.priceText,
    bookingLink: event.bookingLink,
    attendance: event.attendance,
    onlineLink: event.onlineLink,
    ageFrom: event.ageFrom,
    ageTo: event.ageTo,
    languages: event.languages,
  }
}

export type Checked = { input?: CalendarEventInput; faults: Record<string, FieldErrorCode> }

/** Validates an entry as if typed by hand; leaves out what is wrong as long as the rest can be stored. */
export function checkEvent(values: Record<string, unknown>): Checked {
  const first = validate(eventContract.input, values)
  if (first.ok) return { input: first.value, faults: {} }
  const faults = first.fields
  const fields = [...new Set(Object.keys(faults).map((path) => path.split('.')[0]!))]
  if (fields.some((field) => essential.has(field))) return { faults }
  const second = validate(eventContract.input, {
    ...values,
    ...Object.fromEntries(fields.map((field) => [field, null])),
  })
  return second.ok ? { input: second.value, faults } : { faults: { ...faults, ...second.fields } }
}

/** An entry with some of its fields replaced by what the source says. */
export function changed(
  item: CalendarEvent,
  fields: readonly string[],
  values: Record<string, unknown>,
): Record<string, unknown> {
  const kept = new Set(['category', 'topic', 'location'])
  const taken = fields.flatMap((field) => {
    const value = values[field]
    return value == null && kept.has(field) ? [] : [[field, value]]
  })
  return { ...item, ...Object.fromEntries(taken) }
}

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
