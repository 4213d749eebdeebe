import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

type Session = { sessions: { id: string | null; tokenHash: string } }

/**
 * Adds an id to sessions, by which they can be ended, and the browser and system they were opened with. Known
 * addresses, second factors and recovery codes are deleted with the account.
 */
export async function keepLogins(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  for (const column of ['id', 'browser', 'system']) {
    await db.schema.alterTable('sessions').addColumn(column, text).execute()
  }
  const id =
    dialect === 'postgres'
      ? sql<string>`replace(gen_random_uuid()::text, '-', '')`
      : sql<string>`lower(hex(randomblob(12)))`
  await (db as unknown as Kysely<Session>).updateTable('sessions').set({ id }).execute()
  await db.schema.createIndex('sessions_id').on('sessions').column('id').unique().execute()

  const ofUser = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('userId', text, (column) => column.notNull().references('users.id').onDelete('cascade'))

  await ofUser('knownAddresses')
    .addColumn('addressHash', text, (column) => column.notNull())
    .addColumn('lastLoginAt', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('knownAddresses_key', ['userId', 'addressHash'])
    .execute()

  await ofUser('secondFactors')
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('lastCounter', 'integer', (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('confirmedAt', text)
    .addPrimaryKeyConstraint('secondFactors_key', ['userId'])
    .execute()

  await ofUser('secondFactorCodes')
    .addColumn('codeHash', text, (column) => column.notNull())
    .addColumn('usedAt', text)
    .addPrimaryKeyConstraint('secondFactorCodes_key', ['userId', 'codeHash'])
    .execute()
}
