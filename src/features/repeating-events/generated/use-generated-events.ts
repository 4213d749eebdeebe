import { useMemo } from 'react'
import { limits } from '../../../core/limits.ts'
import { formatParent } from '../../../core/references.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useList } from '../../../kit/resource/queries.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'

export type GeneratedEvents = {
  all: readonly CalendarEvent[]
  /** Those that have not begun yet, the next one first. */
  future: readonly CalendarEvent[]
  /** The others, the latest first. */
  past: readonly CalendarEvent[]
}

function split(items: readonly CalendarEvent[], now: Date): GeneratedEvents {
  const at = now.toISOString()
  return {
    all: items,
    future: items.filter(({ start }) => start >= at),
    past: items.filter(({ start }) => start < at).toReversed(),
  }
}

/** The events that were generated from a repeating event; `data` is undefined while they are not there. */
export function useGeneratedEvents(id: string) {
  const { now } = useEnvironment()
  const { data, error, refetch } = useList('events', {
    filters: { parent: formatParent({ kind: 'repeatingEvent', id }) },
    sorting: 'start',
    order: 'ASC',
    limit: limits.maxListLimit,
  })
  const events = useMemo(() => data && split(data.items, now()), [data, now])
  return {
    data: events,
    error,
    refetch,
    /** Reads them anew. */
    reload: async () => split((await refetch()).data?.items ?? [], now()),
  }
}
