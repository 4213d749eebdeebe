import { type Day, type Interval, weekDayOf } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import type { CalendarText } from './calendar-text.ts'

/** Any Sunday, as the base for the names of weekdays 0 to 6. */
const sunday: Day = '2026-11-22'

function weekdayName(weekDay: number, text: CalendarText): string {
  const date = Number(sunday.slice(8)) + ((weekDay - weekDayOf(sunday) + 7) % 7)
  return text.weekday(`${sunday.slice(0, 8)}${date}`)
}

/** Words that a language has by number. */
type Words = Readonly<Record<string, string>>

type Kind<Type extends Interval['type']> = Extract<Interval, { type: Type }>

const workingDays = [1, 2, 3, 4, 5]

const mondayFirst = (weekDay: number) => (weekDay + 6) % 7

function sayDays(days: Kind<'day'>[], { t }: CalendarText): string[] {
  return days.map(({ interval }) => say(t.series.everyDays, { count: interval }))
}

/** Merges weekly rules with the same interval: 'every Tuesday and Thursday'. */
function sayWeeks(weeks: Kind<'week'>[], text: CalendarText): string[] {
  const { series } = text.t
  const { weekdays, weekly }: Record<'weekdays' | 'weekly', Words> = series
  return [...Map.groupBy(weeks, ({ interval }) => interval)].map(([step, together]) => {
    const onDays = [...new Set(together.map(({ weekDay }) => weekDay))]
    if (step === 1 && onDays.length === 7) return say(series.everyDays, { count: step })
    if (step === 1 && workingDays.every((day) => onDays.includes(day)) && onDays.length === 5)
      return series.workingDays
    const inOrder = onDays.toSorted((a, b) => mondayFirst(a) - mondayFirst(b))
    const days = text.list(inOrder.map((weekDay) => weekdays[weekDay] ?? ''))
    return say(weekly[step] ?? '', { days })
  })
}

/** Merges monthly rules for the same weekday: 'the first and third Saturday of the month'. */
function sayMonths(months: Kind<'month'>[], text: CalendarText): string[] {
  const { series } = text.t
  const ordinals: Words = series.ordinals
  return [...Map.groupBy(months, ({ weekDay }) => weekDay)].map(([weekDay, together]) => {
    const which = [...new Set(together.map(({ interval }) => interval))].toSorted((a, b) => a - b)
    const ordinal = text.list(which.map((number) => ordinals[number] ?? ''))
    return say(series.monthly, { ordinal, day: weekdayName(weekDay, text) })
  })
}

/** Describes a recurrence: 'every Tuesday and the first Sunday of the month'. */
export function sayIntervals(intervals: readonly Interval[], text: CalendarText): string {
  const of = <Type extends Interval['type']>(type: Type) =>
    intervals.filter((interval): interval is Kind<Type> => interval.type === type)
  const said = [...sayDays(of('day'), text), ...sayWeeks(of('week'), text), ...sayMonths(of('month'), text)]
  return text.list([...new Set(said)])
}
