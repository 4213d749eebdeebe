import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from '../db/database.ts'
import { type Deed, record } from '../db/trail.ts'

/** Records deeds in the transaction that does them, and keeps them for the log. */
export type TrailNotes = {
  note(tx: Queries, deed: Deed): Promise<void>
  /** Writes one structured line for each deed; to be called when the transaction has come through. */
  log(log: FastifyBaseLogger): void
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
      for (const { now: _now, name: _name, ...trail } of deeds) log.info({ trail }, 'trail')
    },
  }
}
