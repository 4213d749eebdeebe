import type { Queries } from '../connection/database.ts'
import { takeTurn } from '../connection/transaction.ts'

/**
 * Whether a user is the only administrator who can log in. Holds the `admins` lock until the transaction ends, so of
 * two administrators who resign at the same time the second is refused.
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
