import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../../src/contract.ts'
import type { Queries } from '../../db/database.ts'
import { type ChangedUsers, holdCaller } from '../../db/people/hold-caller.ts'
import { findSession } from '../../db/people/sessions.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../api-error.ts'
import { requireLogin } from '../authenticate.ts'
import { callerOf } from './caller-of.ts'
import { demandAccess } from './declared-access.ts'

/**
 * Who asks, read again in a transaction and held until it ends: the body of a request may come two minutes after the headers
 * that `request.caller` was read from. 401 when the session has ended since; 403 when the account may no longer make this call.
 */
export async function demandLiveCaller(
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
  demandAccess(caller, request.routeOptions.config.access ?? 'loggedIn')
  return caller
}
