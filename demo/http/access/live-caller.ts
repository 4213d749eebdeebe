import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { Queries } from '../../db/connection/database.ts'
import { type ChangedUsers, findSession, holdCaller } from '../../db/people/sessions.ts'
import { callerOf } from '../../domain/caller-of.ts'
import { ApiError } from '../../lib/api-error.ts'
import { requireLogin } from '../authenticate.ts'
import { assertAccess } from './declared-access.ts'

/**
 * Reads session and account of the caller again inside a transaction and locks them until it ends, because the body
 * may arrive two minutes after the headers from which `request.caller` was read. 401 if the session has ended since;
 * 403 if the account may no longer make this call.
 */
export async function assertLiveCaller(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  tx: Queries,
  request: FastifyRequest,
  changed?: ChangedUsers,
): Promise<NonNullable<Caller>> {
  const { tokenHash } = request
  await holdCaller(db, tx, { userId: requireLogin(request).id, tokenHash }, changed)
  const session = await findSession(tx, tokenHash, now())
  if (!session) throw new ApiError(401, 'unauthorized')
  const caller = callerOf(session, config)
  assertAccess(caller, request.routeOptions.config.access ?? 'loggedIn')
  return caller
}
