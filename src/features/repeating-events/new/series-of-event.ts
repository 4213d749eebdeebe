import * as v from 'valibot'
import { intervalSchema } from '../../../contracts/repeating-events.ts'
import { type Day, isDay, wallClockOf, weekDayOf } from '../../../core/dates.ts'
import type { Interval } from '../../../core/recurrence.ts'
import { parseClock } from '../../../core/typed-dates.ts'
import { isInstant } from '../../../kit/fields/instant/instant-text.ts'
import {
  fieldsOf,
  type FormDeclaration,
  type FormValues,
  valueNames,
} from '../../../kit/form/form-declaration.ts'

/** What a series has of its own; the rest of its form is that of an event. */
const ownNames: ReadonlySet<string> = new Set([
  'start',
  'end',
  'intervals',
  'breaks',
  'excluded',
  'from',
  'until',
])

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : value === '' || value === undefined || value === null

type Times = { start: string; end: string; from?: Day; isEndLeft: boolean }

/** Times of day and first day; an end on another day, which a series can't have, is left. */
function timesOf({ start, end }: FormValues, timeZone: string): Times {
  const [first, last] = [start, end].map((value) => (typeof value === 'string' ? value : '')) as [
    string,
    string,
  ]
  if (!isInstant(first)) {
    const clock = isDay(first) ? '' : (parseClock(first) ?? first)
    return { start: clock, end: '', ...(isDay(first) && { from: first }), isEndLeft: !isEmpty(last) }
  }
  const { day, clock } = wallClockOf(new Date(first), timeZone)
  const to = isInstant(last) ? wallClockOf(new Date(last), timeZone) : undefined
  const isSameDay = to?.day === day
  return { start: clock, end: isSameDay ? to.clock : '', from: day, isEndLeft: last !== '' && !isSameDay }
}

/**
 * What a new series takes over of what was typed for an event, as values of its form: weekly on the event's day at first,
 * from that day on. `left` names what was typed and a series doesn't have.
 */
export function seriesOfEvent(
  declaration: FormDeclaration,
  event: FormValues,
  timeZone: string,
): { values: FormValues; left: string[] } {
  const shared = fieldsOf(declaration)
    .flatMap(valueNames)
    .filter((name) => !ownNames.has(name) && event[name] !== undefined)
  const { start, end, from, isEndLeft } = timesOf(event, timeZone)
  const weekly: Interval[] =
    from === undefined ? [] : [{ type: 'week', interval: 1, weekDay: weekDayOf(from) }]
  const left = Object.keys(event).filter(
    (name) =>
      !shared.includes(name) &&
      !ownNames.has(name) &&
      (name === 'published' ? event[name] === false : !isEmpty(event[name]) && event[name] !== false),
  )
  return {
    values: {
      ...Object.fromEntries(shared.map((name) => [name, event[name]])),
      start,
      end,
      ...(from !== undefined && { from, intervals: weekly }),
    },
    left: [...(isEndLeft ? ['end'] : []), ...left],
  }
}

const ruleSchema = v.object({ intervals: v.array(intervalSchema), until: v.nullable(v.string()) })

/** The rule that a poster said, as values of the form; nothing if the route has none, or none that is sound. */
export function ruleValues(rule: string | null): FormValues {
  if (rule === null) return {}
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ruleSchema), rule)
  if (!read.success) return {}
  const { intervals, until } = read.output
  const lastDay = until?.slice(0, 10) ?? ''
  return { intervals, ...(isDay(lastDay) && { until: lastDay }) }
}

/** A draft of the series in which what was typed for the event since is taken over; its rules stay. */
export function withEvent(draft: FormValues, values: FormValues): FormValues {
  const { intervals: _intervals, from: _from, ...rest } = values
  const typed = Object.entries(rest).filter(([, value]) => !isEmpty(value))
  return { ...draft, ...Object.fromEntries(typed) }
}
