import { addDays, type Day } from '../../core/dates.ts'
import { whenFacts } from '../../core/events/event-times.ts'

type Span = { start: string; end: string | null }

/** The days from `from` to `to` on which an event is on; a night counts towards its evening. */
export function daysOf(event: Span, timeZone: string, from: Day, to: Day): Day[] {
  const { day, endDay, overnight } = whenFacts(event, timeZone)
  const last = endDay === null || overnight ? day : endDay
  const days = []
  for (let each = day > from ? day : from; each <= last && each <= to; each = addDays(each, 1))
    days.push(each)
  return days
}

/** Whether an event begins on a day at a time that matters. */
export function isPlacedOn(event: Span, day: Day, timeZone: string): boolean {
  const facts = whenFacts(event, timeZone)
  return facts.day === day && !facts.allDay
}
