import { type CalendarEventInput, parseReference, type RepeatingEventInput } from '../../../src/contract.ts'
import { columnsOf } from '../stored-fields.ts'

/** Drops address and coordinates of an event or a repeating event unless the location is free text (SPEC.md section 3); a place has its own. */
export function withOwnAddress<Input extends CalendarEventInput | RepeatingEventInput>(input: Input): Input {
  return 'text' in parseReference(input.location) ? input : { ...input, address: null, lat: null, lng: null }
}

/** The columns of an event, without those that only generation writes. */
export function eventColumns(input: CalendarEventInput) {
  return columnsOf('events', withOwnAddress(input))
}

/** The columns of a repeating event, without the anchor, which only generation writes. */
export function repeatingEventColumns(input: RepeatingEventInput) {
  return columnsOf('revents', withOwnAddress(input))
}
