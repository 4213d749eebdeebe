import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/** A column that references a row of another table by its public id. */
type Key = { table: string; column: string; to: string; whenGone: 'cascade' | 'restrict' }

/**
 * Deleting an account deletes what belonged only to it; a group that organises something cannot be deleted. Images
 * and invitations survive the account that created them, so they have no key.
 */
const keys: Key[] = [
  { table: 'owners', column: 'userId', to: 'users', whenGone: 'cascade' },
  { table: 'sessions', column: 'userId', to: 'users', whenGone: 'cascade' },
  { table: 'recoveryTokens', column: 'userId', to: 'users', whenGone: 'cascade' },
  { table: 'notifications', column: 'userId', to: 'users', whenGone: 'cascade' },
  { table: 'idempotencyKeys', column: 'userId', to: 'users', whenGone: 'cascade' },
  { table: 'eventTags', column: 'eventId', to: 'events', whenGone: 'cascade' },
  { table: 'organizerGroups', column: 'groupId', to: 'groups', whenGone: 'restrict' },
]

/** Adds the foreign keys. Rows that already point to something deleted are removed first. */
export async function addForeignKeys(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema.createIndex('recoveryTokens_userId').on('recoveryTokens').columns(['userId']).execute()
  for (const key of keys) {
    const { table, column, to } = key
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} not in (select id from ${sql.table(to)})`.execute(
      db,
    )
    await (dialect === 'postgres' ? constrain(db, key) : rebuild(db, key))
  }
}

/** The host reads table and column from these names, to tell which field of a request had a broken reference. */
const nameOf = ({ table, column }: Key) => `${table}_${column}_exists`

async function constrain(db: Kysely<never>, key: Key): Promise<void> {
  const { table, column, to, whenGone } = key
  await db.schema
    .alterTable(table)
    .addForeignKeyConstraint(nameOf(key), [column], to, ['id'])
    .onDelete(whenGone)
    .execute()
}

type SchemaEntry = { type: string; sql: string }

/**
 * SQLite cannot add a foreign key to an existing table. So a new table with the key takes over the old one's rows,
 * name, indexes and triggers.
 */
async function rebuild(db: Kysely<never>, key: Key): Promise<void> {
  const { table, column, to, whenGone } = key
  const { rows } = await sql<SchemaEntry>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null`.execute(db)
  const made = rows.find(({ type }) => type === 'table')!.sql
  const columns = made.slice(made.indexOf('('), made.lastIndexOf(')'))
  const fresh = `${table}_new`
  const foreignKey = sql`constraint ${sql.id(nameOf(key))} foreign key (${sql.ref(column)})
    references ${sql.table(to)} (id) on delete ${sql.raw(whenGone)}`
  await sql`create table ${sql.table(fresh)} ${sql.raw(columns)}, ${foreignKey})`.execute(db)
  await sql`insert into ${sql.table(fresh)} select * from ${sql.table(table)}`.execute(db)
  await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`alter table ${sql.table(fresh)} rename to ${sql.table(table)}`.execute(db)
  for (const entry of rows) if (entry.type !== 'table') await sql.raw(entry.sql).execute(db)
}
