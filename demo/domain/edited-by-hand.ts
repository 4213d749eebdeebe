import { isDeepStrictEqual } from 'node:util'
import {
  type CalendarEvent,
  type CalendarEventInput,
  parseParent,
  templateFieldNames,
} from '../../src/contract.ts'

/** What someone changes by hand in a generated event: what it shares with its repeating event, when it is, that it is canceled. */
const watched = [...templateFieldNames, 'start', 'end', 'canceled'] as const

/** Tells whether an event was made by a repeating event. */
export function isGenerated(event: Pick<CalendarEvent, 'parent' | 'generatedFor'>): boolean {
  return event.generatedFor != null && parseParent(event.parent)?.kind === 'repeatingEvent'
}

/** Tells whether an update changes what marks a generated event as edited by hand. */
export function changesByHand(input: CalendarEventInput, before: CalendarEvent): boolean {
  return watched.some((field) => !isDeepStrictEqual(input[field] ?? null, before[field] ?? null))
}
