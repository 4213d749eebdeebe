import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { loginFaults } from '../../../src/contract.ts'
import type { Queries } from '../../db/database.ts'
import { transact } from '../../db/transaction.ts'
import { type Deed, record, recordLoginFailure } from '../../db/trail.ts'
import type { Deps } from '../../deps.ts'
import { addressBlock } from '../../lib/address-block.ts'

/** Records deeds in the transaction that does them, and keeps them for the log. */
export type TrailNotes = {
  note(tx: Queries, deed: Deed): Promise<void>
  /** Writes one structured line for each deed; to be called when the transaction has come through. */
  log(log: FastifyBaseLogger): void
}

/** One structured line: who did what to which entry, without a name. */
function logDeed(log: FastifyBaseLogger, { now: _now, name: _name, ...trail }: Deed): void {
  log.info({ trail }, 'trail')
}

/** Notes for one attempt of a transaction: an attempt that is rolled back leaves neither line nor log. */
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

/** Records and logs a failed login: the account if there is one, and the address block; nothing that was typed. */
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
