import {
  type Break,
  type Day,
  type Interval,
  languageLocale,
  ordinalForm,
  weekDayOf,
} from '../../../src/contract.ts'
import { formatText } from '../../i18n/texts.ts'
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

function formatDays(days: Kind<'day'>[], { t }: CalendarText): string[] {
  return days.map(({ interval }) => formatText(t.series.everyDays, { count: interval }))
}

/** Merges weekly rules with the same interval: 'every Tuesday and Thursday'. */
function formatWeeks(weeks: Kind<'week'>[], text: CalendarText): string[] {
  const { series } = text.t
  const { weekdays, weekly }: Record<'weekdays' | 'weekly', Words> = series
  return [...Map.groupBy(weeks, ({ interval }) => interval)].map(([step, together]) => {
    const onDays = [...new Set(together.map(({ weekDay }) => weekDay))]
    if (step === 1 && onDays.length === 7) return formatText(series.everyDays, { count: step })
    if (step === 1 && workingDays.every((day) => onDays.includes(day)) && onDays.length === 5)
      return series.workingDays
    const inOrder = onDays.toSorted((a, b) => mondayFirst(a) - mondayFirst(b))
    const days = text.list(inOrder.map((weekDay) => weekdays[weekDay] ?? ''))
    return formatText(weekly[step] ?? '', { days })
  })
}

/** Counts up from 1; -1, the last, comes last. */
const lastToTheEnd = (a: number, b: number) => (a === -1 ? 1 : b === -1 ? -1 : a - b)

/**
 * The ordinal of a weekday in a month; -1 is the last. A language may have its own for a weekday: `1_0` is the first
 * Sunday ('la prima domenica').
 */
function ordinalOf(number: number, weekDay: number, { t }: CalendarText): string {
  const ordinals: Words = t.series.ordinals
  return ordinals[`${number}_${weekDay}`] ?? ordinals[number] ?? ''
}

/** Merges monthly rules for the same weekday: 'the first and third Saturday of the month'. */
function formatMonths(months: Kind<'month'>[], text: CalendarText): string[] {
  return [...Map.groupBy(months, ({ weekDay }) => weekDay)].map(([weekDay, together]) => {
    const which = [...new Set(together.map(({ interval }) => interval))].toSorted(lastToTheEnd)
    const ordinal = text.list(which.map((number) => ordinalOf(number, weekDay, text)))
    return formatText(text.t.series.monthly, { ordinal, day: weekdayName(weekDay, text) })
  })
}

const monthName = (month: number, text: CalendarText) =>
  text.part(`2026-${String(month).padStart(2, '0')}-01`, 'month')

/** Merges days of the month: 'the 1st and the 15th of the month'. */
function formatMonthDays(rules: Kind<'monthDay'>[], text: CalendarText): string[] {
  if (rules.length === 0) return []
  const { series } = text.t
  const locale = languageLocale(text.language)
  const days = [...new Set(rules.map(({ monthDay }) => monthDay))].toSorted(lastToTheEnd)
  const said = days.map((day) =>
    day === -1 ? series.lastDay : formatText(series.days[ordinalForm(day, locale)], { day }),
  )
  return [formatText(series.monthDays, { days: text.list(said) })]
}

/** Merges dates of the year: 'yearly on 3 May and 4 October'. */
function formatDates(rules: Kind<'year'>[], text: CalendarText): string[] {
  if (rules.length === 0) return []
  const { series } = text.t
  const said = rules
    .toSorted((a, b) => a.month - b.month || a.monthDay - b.monthDay)
    .map(({ month, monthDay }) =>
      formatText(series.dates[monthDay === 1 ? 'first' : 'other'], {
        day: monthDay,
        month: monthName(month, text),
      }),
    )
  return [formatText(series.yearly, { days: text.list([...new Set(said)]) })]
}

function formatYearlyWeekdays(rules: Kind<'yearWeekDay'>[], text: CalendarText): string[] {
  return rules.map(({ month, interval, weekDay }) =>
    formatText(text.t.series.yearlyWeekday, {
      ordinal: ordinalOf(interval, weekDay, text),
      day: weekdayName(weekDay, text),
      month: monthName(month, text),
    }),
  )
}

/** Adds the breaks that are not over on a day: 'every Tuesday; break: 20 December 2026 – 10 January 2027 (Christmas)'. */
export function withBreaks(series: string, breaks: readonly Break[], from: Day, text: CalendarText): string {
  const ahead = breaks.filter(({ to }) => to >= from)
  if (ahead.length === 0) return series
  const said = ahead.map((entry) => {
    const period = text.span(entry.from, entry.to)
    return entry.reason ? formatText(text.t.series.breakReason, { period, reason: entry.reason }) : period
  })
  return formatText(text.t.series.breaks, { series, breaks: text.list(said) })
}

/** Describes a recurrence: 'every Tuesday and the first Sunday of the month'. */
export function formatIntervals(intervals: readonly Interval[], text: CalendarText): string {
  const of = <Type extends Interval['type']>(type: Type) =>
    intervals.filter((interval): interval is Kind<Type> => interval.type === type)
  const said = [
    ...formatDays(of('day'), text),
    ...formatWeeks(of('week'), text),
    ...formatMonths(of('month'), text),
    ...formatMonthDays(of('monthDay'), text),
    ...formatDates(of('year'), text),
    ...formatYearlyWeekdays(of('yearWeekDay'), text),
  ]
  return text.list([...new Set(said)])
}
