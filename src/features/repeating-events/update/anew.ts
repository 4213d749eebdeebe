import { addDays, addMonths, type Day, dayOf } from '../../../core/dates.ts'
import { limits } from '../../../core/limits.ts'
import { occurrenceOn, type Period } from '../../../core/recurrence.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'

/**
 * The period to generate after deleting the future events: from the first day whose event would still be in
 * the future, to the last deleted one, within the limit for generating.
 */
export function periodAnew(
  { start, end }: Pick<RepeatingEvent, 'start' | 'end'>,
  deleted: readonly CalendarEvent[],
  now: Date,
  timeZone: string,
): Period {
  const today = dayOf(now, timeZone)
  const from = occurrenceOn(today, start, end, timeZone).start > now ? today : addDays(today, 1)
  const days: Day[] = deleted.map((event) => event.generatedFor ?? dayOf(new Date(event.start), timeZone))
  const latest = addMonths(today, limits.generationMonths)
  const last = days.reduce((a, b) => (a > b ? a : b), from)
  return { from, to: last < latest ? last : latest }
}
