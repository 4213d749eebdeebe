import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay, wallClockOf, weekDayOf } from '../../../core/dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { weekDayName } from '../../../kit/fields/intervals/interval-text.ts'

/** Returns weekday, day and times of an event as text, in the site's time zone. */
export function useDayText() {
  const { t } = useTranslation()
  const { language, timeZone } = useEnvironment()
  const day = useCallback(
    (value: string) =>
      t('repeatingEvents.day', { weekday: weekDayName(weekDayOf(value), language), date: formatDay(value) }),
    [t, language],
  )
  const times = useCallback(
    (start: string, end: string | null | undefined) => {
      const clock = (instant: string) => wallClockOf(new Date(instant), timeZone).clock
      return end ? `${clock(start)}–${clock(end)}` : clock(start)
    },
    [timeZone],
  )
  const dayOfInstant = useCallback((start: string) => day(dayOf(new Date(start), timeZone)), [day, timeZone])
  return { day, dayOfInstant, times }
}
