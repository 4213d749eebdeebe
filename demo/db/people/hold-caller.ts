import type { Database, Queries } from '../database.ts'

/** Accounts that a write is about to change or to delete. */
export type ChangedUsers = {
  ids: readonly string[]
  /** Whether it asks who the administrators are (last-admin.ts). */
  admins?: boolean
}

/**
 * Holds all that a caller's rights come from until the transaction ends: the account, the session, the groups they own.
 * Whoever demotes, deactivates, deletes or logs out waits; or is through, and what is read from here on shows it. To be the
 * first statements of a transaction. Accounts that it will change are held now as well, all in one order: whoever shared a
 * row and then wanted it alone would wait for another who does the same. SQLite has one writer, and nothing to hold.
 */
export async function holdCaller(
  { dialect }: Database,
  tx: Queries,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  changed?: ChangedUsers,
): Promise<void> {
  if (dialect !== 'postgres') return
  const users = tx.selectFrom('users').select('id').orderBy('seq')
  if (changed) {
    await users
      .where((row) =>
        row.or([
          row('id', 'in', [userId, ...changed.ids]),
          ...(changed.admins ? [row('role', '=', 'admin')] : []),
        ]),
      )
      .forUpdate()
      .execute()
  } else {
    await users.where('id', '=', userId).forShare().execute()
  }
  await tx
    .selectFrom('sessions')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .forKeyShare()
    .execute()
  await tx
    .selectFrom('owners')
    .select('itemId')
    .where('userId', '=', userId)
    .where('kind', '=', 'groups')
    .orderBy('itemId')
    .forKeyShare()
    .execute()
}
