import type { Queries } from '../db/connection/database.ts'
import { type Deed, record } from '../db/trail.ts'

/** The log of a process or of a request. */
export type Log = { info(details: object, message: string): void }

/** Audit trail entries of one transaction, to be logged after its commit. */
export type TrailNotes = {
  note(tx: Queries, deed: Deed): Promise<void>
  /** Writes one structured log line per deed. Call it after the commit. */
  log(log: Log): void
}

/** Logs who did what to which entry, without the entry's name. */
export function logDeed(log: Log, { now: _now, name: _name, ...trail }: Deed): void {
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
