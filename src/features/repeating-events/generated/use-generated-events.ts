import { useMemo } from 'react'
import { limits } from '../../../core/limits.ts'
import { formatParent } from '../../../core/references.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useFreshList, useList } from '../../../kit/resource/queries.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'

export type GeneratedEvents = {
  all: readonly CalendarEvent[]
  /** Not started yet, the next one first. */
  future: readonly CalendarEvent[]
  /** All others, the latest first. */
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

/**
 * The events generated from a repeating event; `data` is undefined while loading. With `enabled` false they are only
 * loaded by `reload`.
 */
export function useGeneratedEvents(id: string, enabled = true) {
  const { now } = useEnvironment()
  const query = {
    filters: { parent: formatParent({ kind: 'repeatingEvent', id }) },
    sorting: 'start',
    order: 'ASC',
    limit: limits.maxListLimit,
  } as const
  const { data, error, refetch } = useList('events', query, enabled)
  const readFresh = useFreshList('events', query)
  const events = useMemo(() => data && split(data.items, now()), [data, now])
  return {
    data: events,
    error,
    refetch,
    /** Refetches them, also for a screen that is left meanwhile; without an answer, resolves with the last ones. */
    reload: async () => {
      const page = await readFresh().catch(() => data)
      return split(page?.items ?? [], now())
    },
  }
}
