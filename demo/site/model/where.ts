import { type CalendarEvent, parseReference } from '../../../src/contract.ts'
import type { Label } from '../address/links.ts'
import type { Names } from '../queries/names.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import type { Access } from '../words/facts.ts'
import { labelOf } from './event-card.ts'

/** Where an event takes place, as far as known. */
export type Where = Label & {
  address: string | null
  lat: number | null
  lng: number | null
  /** Null where the event has no place with a page of its own. */
  access: Access | null
}

/** Where an event takes place: the data of its place, or the event's own. */
export function whereOf(event: CalendarEvent, names: Names, text: CalendarText): Where {
  const reference = parseReference(event.location)
  const place = 'id' in reference ? names.places.get(reference.id) : undefined
  const found = 'id' in reference ? (place?.hidden ? undefined : place) : event
  const { address, lat, lng } = found ?? {}
  return {
    ...labelOf(event.location, 'place', names, text),
    address: address ?? null,
    lat: lat ?? null,
    lng: lng ?? null,
    access: place && !place.hidden ? place.access : null,
  }
}
