import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

const listings = ['events', 'revents', 'groups', 'places']

/**
 * The moderation desk: which changes wait for a moderator, and who has seen which; and why moderators have deactivated
 * an entry. What the next digest would have reported waits; everything older counts as seen.
 */
export async function createReviews(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  const count = 'integer'
  await db.schema
    .createTable('reviews')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('itemId', text, (column) => column.notNull())
    .addColumn('series', text)
    .addColumn('changedAt', text, (column) => column.notNull())
    .addColumn('version', count, (column) => column.notNull())
    .addColumn('seenVersion', count, (column) => column.notNull().defaultTo(0))
    .addColumn('seenBefore', count, (column) => column.notNull().defaultTo(0))
    .addColumn('seenBy', text)
    .addColumn('seenAt', text)
    .addColumn('dates', count, (column) => column.notNull().defaultTo(0))
    .addColumn('digestedVersion', count, (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('reviews_key', ['kind', 'itemId'])
    .execute()
  await sql`create index reviews_waiting on reviews ("changedAt") where "seenVersion" < version`.execute(db)
  await sql`create index "reviews_seenBy" on reviews ("seenBy")`.execute(db)

  for (const kind of listings) {
    const isEvent = kind === 'events'
    const series = isEvent ? sql`case when parent like 'revent:%' then substr(parent, 8) end` : sql`null`
    const changedAt = isEvent ? sql`coalesce("changedAt", "createdAt")` : sql`"createdAt"`
    const ownChange = isEvent ? sql`("generatedFor" is null or "editedByHand" = 1)` : sql`1 = 1`
    const isReported = sql`case when "digestedVersion" > 0 then 1 else 0 end`
    await sql`insert into reviews (kind, "itemId", series, "changedAt", version, "seenVersion")
      select ${sql.lit(kind)}, id, ${series}, ${changedAt}, 1 + ${isReported}, ${isReported}
      from ${sql.table(kind)} where version > "digestedVersion" and ${ownChange}`.execute(db)
    await db.schema.alterTable(kind).dropColumn('digestedVersion').execute()
    await db.schema.alterTable(kind).addColumn('deactivationReason', text).execute()
  }

  await db.schema.alterTable('notifications').addColumn('deactivationOf', text).execute()
  await sql`create index "notifications_deactivationOf" on notifications ("deactivationOf")
    where "deactivationOf" is not null`.execute(db)
}
