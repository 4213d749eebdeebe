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
