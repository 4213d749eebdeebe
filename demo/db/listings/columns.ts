import { type CalendarEventInput, parseReference, type RepeatingEventInput } from '../../../src/contract.ts'
import { columnsOf } from '../stored-fields.ts'

/** Address and coordinates are kept only where the location is free text (SPEC.md section 3); a place has its own. */
function withOwnAddress<Input extends CalendarEventInput | RepeatingEventInput>(input: Input): Input {
  return 'text' in parseReference(input.location) ? input : { ...input, address: null, lat: null, lng: null }
}

/** The columns of an event, apart from those that only generation writes. */
export function eventColumns(input: CalendarEventInput) {
  return columnsOf('events', withOwnAddress(input))
}

/** The columns of a repeating event, apart from the anchor that only generation writes. */
export function repeatingEventColumns(input: RepeatingEventInput) {
  return columnsOf('revents', withOwnAddress(input))
}
