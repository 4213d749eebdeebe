import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, formatDay, isDay } from '../../../core/dates.ts'
import type { Interval } from '../../../core/recurrence.ts'
import { useEnvironment } from '../../environment.tsx'

const sunday = '2023-01-01'

/** Localised weekday name; Sunday is 0. */
export function weekDayName(weekDay: number, language: string): string {
  const day = new Date(addDays(sunday, weekDay))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
}

/** Formats an interval in words, such as 'on the first Monday of the month'. */
export function useIntervalText(): (interval: Interval) => string {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  return useCallback(
    (interval) => {
      const date = interval.type === 'day' && isDay(interval.date) ? formatDay(interval.date) : '…'
      const weekday =
        interval.type === 'week'
          ? t(`fields.intervals.weekdays.${interval.weekDay}` as 'fields.intervals.weekdays.0')
          : interval.type === 'month' && weekDayName(interval.weekDay, language)
      const key = `fields.intervals.whole.${interval.type}.${interval.interval}`
      return t(key as 'fields.intervals.whole.month.1', { date, weekday })
    },
    [t, language],
  )
}
