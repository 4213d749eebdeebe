import { type Day, type Interval, weekDayOf } from '../../../src/contract.ts'
import { say } from '../phrases/phrases.ts'
import type { CalendarText } from './calendar-text.ts'

/** A Sunday: the day from which weekdays 0 to 6 are named. */
const sunday: Day = '2026-11-22'

function weekdayName(weekDay: number, text: CalendarText): string {
  const date = Number(sunday.slice(8)) + ((weekDay - weekDayOf(sunday) + 7) % 7)
  return text.weekday(`${sunday.slice(0, 8)}${date}`)
}

function sayInterval(interval: Interval, text: CalendarText): string {
  const { series } = text.t
  const count = interval.interval
  if (interval.type === 'day') return count === 1 ? series.daily : say(series.everyDays, { count })
  const day = weekdayName(interval.weekDay, text)
  if (interval.type === 'month') {
    return say(series.monthly, { ordinal: series.ordinals[count - 1] ?? '', day })
  }
  return count === 1 ? say(series.weekly, { day }) : say(series.everyWeeks, { count, day })
}

/** When a repeating event takes place: 'every Tuesday and every first Sunday of the month'. */
export function sayIntervals(intervals: readonly Interval[], text: CalendarText): string {
  return [...new Set(intervals.map((interval) => sayInterval(interval, text)))].join(text.t.series.joint)
}
