import { addDays, addMonths, type Day, dayOf } from '../../../core/dates.ts'
import { limits } from '../../../core/limits.ts'
import { occurrenceOn, type Period, recurrenceDays } from '../../../core/recurrence.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'

const dayFor = ({ generatedFor, start }: CalendarEvent, timeZone: string): Day =>
  generatedFor ?? dayOf(new Date(start), timeZone)

/** What changed rules mean for the dates of a series. */
export type RuleChange = {
  /** Future events whose day no rule makes any more. */
  stale: CalendarEvent[]
  /** Days that the rules make and that have no event yet. */
  missing: Day[]
  /** The period of the missing days; generating it adds them. */
  period: Period
}

/**
 * Compares the rules of a repeating event with its events: from the first day that is still in the future to its last
 * date, within the limit for generating. Skipped days are neither stale nor missing.
 */
export function ruleChange(
  template: RepeatingEvent,
  { all, future }: { all: readonly CalendarEvent[]; future: readonly CalendarEvent[] },
  now: Date,
  timeZone: string,
): RuleChange {
  const today = dayOf(now, timeZone)
  const from =
    occurrenceOn(today, template.start, template.end, timeZone).start > now ? today : addDays(today, 1)
  const latest = addMonths(today, limits.generationMonths)
  const days = future.map((event) => dayFor(event, timeZone)).toSorted()
  const last = days.at(-1) ?? from
  const period = { from, to: last < from ? from : last < latest ? last : latest }
  const anchor = template.anchor ?? from
  const ruled = new Set(
    recurrenceDays({ intervals: template.intervals, anchor }, { from: days[0] ?? from, to: last }),
  )
  const made = new Set(all.map((event) => dayFor(event, timeZone)))
  return {
    stale: future.filter((event) => !ruled.has(dayFor(event, timeZone))),
    missing: recurrenceDays({ ...template, anchor }, period).filter((day) => !made.has(day)),
    period,
  }
}
