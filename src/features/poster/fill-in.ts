import type { FormApi } from 'final-form'
import type { ReadAnswer } from '../../contracts/reading.ts'
import { isDay } from '../../core/dates.ts'
import { instantOf } from '../../core/instant-of.ts'
import { idReference } from '../../core/references.ts'
import type { FormValues } from '../../kit/form/form-declaration.ts'

type ReadEvent = ReadAnswer['events'][number]
/** Why something that was read may be wrong. */
export type Doubt = ReadAnswer['doubts'][number]

/** A date to enter: an event of a text, or one of several dates of it. */
export type Candidate = { event: ReadEvent; start: string | null; end: string | null; doubts: Doubt[] }

/** The dates of a text one by one, as the form takes them; of a series the first. */
export function candidatesOf({ events, doubts }: ReadAnswer): Candidate[] {
  return events.flatMap((event, index) => {
    const own = doubts.filter((doubt) => doubt.event === index)
    const dates = event.repeats || event.dates.length === 0 ? [event] : event.dates
    return dates.map(({ start, end }) => ({ event, start, end, doubts: own }))
  })
}

/** A local time as the form keeps it: an instant, or a day that still lacks a time. */
export function timeValue(local: string | null, timeZone: string): string {
  const [day = '', clock] = local?.split('T') ?? []
  if (clock === undefined) return day
  return instantOf(day, clock, timeZone).toISOString()
}

/** The fields of the form that an event of a text fills in. */
export function valuesOf({ event, start, end }: Candidate, timeZone: string): FormValues {
  const { price } = event
  const hasRange = price?.priceTo !== null && price?.priceTo !== price?.priceFrom
  const place = event.place ?? event.address
  const values: FormValues = {
    name: event.name,
    start: timeValue(start, timeZone),
    end: timeValue(end, timeZone),
    location: event.placeId !== null ? idReference(event.placeId) : place,
    address: event.placeId === null ? event.address : null,
    description: event.description,
    category: event.categoryId,
    price: price?.price,
    ...(price?.price === 'paid' && {
      priceFrom: price.priceFrom,
      priceTo: hasRange ? price.priceTo : null,
      currency: price.currency,
      priceText: hasRange ? price.priceText : null,
    }),
  }
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}

/** Fields that show a doubt about what has no field of its own. */
const fieldOf: Readonly<Record<string, string>> = {
  place: 'location',
  repeats: 'start',
  dates: 'start',
  link: 'description',
  email: 'description',
  phone: 'description',
}

/** The first doubt about each field, by its name in the form. */
export function doubtsByField(doubts: readonly Doubt[]): Map<string, Doubt> {
  const found = new Map<string, Doubt>()
  for (const doubt of doubts) {
    const name = fieldOf[doubt.field] ?? doubt.field
    if (!found.has(name)) found.set(name, doubt)
  }
  return found
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/**
 * Fills in the fields that are empty, or as `own`, an earlier reading, has left them; what somebody typed stays. Returns
 * the names of the fields that were filled in, and of those that say something else and were left.
 */
export function fillIn(
  form: FormApi<FormValues>,
  values: FormValues,
  own: FormValues,
): { filled: string[]; left: string[] } {
  const { values: now, initialValues = {} } = form.getState()
  const isOwn = (name: string) => name in own && now[name] === own[name]
  // A part of a festival begins with the day of its main event, for want of a time.
  const isForWant = (name: string) =>
    name === 'start' && isDay(String(now[name])) && now[name] === initialValues[name]
  const names = Object.keys(values)
  const filled = names.filter((name) => isEmpty(now[name]) || isOwn(name) || isForWant(name))
  form.batch(() => {
    for (const name of Object.keys(own))
      if (isOwn(name) && !(name in values)) form.change(name, initialValues[name])
    for (const name of filled) form.change(name, values[name])
  })
  return { filled, left: names.filter((name) => !filled.includes(name) && now[name] !== values[name]) }
}
