import { useMemo } from 'react'
import { can } from '../../core/permissions.ts'
import type { Caller } from '../../core/rights.ts'
import { entryOf } from '../../kit/form/form-declaration.ts'
import { useCallerWithRights } from '../../kit/form/use-form-context.ts'
import { useItem } from '../../kit/resource/queries.ts'
import { repeatingEvents } from '../../resources/repeating-events/repeating-events.ts'

/**
 * A repeating event with its ETag, as form values, and the caller's permissions on it, including those
 * through a group. `ready` is undefined until all of it is loaded.
 */
export function useRepeatingEvent(id: string | undefined, user: Caller) {
  const { data, error, refetch } = useItem('revents', id)
  const item = data?.item
  const direct = item !== undefined && can(user, 'update', 'revents', item)
  const caller = useCallerWithRights(user, repeatingEvents, item !== undefined && !direct)
  const loaded = useMemo(
    () => ({ entry: item && entryOf<'revents'>(item), etag: data?.etag }),
    [item, data?.etag],
  )
  const ready =
    item && caller !== undefined
      ? {
          item,
          loaded,
          caller,
          mayUpdate: can(caller, 'update', 'revents', item),
          mayDelete: can(caller, 'delete', 'revents', item),
          mayGenerate: can(caller, 'generate', 'revents', item),
        }
      : undefined
  return { ready, error, refetch }
}
