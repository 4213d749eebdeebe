import { addDays, addMonths, type Day, dayOf } from '../../../core/dates.ts'
import { limits } from '../../../core/limits.ts'
import { occurrenceOn, type Period } from '../../../core/recurrence.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'

/**
 * The period that is generated anew after the future events were deleted: from the first day whose event would still lie
 * ahead, as far as the deleted ones went, and at most as far as can be generated.
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
