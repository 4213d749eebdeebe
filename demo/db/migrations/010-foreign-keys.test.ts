import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines, openFreshDatabase } from '../../testing/engines.ts'
import { createTables } from './001-tables.ts'
import { createSearch } from './002-search.ts'
import { keepChanges } from './005-changes.ts'
import { noteContentChanges } from './008-content-changes.ts'
import { addForeignKeys } from './010-foreign-keys.ts'

const at = '2026-05-04T10:00:00.000Z'

describeOnEngines('foreign keys', (engine) => {
  it('come to a database with data: what points to something gone goes, all else stays', async () => {
    const { database, remove } = await openFreshDatabase(engine)
    const db = database.write
    const untyped = db as unknown as Kysely<never>
    for (const up of [createTables, createSearch, keepChanges, noteContentChanges]) await up(untyped, engine)
    await sql`insert into users (id, "createdAt", role, nickname, "nicknameKey", "nicknameFolded", email, "emailKey",
      "passwordHash", deactivated) values ('u', ${at}, 'normal', 'U', 'u', 'u', 'u@example.org', 'u@example.org', 'x', 0)`.execute(
      db,
    )
    for (const userId of ['u', 'gone']) {
      await sql`insert into owners (kind, "itemId", "userId", position) values ('groups', 'g', ${userId}, 0)`.execute(
        db,
      )
      await sql`insert into sessions ("tokenHash", "userId", "createdAt", "lastUsedAt")
        values (${`hash of ${userId}`}, ${userId}, ${at}, ${at})`.execute(db)
      await sql`insert into notifications (id, "createdAt", "userId", subject, "subjectFolded", message, viewed)
        values (${`to ${userId}`}, ${at}, ${userId}, 's', 's', 'm', 0)`.execute(db)
    }
    await sql`insert into "eventTags" ("eventId", tag) values ('gone', 'tag')`.execute(db)
    await sql`insert into "organizerGroups" (kind, "itemId", "groupId") values ('events', 'e', 'gone')`.execute(
      db,
    )

    await addForeignKeys(untyped, engine)

    expect(await db.selectFrom('owners').select(['itemId', 'userId']).execute()).toEqual([
      { itemId: 'g', userId: 'u' },
    ])
    expect(await db.selectFrom('sessions').select('tokenHash').execute()).toEqual([
      { tokenHash: 'hash of u' },
    ])
    expect(await db.selectFrom('notifications').select(['seq', 'id']).execute()).toEqual([
      { seq: 1, id: 'to u' },
    ])
    expect(await db.selectFrom('eventTags').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('organizerGroups').selectAll().execute()).toEqual([])

    const point = (tag: string) => db.insertInto('eventTags').values({ eventId: 'gone', tag }).execute()
    await expect(point('tag')).rejects.toThrow(/foreign key/i)
    await db.deleteFrom('users').where('id', '=', 'u').execute()
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('owners').selectAll().execute()).toEqual([])
    await remove()
  })

  // PostgreSQL alters the table in place.
  if (engine === 'postgres') return

  it('leave indexes, triggers and types as they were', async () => {
    const { database, remove } = await openFreshDatabase(engine)
    const db = database.write
    const untyped = db as unknown as Kysely<never>
    for (const up of [createTables, createSearch, keepChanges, noteContentChanges]) await up(untyped, engine)
    const schema = async () => {
      const { rows } = await sql<{ type: string; name: string; tbl_name: string; sql: string }>`
        select type, name, tbl_name, sql from sqlite_master where type <> 'table' order by name`.execute(db)
      return rows.filter(({ name }) => name !== 'recoveryTokens_userId')
    }
    const columns = async (table: string) =>
      (await sql`select * from pragma_table_info(${table})`.execute(db)).rows
    const tables = ['owners', 'sessions', 'notifications', 'eventTags', 'organizerGroups', 'idempotencyKeys']
    const before = [await schema(), ...(await Promise.all(tables.map(columns)))]
    await addForeignKeys(untyped, engine)
    expect([await schema(), ...(await Promise.all(tables.map(columns)))]).toEqual(before)
    await remove()
  })
})
