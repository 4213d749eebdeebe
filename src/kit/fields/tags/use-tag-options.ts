import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { fold } from '../../../core/fold.ts'
import { limits } from '../../../core/limits.ts'
import type { ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import { useEnvironment } from '../../environment.tsx'

const pauseMs = 200

/** A value that follows another after a pause in its changes. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The tags in use that hold what is typed, the most frequent first (SPEC.md section 7, 'Search'). */
export function useTagOptions(typed: string): { options: readonly ComboboxOption[]; loading: boolean } {
  const { api } = useEnvironment()
  const query = useSettled(fold(typed))
  const aggregations = { tags: { terms: { field: 'tags' as const, size: limits.maxAggregationSize } } }
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'tags', query],
    queryFn: ({ signal }) => api.search({ query, pageSize: 1, aggregations }, signal),
    placeholderData: keepPreviousData,
  })
  const options = useMemo(
    () =>
      (data?.buckets.tags ?? [])
        .filter(({ term }) => fold(term).includes(fold(typed)))
        .map(({ term }) => ({ value: term, label: term })),
    [data, typed],
  )
  return { options, loading: isFetching && options.length === 0 }
}
