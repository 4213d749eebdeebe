import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatClock, formatDateTime } from '../core/dates.ts'
import { useEnvironment } from './environment.tsx'

/** Returns when an event takes place as text, with a short weekday: 'Fri, 12.06.2027 15:00–16:30'. */
export function useWhenText(): (event: { start: string; end?: string | null }) => string {
  const { t } = useTranslation()
  const { language, timeZone } = useEnvironment()
  return useCallback(
    ({ start, end }) => {
      const at = new Date(start)
      const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone }).format(at)
      const date = formatDateTime(at, timeZone)
      const from = t('fields.dated', { weekday, date })
      if (!end) return from
      const until = new Date(end)
      const isSameDay = dayOf(at, timeZone) === dayOf(until, timeZone)
      return `${from}–${isSameDay ? formatClock(until, timeZone) : formatDateTime(until, timeZone)}`
    },
    [t, language, timeZone],
  )
}
