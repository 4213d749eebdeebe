import { addDays, type Clock, type Day, wallClockOf, weekDayOf } from '../../../src/contract.ts'
import type { CalendarFilter } from '../address/calendar-filter.ts'

/** When the evening begins: 'tonight', and the weekend on Friday. */
export const eveningBegins: Clock = '17:00'

export type QuickName = 'now' | 'today' | 'tonight' | 'weekend' | 'thisWeekend' | 'nextWeekend'

export type QuickTime = Pick<CalendarFilter, 'when' | 'from' | 'fromClock' | 'to'>

type QuickSpan = { name: QuickName; time: QuickTime }

const [sunday, thursday, friday, saturday] = [0, 4, 5, 6] as const

/** The weekend that people mean: from Friday evening to Sunday; on Sunday evening the next one. */
function weekendOf(today: Day, clock: Clock): QuickSpan {
  const weekDay = weekDayOf(today)
  const isOver = weekDay === sunday && clock >= eveningBegins
  if ((weekDay === saturday || weekDay === sunday) && !isOver) {
    const to = weekDay === sunday ? today : addDays(today, 1)
    return { name: 'thisWeekend', time: { from: today, to } }
  }
  const nextFriday = addDays(today, friday - weekDay)
  const name = isOver ? 'nextWeekend' : weekDay >= thursday ? 'thisWeekend' : 'weekend'
  return { name, time: { from: nextFriday, fromClock: eveningBegins, to: addDays(nextFriday, 2) } }
}

/** The times that visitors choose most, as filters; weekday and clock are those of the town. */
export function quickSpans(now: Date, timeZone: string): QuickSpan[] {
  const { day: today, clock } = wallClockOf(now, timeZone)
  return [
    { name: 'now', time: { when: 'now' } },
    { name: 'today', time: { from: today, to: today } },
    { name: 'tonight', time: { from: today, fromClock: eveningBegins, to: today } },
    weekendOf(today, clock),
  ]
}

/** Whether a filter has exactly this time. */
export function hasTime(filter: CalendarFilter, { when, from, fromClock, to }: QuickTime): boolean {
  return filter.when === when && filter.from === from && filter.fromClock === fromClock && filter.to === to
}
