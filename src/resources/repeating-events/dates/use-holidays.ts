import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../core/dates.ts'
import { publicHolidays } from '../../../core/holidays/public-holidays.ts'
import type { Period } from '../../../core/recurrence.ts'
import { useEnvironment } from '../../../kit/environment.tsx'

/** The public holidays of a period by day, in words, where the site says of which region. */
export function useHolidays(period: Period | undefined): ReadonlyMap<Day, string> {
  const { t } = useTranslation()
  const { holidays: region } = useEnvironment().themeConfig
  const { from, to } = period ?? {}
  return useMemo(() => {
    if (from === undefined || to === undefined) return new Map()
    const found = [...publicHolidays(region, { from, to })].map(([day, { name, observed }]) => {
      const holiday = t(`holidays.${name}`)
      return [day, observed ? t('holidays.observed', { holiday }) : holiday] as const
    })
    return new Map(found)
  }, [region, from, to, t])
}
