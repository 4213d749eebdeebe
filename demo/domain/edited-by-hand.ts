import { isDeepStrictEqual } from 'node:util'
import {
  type CalendarEvent,
  type CalendarEventInput,
  type Day,
  parseParent,
  type RepeatingEvent,
  templateFieldNames,
  timesOn,
} from '../../src/contract.ts'

/**
 * Fields that mark a generated event as edited by hand: those shared with its repeating event, and its times. A
 * cancellation is a state of its own, which every update keeps.
 */
const watched = [...templateFieldNames, 'start', 'end'] as const

const same = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

/** Whether a repeating event generated this event. */
export function isGenerated(event: Pick<CalendarEvent, 'parent' | 'generatedFor'>): boolean {
  return event.generatedFor != null && parseParent(event.parent)?.kind === 'repeatingEvent'
}

/** Whether an update marks a generated event as edited by hand. */
export function changesByHand(input: CalendarEventInput, before: CalendarEvent): boolean {
  return watched.some((field) => !same(input[field], before[field]))
}

/**
 * Whether a generated event is what its repeating event would generate for its day, apart from what is kept per event
 * (SPEC.md section 4).
 */
export function followsTemplate(
  event: CalendarEventInput,
  day: Day,
  template: RepeatingEvent,
  timeZone: string,
): boolean {
  const { start, end } = timesOn(day, template, timeZone)
  return (
    templateFieldNames.every((field) => same(event[field], template[field])) &&
    event.start === start &&
    same(event.end, end)
  )
}
