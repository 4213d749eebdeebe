import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { type ResourceName } from '../../core/resource-names.ts'
import type { InputOf } from '../../contracts/contracts.ts'
import { useEnvironment } from '../environment.tsx'

type Save<Name extends ResourceName> = {
  input: InputOf<Name>
  /** Absent for a new item. */
  id?: string
  etag?: string
  /** Idempotency key of a create: the same for every try of one submit. */
  key?: string
}

/**
 * Creates or replaces an item. Lists and pickers are read anew afterwards; the save is done before they are, since a picker
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
        // What was asked for before the save must not arrive after it, and put the old state back.
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

/** Deletes an item by its id; a deletion of the own account carries a body. Its lists are without it when it is done. */
export function useRemove<Name extends ResourceName>(name: Name) {
  const { api } = useEnvironment()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body, search }: { id: string; body?: unknown; search?: Record<string, string> }) =>
      api.resource(name).remove(id, body, search),
    onSuccess: (_nothing, { id }) => {
      client.removeQueries({ queryKey: [name, 'item', id] })
      void client.invalidateQueries({ queryKey: [name, 'options'] })
      return client.invalidateQueries({
        queryKey: [name],
        predicate: ({ queryKey }) => queryKey[1] !== 'item' && queryKey[1] !== 'options',
      })
    },
  })
}
