import { addDays, addMonths, type Day, isDay } from '../dates.ts'
import { type Break, type Interval, nextDay, type Period } from '../recurrence.ts'

/** Rules while they are typed: a break may still lack a day. */
type TypedRules = { intervals: readonly Interval[]; anchor: Day; breaks: readonly Break[] }

/** The breaks that have both days. */
export const wholeBreaks = (breaks: readonly Break[]): Break[] =>
  breaks.filter(({ from, to }) => isDay(from) && isDay(to) && from <= to)

/** Dates that a preview without an end has at least, if the rules make as many. */
const fewest = 3

/** Breaks and ends further ahead are a slip of the keys rather than a plan. */
const farthestMonths = 120

/**
 * The days to show of rules that begin on a day: to their end; without one for a number of months, and as far as they go
 * on: over their last break, and to their third date (a yearly one is years ahead).
 */
export function comingPeriod(
  rules: TypedRules,
  { until, months }: { until?: Day | undefined; months: number },
): Period {
  const from = rules.anchor
  const farthest = addMonths(from, farthestMonths)
  if (until !== undefined) return { from, to: until < farthest ? until : farthest }
  const breaks = wholeBreaks(rules.breaks)
  const lastBreak =
    breaks
      .map(({ to }) => to)
      .filter((to) => to < farthest)
      .toSorted()
      .at(-1) ?? from
  let to = addMonths(from, months)
  const next = (after: Day) => nextDay({ ...rules, breaks }, after)
  if (lastBreak >= addDays(to, -7)) to = next(lastBreak) ?? to
  let third: Day | undefined = addDays(from, -1)
  for (let count = 0; count < fewest && third !== undefined; count += 1) third = next(third)
  return { from, to: third !== undefined && third > to ? third : to }
}
