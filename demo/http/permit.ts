import { type Caller, can, type Permission, type ResourceName } from '../../src/contract.ts'
import { ApiError } from './api-error.ts'

/**
 * What someone is told who may not do what they asked for: 401 to a visitor, 403 to anyone else; to those whose role waits
 * for a second factor, that.
 */
export function refused(caller: Caller, fields?: Record<string, 'notAllowed'>): ApiError {
  const code = caller?.secondFactorMissing ? 'second factor missing' : 'unauthorized'
  return new ApiError(caller ? 403 : 401, code, caller && fields ? { fields } : {})
}

/** Refuses a call that the caller's role rules out, whatever the entry. */
function demandRole(caller: Caller, permission: Permission, resource: ResourceName): void {
  if (!can(caller, permission, resource)) throw refused(caller)
}

/**
 * Refuses to show an entry, which may be missing: 404 to whoever may look at some of its kind, so that nobody learns what is
 * hidden from them; 401 or 403 to whoever may look at none.
 */
export function assertVisible<Item extends object>(
  caller: Caller,
  resource: ResourceName,
  item: Item | undefined,
): asserts item is Item {
  if (item && can(caller, 'see', resource, item)) return
  demandRole(caller, 'list', resource)
  throw new ApiError(404, 'not found')
}

/** Refuses to change or delete an entry, which may be missing or hidden. */
export function assertAllowed<Item extends object>(
  caller: Caller,
  permission: 'update' | 'delete' | 'generate' | 'deactivate',
  resource: ResourceName,
  item: Item | undefined,
): asserts item is Item {
  if (caller === null) throw refused(caller)
  assertVisible(caller, resource, item)
  if (!can(caller, permission, resource, item)) throw refused(caller)
}
