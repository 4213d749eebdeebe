import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { addDays, type Day } from '../../../core/dates.ts'
import {
  clashesAmong,
  type DateRules,
  type PlannedDate,
  plannedDates,
} from '../../../core/events/date-plan.ts'
import { publicHolidays } from '../../../core/holidays/public-holidays.ts'
import { instantOf } from '../../../core/instant-of.ts'
import { limits } from '../../../core/limits.ts'
import type { Period } from '../../../core/recurrence.ts'
import { formatParent } from '../../../core/references.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useList } from '../../../kit/resource/queries.ts'

/** A date with other events at the same place and time. */
export type PreviewedDate = PlannedDate<CalendarEvent> & { clashes: readonly CalendarEvent[] }

/** The rules of a series and its place; `id` if it exists. Must be referentially stable. */
export type PreviewedSeries = DateRules & {
  id?: string
  location?: string | null | undefined
  location2?: string | null | undefined
}

/** The dates of a series in a period, with clashing events; none without a period. `generated` are those that it has. */
export function usePreviewedDates(
  series: PreviewedSeries,
  period: Period | undefined,
  generated: readonly CalendarEvent[],
): PreviewedDate[] {
  const { timeZone } = useEnvironment()
  const { location, location2, id } = series
  const midnight = (day: Day) => instantOf(day, '00:00', timeZone).toISOString()
  const span = period && { from: midnight(addDays(period.from, -1)), to: midnight(addDays(period.to, 2)) }
  const { data } = useList(
    'events',
    {
      filters: { location: location ?? '', start: span },
      sorting: 'start',
      order: 'ASC',
      limit: limits.maxListLimit,
    },
    period !== undefined && Boolean(location),
  )
  const { from, to } = period ?? {}
  return useMemo(() => {
    if (from === undefined || to === undefined) return []
    const own = id === undefined ? undefined : formatParent({ kind: 'repeatingEvent', id })
    const others = location
      ? (data?.items ?? []).filter(({ parent }) => own === undefined || parent !== own)
      : []
    const clashesOf = clashesAmong(others)
    const made = new Map(generated.map((event) => [event.generatedFor!, event]))
    return plannedDates(series, { from, to }, made, timeZone).map((date) => ({
      ...date,
      clashes: date.made ? [] : clashesOf({ ...date, location2 }),
    }))
  }, [series, id, location, location2, from, to, generated, data, timeZone])
}

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
