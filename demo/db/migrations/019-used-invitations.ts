import { type Kysely, sql } from 'kysely'

type Rows = { invitations: { used: number; usedBy: string | null } }

/** Keeps that an invitation was used apart from by whom, so that deleting the account can forget the latter. */
export async function keepUsedInvitations(untyped: Kysely<never>): Promise<void> {
  await untyped.schema
    .alterTable('invitations')
    .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const db = untyped as unknown as Kysely<Rows>
  await db.updateTable('invitations').set({ used: 1 }).where('usedBy', 'is not', null).execute()
  const isGone = sql<boolean>`${sql.ref('usedBy')} not in (select id from users)`
  await db.updateTable('invitations').set({ usedBy: null }).where(isGone).execute()
}
