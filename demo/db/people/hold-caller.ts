import type { Database, Queries } from '../connection/database.ts'

/** Accounts that a write will change or delete. */
export type ChangedUsers = {
  ids: readonly string[]
  /** Whether the write depends on who the administrators are (sessions.ts). */
  admins?: boolean
}

/**
 * Locks everything a caller's permissions depend on until the transaction ends: the account, the session, and the
 * groups they own. A concurrent demotion, deactivation, deletion or logout either waits, or is already committed and
 * visible to later reads. Must be the first statements of a transaction. Accounts that it will change are locked
 * exclusively at once and in a fixed order: upgrading a shared lock could deadlock. No-op for SQLite, which has only
 * one writer.
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
