import type { TFunction } from 'i18next'
import { addDays, formatDay, isDay } from '../../../core/dates.ts'
import { ordinalForm } from '../../../core/ordinal-form.ts'
import type { Interval } from '../../../core/recurrence.ts'

const sunday = '2023-01-01'

const nameOf = (day: string, language: string, part: 'weekday' | 'month') =>
  new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Localised weekday name; Sunday is 0. */
export function weekDayName(weekDay: number, language: string): string {
  return nameOf(addDays(sunday, weekDay), language, 'weekday')
}

/** Localised name of a month, from 1. */
export function monthName(month: number, language: string): string {
  return nameOf(`2023-${String(month).padStart(2, '0')}-01`, language, 'month')
}

/**
 * Formats an interval in words, such as 'first Monday of the month'. The weekday is i18next's context of texts with
 * ordinals, for languages where these agree with it ('la prima domenica').
 */
export function intervalText(interval: Interval, t: TFunction, language: string): string {
  const phrase = (key: string, values: Record<string, string> = {}) =>
    t(`fields.intervals.${key}` as 'fields.intervals.whole.year', values as { day: string; month: string })
  const formatNth = (key: string, weekDay: number) =>
    phrase(key, { weekday: weekDayName(weekDay, language), context: String(weekDay) })
  switch (interval.type) {
    case 'day': {
      const date = isDay(interval.date) ? formatDay(interval.date) : '…'
      return phrase(`whole.day.${interval.interval}`, { date })
    }
    case 'week':
      return phrase(`whole.week.${interval.interval}`, { weekday: phrase(`weekdays.${interval.weekDay}`) })
    case 'month':
      return formatNth(`whole.month.${interval.interval}`, interval.weekDay)
    case 'monthDay': {
      const { monthDay } = interval
      if (monthDay === -1) return phrase('whole.lastDay')
      const ordinal = phrase(`ordinals.${ordinalForm(monthDay, language)}`, { day: String(monthDay) })
      return phrase('whole.monthDay', { day: ordinal })
    }
    case 'year': {
      const { month, monthDay } = interval
      const day = phrase(`dates.${monthDay === 1 ? 'first' : 'other'}`, { day: String(monthDay) })
      return phrase('whole.year', { day, month: monthName(month, language) })
    }
    case 'yearWeekDay': {
      const day = formatNth(`nth.${interval.interval}`, interval.weekDay)
      return phrase('whole.yearWeekDay', { day, month: monthName(interval.month, language) })
    }
  }
}
