import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/**
 * Imports of foreign calendars, what each has changed, which entry follows which event of a source, and the
 * subscriptions that are read again and again.
 */
export async function createImports(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const postgres = dialect === 'postgres'
  const text = postgres ? sql`text collate "C"` : 'text'
  const table = (name: string) => {
    const empty = db.schema.createTable(name)
    const keyed = postgres
      ? empty.addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      : empty.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    return keyed
      .addColumn('id', text, (column) => column.notNull().unique())
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
  }

  await table('subscriptions')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('format', text, (column) => column.notNull())
    .addColumn('mapping', text)
    .addColumn('choices', text, (column) => column.notNull())
    .addColumn('paused', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('etag', text)
    .addColumn('lastModified', text)
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('error', text)
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastReadAt', text)
    .addColumn('lastSuccessAt', text)
    .addColumn('nextReadAt', text)
    .addColumn('leasedUntil', text)
    .addColumn('counts', text, (column) => column.notNull())
    .addColumn('found', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('faults', 'integer', (column) => column.notNull().defaultTo(0))
    .addForeignKeyConstraint('subscriptions_userId_exists', ['userId'], 'users', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('subscriptions_userId').on('subscriptions').column('userId').execute()

  await table('imports')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('subscriptionId', text)
    .addColumn('format', text, (column) => column.notNull())
    .addColumn('title', text)
    .addColumn('host', text)
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .addColumn('canceled', 'integer', (column) => column.notNull())
    .addColumn('places', 'integer', (column) => column.notNull())
    .addColumn('undoneAt', text)
    .addForeignKeyConstraint('imports_userId_exists', ['userId'], 'users', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('imports_userId').on('imports').column('userId').execute()
  await db.schema.createIndex('imports_createdAt').on('imports').column('createdAt').execute()

  await db.schema
    .createTable('importChanges')
    .addColumn('importId', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('itemId', text, (column) => column.notNull())
    .addColumn('step', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('before', text)
    .addPrimaryKeyConstraint('importChanges_key', ['importId', 'kind', 'itemId'])
    .execute()
  await db.schema
    .createIndex('importChanges_itemId')
    .on('importChanges')
    .columns(['kind', 'itemId'])
    .execute()

  await db.schema
    .createTable('followedEvents')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('keyHash', text, (column) => column.notNull())
    .addColumn('eventId', text, (column) => column.unique())
    .addColumn('subscriptionId', text)
    .addColumn('seen', text, (column) => column.notNull())
    .addColumn('start', text, (column) => column.notNull())
    .addColumn('editedHere', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('missing', 'integer', (column) => column.notNull().defaultTo(0))
    .addForeignKeyConstraint('followedEvents_eventId_exists', ['eventId'], 'events', ['id'], (key) =>
      key.onDelete('set null'),
    )
    .execute()
  await db.schema
    .createIndex('followedEvents_keyHash')
    .on('followedEvents')
    .columns(['keyHash', 'source'])
    .execute()
  await db.schema
    .createIndex('followedEvents_subscriptionId')
    .on('followedEvents')
    .column('subscriptionId')
    .execute()
}
