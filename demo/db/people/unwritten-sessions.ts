import type { Insertable } from 'kysely'
import type { Database } from '../connection/database.ts'
import { transact } from '../connection/transaction.ts'
import type { Tables } from '../schema/tables.ts'

type Unwritten = {
  session: Insertable<Tables['sessions']>
  /** The password's hash at the login: the session ends with it, also if another process changes it. */
  passwordHash: string
}

/** Sessions in memory at most; the oldest end. */
const most = 1000

/** Sessions opened while the disk was full, by the hashes of their tokens. */
const unwritten = new Map<string, Unwritten>()

/** Keeps a session that can't be written in memory, until `writeUnwritten` succeeds or the process ends. */
export function keepUnwritten(kept: Unwritten): void {
  unwritten.set(kept.session.tokenHash, kept)
  const [oldest] = unwritten.keys()
  if (unwritten.size > most) unwritten.delete(oldest!)
}

/** A session in memory. */
export const unwrittenSession = (tokenHash: string): Unwritten | undefined => unwritten.get(tokenHash)

/** Ends one session in memory. */
export const forgetUnwritten = (tokenHash: string): boolean => unwritten.delete(tokenHash)

/** Ends all sessions of a user in memory, except the one with the given token hash. */
export function forgetUnwrittenOf(userId: string, except: string): void {
  for (const [tokenHash, { session }] of unwritten) {
    if (session.userId === userId && tokenHash !== except) unwritten.delete(tokenHash)
  }
}

/** Writes a session that is in memory. It is looked up in the transaction: ended before, it must not come back. */
export async function writeUnwritten(db: Database, tokenHash: string): Promise<void> {
  await transact(db, async (tx) => {
    const kept = unwritten.get(tokenHash)
    if (!kept) return
    const insert = tx.insertInto('sessions').values(kept.session)
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
  })
  unwritten.delete(tokenHash)
}
