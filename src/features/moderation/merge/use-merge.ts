import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { limits } from '../../../core/limits.ts'
import type { MergeableName, ResourceName } from '../../../core/resource-names.ts'
import { areSimilar } from '../../../core/similar-names.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { type Entry, entryOf } from '../../../kit/form/form-declaration.ts'
import { useInvalidate, useItem, useList, useOptions } from '../../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import type { ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import {
  type Candidate,
  mergeableDeclaration,
  type MergeChoice,
  type Pair,
  sidesOf,
  takenValues,
} from './merge-choice.ts'

/** Resources whose entries a merge can change. */
const changed: readonly ResourceName[] = ['events', 'revents']

/**
 * The other entries of a resource as options, also deactivated ones: first those that are known to look alike, then
 * those with a similar name.
 */
export function useOthers(resource: MergeableName, id: string, candidates: readonly string[]) {
  const { title, detail } = mergeableDeclaration(resource)
  const { data, isPending, isError } = useList(resource, {
    limit: limits.maxListLimit,
    sorting: 'name',
    order: 'ASC',
  })
  const own = useItem(resource, id).data
  const name = own ? title(entryOf<typeof resource>(own.item)) : ''
  const options = useMemo(() => {
    const rank = (entry: Entry) => {
      const known = candidates.indexOf(entry.id)
      if (known >= 0) return known
      return candidates.length + (areSimilar(title(entry), name) ? 0 : 1)
    }
    return (data?.items ?? [])
      .map((item) => entryOf<typeof resource>(item))
      .filter((entry) => entry.id !== id)
      .map((entry) => ({ entry, rank: rank(entry) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ entry }): ComboboxOption => ({
        value: entry.id,
        label: title(entry),
        detail: detail?.(entry) ?? undefined,
      }))
  }, [data, id, name, candidates, title, detail])
  return { name, options, loading: isPending, failed: isError }
}

/** One of the two entries with what points to it. */
function useCandidate(resource: MergeableName, id: string | null) {
  const { api } = useEnvironment()
  const item = useItem(resource, id ?? undefined)
  const uses = useQuery({
    queryKey: ['uses', resource, id],
    queryFn: async ({ signal }) => (await api.merging()).uses(resource, id!, signal),
    enabled: id !== null,
  })
  const candidate = useMemo(
    (): Candidate | undefined =>
      item.data && uses.data
        ? { entry: entryOf<typeof resource>(item.data.item), etag: item.data.etag, uses: uses.data }
        : undefined,
    [item.data, uses.data],
  )
  const reload = () => {
    void item.refetch()
    void uses.refetch()
  }
  return { candidate, error: item.error ?? uses.error, reload }
}

/** The two entries, once both are loaded. */
export function usePair(resource: MergeableName, id: string, otherId: string | null) {
  const own = useCandidate(resource, id)
  const other = useCandidate(resource, otherId)
  const pair = useMemo(
    (): Pair | undefined =>
      otherId !== null && own.candidate && other.candidate
        ? { own: own.candidate, other: other.candidate }
        : undefined,
    [otherId, own.candidate, other.candidate],
  )
  const reload = () => {
    own.reload()
    if (otherId !== null) other.reload()
  }
  return { pair, error: own.error ?? (otherId === null ? null : other.error), reload }
}

/** Merges the two entries as chosen; then lists, pickers and events are read again. */
export function useMerge(resource: MergeableName) {
  const { api } = useEnvironment()
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  const call = useMutation({
    mutationFn: async ({ pair, choice }: { pair: Pair; choice: MergeChoice }) =>
      whileLoggedIn(async () => {
        const { stays, gone } = sidesOf(pair, choice)
        const take = takenValues(resource, pair, choice)
        const { merge } = await api.merging()
        const request = { into: stays.entry.id, take, addOwners: choice.addOwners }
        const item = await merge(resource, gone.entry.id, request, gone.etag)
        return { stays: entryOf<typeof resource>(item), gone: gone.entry }
      }),
    onSuccess: ({ gone }) => {
      client.removeQueries({ queryKey: [resource, 'item', gone.id] })
      client.removeQueries({ queryKey: ['uses', resource, gone.id] })
      void invalidate(resource, ...changed)
    },
  })
  return { call, merge: async (pair: Pair, choice: MergeChoice) => call.mutateAsync({ pair, choice }) }
}

/** The nicknames of some users, in the order of the ids. */
export function useNicknames(ids: readonly string[]): string[] {
  const { data: users } = useOptions('users', { ids: [...ids] }, ids.length > 0)
  return ids.flatMap((id) => users?.find((user) => user.id === id)?.nickname ?? [])
}
