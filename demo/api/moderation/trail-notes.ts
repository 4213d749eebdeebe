import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { loginFaults } from '../../../src/contract.ts'
import type { Queries } from '../../db/database.ts'
import { transact } from '../../db/transaction.ts'
import { type Deed, record, recordLoginFailure } from '../../db/trail.ts'
import type { Deps } from '../../deps.ts'
import { addressBlock } from '../../lib/address-block.ts'

/** Audit trail entries of one transaction, to be logged after its commit. */
export type TrailNotes = {
  note(tx: Queries, deed: Deed): Promise<void>
  /** Writes one structured log line per deed. Call it after the commit. */
  log(log: FastifyBaseLogger): void
}

/** Logs who did what to which entry, without the entry's name. */
function logDeed(log: FastifyBaseLogger, { now: _now, name: _name, ...trail }: Deed): void {
  log.info({ trail }, 'trail')
}

/** Notes for one attempt of a transaction: if it is rolled back, its deeds are neither recorded nor logged. */
export function trailNotes(): TrailNotes {
  const deeds: Deed[] = []
  return {
    async note(tx, deed) {
      await record(tx, deed)
      deeds.push(deed)
    },
    log(log) {
      for (const deed of deeds) logDeed(log, deed)
    },
  }
}

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
