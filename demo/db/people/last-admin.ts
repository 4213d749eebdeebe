import type { Queries } from '../database.ts'
import { takeTurn } from '../transaction.ts'

/**
 * Tells whether a user is the only administrator who can log in. Whoever asks has the turn until the transaction ends, so that
 * of two who resign at once the second is told.
 */
export async function isLastAdmin(tx: Queries, userId: string): Promise<boolean> {
  await takeTurn(tx, 'admins')
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deactivated', '=', 0)
    .limit(2)
    .execute()
  return admins.length === 1 && admins[0]!.id === userId
}
