import type { Deps } from '../config/deps.ts'
import type { UserRow } from '../db/schema/tables.ts'
import type { Requester } from '../lib/address-block.ts'
import { ApiError } from '../lib/api-error.ts'
import { verifyPassword } from '../lib/passwords.ts'
import { countAttempt, forgetAttempts, type Origin, originOf } from './attempts.ts'

/**
 * Throws 400 `invalid credentials` unless `given` is the caller's password. Returns the origin of the request, for
 * counting further attempts.
 */
export async function demandPassword(
  deps: Deps,
  request: Requester,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  given: unknown,
): Promise<Origin> {
  const from = await originOf(deps, request, id)
  await countAttempt(deps, 'password', from, id)
  if (typeof given !== 'string' || !(await verifyPassword(passwordHash, given))) {
    throw new ApiError(400, 'invalid credentials')
  }
  await forgetAttempts(deps, 'password', from, id)
  return from
}
