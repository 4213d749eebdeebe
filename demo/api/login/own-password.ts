import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { verifyPassword } from '../../lib/passwords.ts'
import { ApiError } from '../../http/api-error.ts'
import {
  countAttempt,
  forgetAttempts,
  type Origin,
  originOf,
  passwordAttempts,
} from '../../http/limits/attempts.ts'

/**
 * Throws 400 `invalid credentials` unless `given` is the caller's password. Returns the origin of the request, for
 * counting further attempts.
 */
export async function demandPassword(
  deps: Deps,
  request: FastifyRequest,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  given: unknown,
): Promise<Origin> {
  const from = await originOf(deps, request, id)
  await countAttempt(deps, passwordAttempts, from, id)
  if (typeof given !== 'string' || !(await verifyPassword(passwordHash, given))) {
    throw new ApiError(400, 'invalid credentials')
  }
  await forgetAttempts(deps, passwordAttempts, from, id)
  return from
}
