import { type Kysely, sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import {
  describeOnEngines,
  type FreshDatabase,
  openFreshDatabase,
  openMigratedDatabase,
} from '../testing/database-engines.ts'
import { fillCalendar, type Known } from '../testing/filled-calendar.ts'
import { contentOf, schemaOf, tablesOf } from '../testing/table-contents.ts'
import { describeHost } from '../testing/test-host.ts'
import type { Database } from './connection/database.ts'
import { openPostgres } from './connection/postgres.ts'
import {
  EarlierDatabase,
  isServable,
  migrate,
  migrations,
  pendingMigrations,
  TablesInUse,
} from './migrate.ts'

const namesIn = async ({ read }: Database) => {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(read)
  return rows.map(({ name }) => name)
}

const released = migrations.map(({ name }) => name)

describeOnEngines('the shape of the database', (engine) => {
  let fresh: FreshDatabase
  afterEach(() => fresh.remove())

  const recorded = () => namesIn(fresh.database)

  it('is made once, and not touched again', async () => {
    fresh = await openFreshDatabase(engine)
    await migrate(fresh.database)
    expect(await recorded()).toEqual(released)
    await migrate(fresh.database)
    expect(await recorded()).toEqual(released)
  })

  it('is what is still to be made, whatever another calendar in the same database has', async () => {
    const other = await openFreshDatabase(engine)
    await migrate(other.database)
    fresh = await openFreshDatabase(engine)
    const { database } = fresh
    expect(await pendingMigrations(database)).toEqual(released)
    expect(await isServable(database)).toBe(false)
    await migrate(database)
    expect(await pendingMigrations(database)).toEqual([])
    expect(await isServable(database)).toBe(true)
    await other.remove()
  })

  it('of a newer version is refused, and stays', async () => {
    fresh = await openMigratedDatabase(engine)
    await sql`insert into migrations (name) values ('999-later')`.execute(fresh.database.write)
    await expect(migrate(fresh.database)).rejects.toThrow(/newer version \(999-later\)/)
    expect((await recorded()).at(-1)).toBe('999-later')
  })

  it('of a version before 0.2 is refused, and stays', async () => {
    fresh = await openFreshDatabase(engine)
    const { database } = fresh
    await sql`create table migrations (name text primary key)`.execute(database.write)
    await sql`insert into migrations values ('001-tables'), ('002-search')`.execute(database.write)
    await expect(migrate(database)).rejects.toThrow(EarlierDatabase)
    await expect(pendingMigrations(database)).rejects.toThrow(
      /before version 0\.2.*calendar export.*calendar import/,
    )
    expect(await isServable(database)).toBe(false)
    expect(await tablesOf(database)).toEqual(['migrations'])
    expect(await recorded()).toEqual(['001-tables', '002-search'])
  })

  // SQLite has only one writer, so there is no second process to wait for.
  if (engine === 'sqlite') return

  it('waits for a table that others read without holding up more of them, and gives up in the end', async () => {
    fresh = await openMigratedDatabase(engine)
    const { database } = fresh
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

describeHost('the database of a filled calendar', (host, engine) => {
  let known: Known
  let database: Database
  beforeAll(async () => {
    known = await fillCalendar(host)
    database = host.db
  })
  // What the made-up versions have recorded.
  afterEach(() => sql`delete from migrations where name like '99%'`.execute(database.write))

  const state = async () => [await schemaOf(database), await contentOf(database, await tablesOf(database))]
  const knowledge = () => contentOf(database, ['searchDocuments', 'searchWords', 'searchTraces'])

  it('is what it was, with all that was in it, when a step fails after others went well', async () => {
    const before = await state()
    const breaks = async (db: Kysely<never>) => {
      await db.schema.alterTable('events').addColumn('tried', 'integer').execute()
      await sql`update events set tried = 1, name = 'lost'`.execute(db)
      await sql`drop table "eventTags"`.execute(db)
      await sql`insert into nowhere values (1)`.execute(db)
    }
    const good = { name: '998-good', rebuildsSearch: true as const }
    const steps = [...migrations, good, { name: '999-bad', up: breaks }]
    await expect(migrate(database, steps)).rejects.toThrow(/nowhere/)
    expect(await state()).toEqual(before)
    await migrate(database, [...migrations, good])
    expect(await namesIn(database)).toEqual([...released, '998-good'])
  })

  it('has search know by the rules of today, once a step changes them', async () => {
    const known = await knowledge()
    expect(known.searchWords!.length).toBeGreaterThan(10)
    await sql`update "searchDocuments" set title = 'former', body = 'former'`.execute(database.write)
    await sql`insert into "searchWords" (word) values ('former')`.execute(database.write)
    await sql`delete from "searchTraces"`.execute(database.write)
    await migrate(database, [...migrations, { name: '998-other-words', rebuildsSearch: true }])
    expect(await knowledge()).toEqual(known)
  })

  it('becomes that of a second version once, by two processes, and keeps all that was in it', async () => {
    const other = host.openAgain()
    let runs = 0
    const up = async (db: Kysely<never>) => {
      runs += 1
      await sql`alter table groups add column stars integer not null default 3`.execute(db)
      await sql`create table "madeUp" (id text primary key)`.execute(db)
      await sql`insert into "madeUp" select id from groups`.execute(db)
    }
    const steps = [...migrations, { name: '999-made-up', up }]
    const tables = await tablesOf(database)
    const kept = tables.filter((table) => table !== 'migrations' && table !== 'groups')
    const before = await contentOf(database, kept)
    const groups = await database.read.selectFrom('groups').select(['id', 'name']).execute()
    await (engine === 'postgres'
      ? Promise.all([migrate(database, steps), migrate(other, steps)])
      : migrate(database, steps).then(() => migrate(other, steps)))
    expect(runs).toBe(1)
    expect(await namesIn(database)).toEqual([...released, '999-made-up'])
    expect(await contentOf(database, kept)).toEqual(before)
    expect(groups).toHaveLength(1)
    expect((await sql`select id, name, stars from groups`.execute(database.read)).rows).toEqual(
      groups.map((row) => ({ ...row, stars: 3 })),
    )
    expect((await sql`select id from "madeUp"`.execute(other.read)).rows).toEqual([{ id: groups[0]!.id }])
    expect(await isServable(other)).toBe(true)
    const { body } = await known.people.admin.post('/actions/run', { name: 'check-integrity' })
    expect(body).toMatchObject({ error: null, outcomes: [{ code: 'nothing wrong' }] })
    await other.close()
  })
})
