import { can } from '../../core/permissions.ts'
import type { Caller } from '../../core/rights.ts'
import { useEntry } from '../../kit/form/use-form-context.ts'
import { repeatingEvents } from '../../resources/repeating-events/repeating-events.ts'

/**
 * A repeating event with its ETag, as form values, and the caller's permissions on it, including those
 * through a group. `ready` is undefined until all of it is loaded.
 */
export function useRepeatingEvent(id: string | undefined, user: Caller) {
  const { item, loaded, caller, error, refetch } = useEntry(repeatingEvents, id, user)
  const may = (permission: 'update' | 'delete' | 'generate') => can(caller!, permission, 'revents', item)
  const ready = item &&
    caller !== undefined && {
      item,
      loaded,
      caller,
      mayUpdate: may('update'),
      mayDelete: may('delete'),
      mayGenerate: may('generate'),
    }
  return { ready: ready || undefined, error, refetch }
}
