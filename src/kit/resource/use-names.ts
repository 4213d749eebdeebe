import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryOption, OptionResource } from '../../core/options.ts'
import { nameQuery, useCalls } from './options.ts'

/** What several queries answer, in their order. */
export const answersOf = <Data>(results: UseQueryResult<Data>[]) => ({
  data: results.map(({ data }) => data),
  /** Whether the data is that of the query, not of the one before. */
  current: results.map(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
  pending: results.some(({ isPending }) => isPending),
  failed: results.some(({ isError }) => isError),
})

/** What is shown for an entry that is still being loaded, or can't be seen. */
export function useNameText() {
  const { t } = useTranslation()
  return useCallback(
    (option: EntryOption | null | undefined) =>
      option?.name ?? t(option === null ? 'fields.picker.unknown' : 'fields.picker.loading'),
    [t],
  )
}

/** The names of the entries with some ids, in their order. */
export function useNames(resource: OptionResource, ids: readonly string[]): string[] {
  const calls = useCalls()
  const { data } = useQueries({
    queries: ids.map((id) => nameQuery(calls, resource, id)),
    combine: answersOf<EntryOption | null>,
  })
  return data.map(useNameText())
}
