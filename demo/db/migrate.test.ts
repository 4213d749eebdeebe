import { type Kysely, sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { earlierVersions, readDump, restore } from '../testing/earlier/dump.ts'
import { contentOf, schemaOf, tablesOf } from '../testing/earlier/tables.ts'
import { describeOnEngines, type FreshDatabase, openFreshDatabase } from '../testing/engines.ts'
import { openPostgres } from './connection/postgres.ts'
import { isServable, migrate, migrations, pendingMigrations, TablesInUse } from './migrate.ts'

describeOnEngines('the shape of the database', (engine) => {
  let fresh: FreshDatabase
  afterEach(() => fresh.remove())

  const recorded = async () => {
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
      fresh.database.read,
    )
    return rows.map(({ name }) => name)
  }

  it('is made once, and not touched again', async () => {
    fresh = await openFreshDatabase(engine)
    await migrate(fresh.database)
    const made = await recorded()
    expect(made[0]).toBe('001-tables')
    await migrate(fresh.database)
    expect(await recorded()).toEqual(made)
  })

  it('is what is still to be made, whatever another calendar in the same database has', async () => {
    const other = await openFreshDatabase(engine)
    await migrate(other.database)
    fresh = await openFreshDatabase(engine)
    const { database } = fresh
    expect(await pendingMigrations(database)).toEqual(migrations.map(({ name }) => name))
    expect(await isServable(database)).toBe(false)
    await migrate(database)
    expect(await pendingMigrations(database)).toEqual([])
    expect(await isServable(database)).toBe(true)
    await other.remove()
  })

  it('of a newer version is refused, and stays', async () => {
    fresh = await openFreshDatabase(engine)
    await migrate(fresh.database)
    await sql`insert into migrations (name) values ('999-later')`.execute(fresh.database.write)
    await expect(migrate(fresh.database)).rejects.toThrow(/newer version \(999-later\)/)
    expect((await recorded()).at(-1)).toBe('999-later')
  })

  it('is what it was, with all that was in it, when a step fails after others went well', async () => {
    fresh = await openFreshDatabase(engine)
    const { database } = fresh
    await restore(database, readDump(earlierVersions[0]!, engine))
    const state = async () => [await schemaOf(database), await contentOf(database, await tablesOf(database))]
    const before = await state()
    const breaks = async (db: Kysely<never>) => {
      await db.schema.alterTable('events').addColumn('tried', 'integer').execute()
      await sql`update events set tried = 1, name = 'lost'`.execute(db)
      await sql`drop table "eventTags"`.execute(db)
      await sql`insert into nowhere values (1)`.execute(db)
    }
    const steps = [
      ...migrations,
      { name: '998-good', rebuildsSearch: true as const },
      { name: '999-bad', up: breaks },
    ]
    await expect(migrate(database, steps)).rejects.toThrow(/nowhere/)
    expect(await state()).toEqual(before)
    await migrate(database)
    expect(await recorded()).toEqual(migrations.map(({ name }) => name))
  })

  it('has search know by the rules of today, once a step changes them', async () => {
    fresh = await openFreshDatabase(engine)
    const { database } = fresh
    await restore(database, readDump(earlierVersions[0]!, engine))
    await migrate(database)
    const knowledge = () => contentOf(database, ['searchDocuments', 'searchWords', 'searchTraces'])
    const known = await knowledge()
    expect(known.searchWords!.length).toBeGreaterThan(10)
    await sql`update "searchDocuments" set title = 'former', body = 'former'`.execute(database.write)
    await sql`insert into "searchWords" (word) values ('former')`.execute(database.write)
    await sql`delete from "searchTraces"`.execute(database.write)
    await migrate(database, [...migrations, { name: '998-other-words', rebuildsSearch: true }])
    expect(await knowledge()).toEqual(known)
  })

  // SQLite has only one writer, so there is no second process to wait for.
  if (engine === 'sqlite') return

  it('waits for a table that others read without holding up more of them, and gives up in the end', async () => {
    fresh = await openFreshDatabase(engine)
    const { database } = fresh
    await migrate(database)
    const reader = await database.read.startTransaction().execute()
    await reader.selectFrom('events').select('id').execute()
    const up = async (db: Kysely<never>) => {
      await db.schema.alterTable('events').addColumn('later', 'text').execute()
    }
    const steps = [...migrations, { name: '999-later', up }]
    await expect(migrate(database, steps, { lockMs: 5, attempts: 3 })).rejects.toThrow(TablesInUse)
    const migrated = migrate(database, steps, { lockMs: 5, attempts: 10_000 })
    for (let turn = 0; turn < 5; turn += 1)
      expect(await database.read.selectFrom('events').select('id').execute()).toEqual([])
    await reader.commit().execute()
    await migrated
    expect((await recorded()).at(-1)).toBe('999-later')
  })

  it('may take longer to make than any query', async () => {
    fresh = await openFreshDatabase(engine)
    const { write } = fresh.database
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(write)
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.searchParams.set('options', `-c search_path=${rows[0]!.schema}`)
    url.searchParams.set('statement_timeout', '50')
    const impatient = openPostgres(url.href)
    const other = await write.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(7241973)`.execute(other)
    let state = 'waiting'
    const migrated = migrate(impatient).then(
      () => (state = 'made'),
      () => (state = 'refused'),
    )
    await expect(sql`select pg_sleep(0.3)`.execute(impatient.read)).rejects.toThrow(/timeout/)
    expect(state).toBe('waiting')
    await other.commit().execute()
    await migrated
    expect(state).toBe('made')
    await impatient.close()
  })
})
