import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fold } from '../../../core/fold.ts'
import { limits } from '../../../core/limits.ts'
import { bestMatches, type ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import { useEnvironment } from '../../environment.tsx'
import { useSettled } from '../../use-settled.ts'

const pauseMs = 200

/** The tags in use that hold what is typed: those that begin with it first, then the more frequent (SPEC.md section 7). */
export function useTagOptions(typed: string): { options: readonly ComboboxOption[]; loading: boolean } {
  const { api } = useEnvironment()
  const query = useSettled(fold(typed), pauseMs)
  const aggregations = { tags: { terms: { field: 'tags' as const, size: limits.maxAggregationSize } } }
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'tags', query],
    queryFn: ({ signal }) => api.search({ query, pageSize: 1, aggregations }, signal),
    placeholderData: keepPreviousData,
  })
  const used = useMemo(
    () => (data?.buckets.tags ?? []).map(({ term }) => ({ value: term, label: term })),
    [data],
  )
  const options = useMemo(() => bestMatches(used, typed).matches, [used, typed])
  return { options, loading: isFetching && options.length === 0 }
}
