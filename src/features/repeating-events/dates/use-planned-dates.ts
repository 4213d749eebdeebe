import { useMemo } from 'react'
import { addDays } from '../../../core/dates.ts'
import { instantOf } from '../../../core/instant-of.ts'
import { limits } from '../../../core/limits.ts'
import type { Period } from '../../../core/recurrence.ts'
import { formatParent } from '../../../core/references.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useList } from '../../../kit/resource/queries.ts'
import type { CalendarEvent } from '../../../resources/events/contract.ts'
import type { RepeatingEvent } from '../../../resources/revents/contract.ts'
import { plannedDates } from './planned-dates.ts'

/** The dates of a repeating event in a period, with what else is on there and then. Empty while the period is wrong. */
export function usePlannedDates(
  entry: RepeatingEvent,
  period: Period | undefined,
  generated: readonly CalendarEvent[],
) {
  const { timeZone } = useEnvironment()
  const midnight = (day: string) => instantOf(day, '00:00', timeZone).toISOString()
  const span = period && { from: midnight(addDays(period.from, -1)), to: midnight(addDays(period.to, 2)) }
  const { data } = useList(
    'events',
    {
      filters: { location: entry.location, start: span },
      sorting: 'start',
      order: 'ASC',
      limit: limits.maxListLimit,
    },
    period !== undefined,
  )
  const { from, to } = period ?? {}
  return useMemo(() => {
    if (from === undefined || to === undefined) return []
    const own = formatParent({ kind: 'repeatingEvent', id: entry.id })
    const others = (data?.items ?? []).filter(({ parent }) => parent !== own)
    return plannedDates(entry, { from, to }, { generated, others, timeZone })
  }, [entry, from, to, generated, data, timeZone])
}
