import type { Database, Queries } from '../database.ts'

/**
 * Tells whether a user is the only administrator who can log in. It holds all administrators' rows until the transaction
 * ends, so that of two who resign at once the second is told.
 */
export async function isLastAdmin({ dialect }: Database, tx: Queries, userId: string): Promise<boolean> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deactivated', '=', 0)
    .orderBy('seq')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  return admins.length === 1 && admins[0]!.id === userId
}
