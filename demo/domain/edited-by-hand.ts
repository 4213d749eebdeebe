import { isDeepStrictEqual } from 'node:util'
import {
  type CalendarEvent,
  type CalendarEventInput,
  parseParent,
  templateFieldNames,
} from '../../src/contract.ts'

/**
 * Fields that mark a generated event as edited by hand: those shared with its repeating event, its times, and
 * `canceled`.
 */
const watched = [...templateFieldNames, 'start', 'end', 'canceled'] as const

/** Whether a repeating event generated this event. */
export function isGenerated(event: Pick<CalendarEvent, 'parent' | 'generatedFor'>): boolean {
  return event.generatedFor != null && parseParent(event.parent)?.kind === 'repeatingEvent'
}

/** Whether an update marks a generated event as edited by hand. */
export function changesByHand(input: CalendarEventInput, before: CalendarEvent): boolean {
  return watched.some((field) => !isDeepStrictEqual(input[field] ?? null, before[field] ?? null))
}
