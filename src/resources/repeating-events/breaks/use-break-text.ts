import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, isDay } from '../../../core/dates.ts'
import type { Break } from '../../../core/recurrence.ts'

/** Formats a break in words: '13.07.2026 to 21.08.2026: summer holidays'. */
export function useBreakText(): (entry: Break) => string {
  const { t } = useTranslation()
  return useCallback(
    ({ from, to, reason }) => {
      const day = (value: string) => (isDay(value) ? formatDay(value) : '…')
      const days = { from: day(from), to: day(to) }
      return reason
        ? t('repeatingEvents.breaks.textWith', { ...days, reason })
        : t('repeatingEvents.breaks.text', days)
    },
    [t],
  )
}
