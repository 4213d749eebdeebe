import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import type { Tagged } from '../../api/resource.ts'
import { isOptionResource, optionOf } from '../../core/options.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { useEnvironment } from '../environment.tsx'
import { nameOfKey } from './options.ts'

/** Whether a query may say something else after one entry has changed. Other entries and their names are as before. */
const isOfMany = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] !== 'item' && queryKey[1] !== 'name'

/**
 * Updates the query cache after an entry was created, or replaced under its `id`: the entry, its name, lists and pickers.
 * Does not wait for those to reload, since a picker may hold 10,000 entries.
 */
export async function showSaved<Name extends ResourceName>(
  client: QueryClient,
  name: Name,
  saved: Tagged<Name>,
  id: string | undefined,
): Promise<void> {
  if (id !== undefined) {
    const queryKey = [name, 'item', id]
    // A request started before the save must not overwrite the result with the old state.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, saved)
  }
  const { item } = saved
  if (isOptionResource(name) && 'id' in item)
    client.setQueryData(nameOfKey(name, item.id), optionOf(name, item))
  void client.invalidateQueries({ queryKey: [name], predicate: isOfMany })
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
      void client.invalidateQueries({ queryKey: nameOfKey(name, id) })
      void client.invalidateQueries({ queryKey: [name, 'options'] })
      return client.invalidateQueries({
        queryKey: [name],
        predicate: (query) => isOfMany(query) && query.queryKey[1] !== 'options',
      })
    },
  })
}
