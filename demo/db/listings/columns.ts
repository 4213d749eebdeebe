import { type CalendarEventDraft, parseReference, type RepeatingEventDraft } from '../../../src/contract.ts'
import { columnsOf } from '../stored-fields.ts'

/** Address and coordinates are kept only where the location is free text (SPEC.md section 3); a place has its own. */
function withOwnAddress<Draft extends CalendarEventDraft | RepeatingEventDraft>(draft: Draft): Draft {
  return 'text' in parseReference(draft.location) ? draft : { ...draft, address: null, lat: null, lng: null }
}

/** The columns of an event, apart from those that only generation writes. */
export function eventColumns(draft: CalendarEventDraft) {
  return columnsOf('events', withOwnAddress(draft))
}

/** The columns of a repeating event, apart from the anchor that only generation writes. */
export function repeatingEventColumns(draft: RepeatingEventDraft) {
  return columnsOf('revents', withOwnAddress(draft))
}
