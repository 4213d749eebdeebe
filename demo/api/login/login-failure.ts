import type { FastifyRequest } from 'fastify'
import type { loginFaults } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import { transact } from '../../db/connection/transaction.ts'
import { recordLoginFailure } from '../../db/trail.ts'
import { logDeed } from '../../entries/trail-notes.ts'
import { addressBlock } from '../../lib/address-block.ts'

/** Records and logs a failed login: the account, if it exists, and the address block, but nothing that was typed. */
export async function tellOfFailure(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
  reason: (typeof loginFaults)[number],
  userId?: string,
): Promise<void> {
  const failure = { address: addressBlock(request.ip), reason }
  const at = now()
  await transact(db, (tx) => recordLoginFailure(tx, { ...failure, ...(userId && { userId }), now: at }))
  const account = userId === undefined ? {} : { resource: 'users' as const, key: userId }
  logDeed(request.log, { deed: 'loginFailed', actor: null, ...account, more: failure, now: at })
}
