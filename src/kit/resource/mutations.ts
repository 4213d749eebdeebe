import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { type ResourceName } from '../../core/resource-names.ts'
import type { InputOf } from '../../contracts/contracts.ts'
import { useEnvironment } from '../environment.tsx'

type Save<Name extends ResourceName> = {
  input: InputOf<Name>
  /** Absent for a new entry. */
  id?: string
  etag?: string
  /** Idempotency key of a create: the same for every attempt of one submit. */
  key?: string
}

/**
 * Creates or replaces an entry and invalidates lists and pickers. Does not wait for them to reload, since a picker
 * may hold 10,000 entries.
 */
export function useSave<Name extends ResourceName>(name: Name) {
  const { api } = useEnvironment()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, input, etag, key }: Save<Name>) =>
      id === undefined
        ? { item: await api.resource(name).create(input, key ?? newIdempotencyKey()), etag: undefined }
        : api.resource(name).update(id, input, etag),
    onSuccess: async (saved, { id }) => {
      if (id !== undefined) {
        const queryKey = [name, 'item', id]
        // A request started before the save must not overwrite the result with the old state.
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, saved)
      }
      void client.invalidateQueries({
        queryKey: [name],
        predicate: ({ queryKey }) => queryKey[1] !== 'item',
      })
    },
  })
}

type Removal = {
  id: string
  body?: unknown
  search?: Record<string, string>
  /** Replaces the call; see `DeletionChoice`. */
  instead?: () => Promise<unknown>
}

/**
 * Deletes an entry by id; deleting one's own account takes a body. Settles once the lists have been reloaded, also if
 * the entry was gone already: its row goes, too.
 */
export function useRemove<Name extends ResourceName>(name: Name) {
  const { api } = useEnvironment()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, body, search, instead }: Removal): Promise<unknown> =>
      instead ? instead() : api.resource(name).remove(id, body, search),
    onSettled: (_nothing, error, { id }) => {
      if (error && !(error instanceof ApiError && error.status === 404)) return undefined
      client.removeQueries({ queryKey: [name, 'item', id] })
      void client.invalidateQueries({ queryKey: [name, 'options'] })
      return client.invalidateQueries({
        queryKey: [name],
        predicate: ({ queryKey }) => queryKey[1] !== 'item' && queryKey[1] !== 'options',
      })
    },
  })
}
