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
  /** Days that only the changed rules make and that have no event yet. */
  missing: Day[]
  /** Other days of the rules without an event: somebody may have deleted it on purpose. */
  gaps: Day[]
  /** The period of the missing days and the gaps. */
  period: Period
}

/** What is left of a period without some of its days, in order. */
export function periodsWithout({ from, to }: Period, days: readonly Day[]): Period[] {
  const out = days.filter((day) => from <= day && day <= to).toSorted()
  const starts = [from, ...out.map((day) => addDays(day, 1))]
  const ends = [...out.map((day) => addDays(day, -1)), to]
  return starts
    .map((start, index) => ({ from: start, to: ends[index]! }))
    .filter((period) => period.from <= period.to)
}

/**
 * Compares the rules of a repeating event with its events: from the first day that is still in the future to its last
 * date, within the limit for generating. Skipped days are neither stale nor missing. `before` has the former rules;
 * without them each day without an event is a gap.
 */
export function ruleChange(
  template: RepeatingEvent,
  { all, future }: { all: readonly CalendarEvent[]; future: readonly CalendarEvent[] },
  now: Date,
  timeZone: string,
  before: Pick<RepeatingEvent, 'intervals'> = template,
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
  const formerly = new Set(recurrenceDays({ intervals: before.intervals, anchor }, period))
  const made = new Set(all.map((event) => dayFor(event, timeZone)))
  const open = recurrenceDays({ ...template, anchor }, period).filter((day) => !made.has(day))
  return {
    stale: future.filter((event) => !ruled.has(dayFor(event, timeZone))),
    missing: open.filter((day) => !formerly.has(day)),
    gaps: open.filter((day) => formerly.has(day)),
    period,
  }
}
