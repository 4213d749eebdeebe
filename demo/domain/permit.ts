import { type Caller, can, type Permission, type Protected } from '../../src/contract.ts'
import { ApiError } from '../lib/api-error.ts'

/**
 * The error for a forbidden call: 401 for visitors, 403 for others, with `second factor missing` if that is the
 * reason.
 */
export function refused(caller: Caller, fields?: Record<string, 'notAllowed'>): ApiError {
  const code = caller?.secondFactorMissing ? 'second factor missing' : 'unauthorized'
  return new ApiError(caller ? 403 : 401, code, caller && fields ? { fields } : {})
}

/** Rejects a call that the caller's role excludes for every entry. */
function assertRole(caller: Caller, permission: Permission, resource: Protected): void {
  if (!can(caller, permission, resource)) throw refused(caller)
}

/**
 * Throws unless the caller may see the entry, which may be undefined: 404 if they may list this resource, so that
 * hidden entries cannot be told from missing ones; otherwise 401 or 403.
 */
export function assertVisible<Item extends object>(
  caller: Caller,
  resource: Protected,
  item: Item | undefined,
): asserts item is Item {
  if (item && can(caller, 'see', resource, item)) return
  assertRole(caller, 'list', resource)
  throw new ApiError(404, 'not found')
}

/** Throws unless the caller has the permission for the entry, which may be missing or hidden (401, 403 or 404). */
export function assertAllowed<Item extends object>(
  caller: Caller,
  permission:
    | 'update'
    | 'delete'
    | 'generate'
    | 'export'
    | 'deactivate'
    | 'merge'
    | 'remind'
    | 'changeOwners',
  resource: Protected,
  item: Item | undefined,
): asserts item is Item {
  if (caller === null) throw refused(caller)
  assertVisible(caller, resource, item)
  if (!can(caller, permission, resource, item)) throw refused(caller)
}
