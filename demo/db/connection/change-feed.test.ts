import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OwnDatabase, ownDatabase } from '../../testing/own-database.ts'
import { unreliableWay } from '../../testing/unreliable-way.ts'
import { migrate } from '../migrate.ts'
import { listenerName, openChangeFeed } from './change-feed.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('notifications of changes', () => {
  let own: OwnDatabase
  let server: string
  let here: Database
  let there: Database
  let schema: string
  const logged: string[] = []
  const log = {
    warn: (_details: object, message: string) => void logged.push(message),
    info: (message: string) => void logged.push(message),
  }

  const urlOf = (name: string) => {
    const url = new URL(server)
    url.searchParams.set('options', `-c search_path=${name}`)
    return url.href
  }
  const isUp = (database: Database) => expect.poll(() => database.changes!.state().isListening).toBe(true)
  const isDown = (database: Database) => expect.poll(() => database.changes!.state().isListening).toBe(false)

  beforeAll(async () => {
    own = await ownDatabase()
    server = own.env.DATABASE_URL!
  })
  afterAll(() => own.remove())
  beforeEach(async () => {
    schema = `feed_${process.pid}_${performance.now().toString(36).replace('.', '')}`
    here = openPostgres(urlOf(schema))
    there = openPostgres(urlOf(schema))
    await sql`create schema ${sql.id(schema)}`.execute(here.write)
    await migrate(here)
    logged.length = 0
    here.changes!.start(log)
    await isUp(here)
  })
  afterEach(async () => {
    await Promise.all([here.close(), there.close()])
    const cleaner = openPostgres(server)
    await sql`drop schema ${sql.id(schema)} cascade`.execute(cleaner.write)
    await cleaner.close()
  })

  const insertTag = (database: Database, tag: string) =>
    database.write
      .insertInto('settings')
      .values({ key: tag, value: tag })
      .execute()
      .then(() => sql`delete from "eventTags" where tag = ${tag}`.execute(database.write))

  /** A value that counts how often it is read. */
  const counted = () => {
    let count = 0
    const read = async () => String((count += 1))
    return { value: (database = here) => database.changes!.keep('counted', read) }
  }

  it('keep a value until another process commits a change', async () => {
    const { value } = counted()
    const before = await value()
    expect([await value(), await value()]).toEqual([before, before])
    const { notified } = here.changes!.state()
    await insertTag(there, 'a')
    await expect.poll(() => here.changes!.state().notified).toBe(notified + 1)
    expect(await value()).not.toBe(before)
  })

  it('come once for a transaction, at its commit, and never for one that is rolled back', async () => {
    const { notified } = here.changes!.state()
    const undone = await there.write.startTransaction().execute()
    await sql`delete from events`.execute(undone)
    await undone.rollback().execute()
    const done = await there.write.startTransaction().execute()
    for (const table of ['events', 'groups', 'places', 'themes'])
      await sql`delete from ${sql.table(table)} where false`.execute(done)
    expect(here.changes!.state().notified).toBe(notified)
    await done.commit().execute()
    // Notifications arrive in the order of commits: that of the transaction rolled back would be here by now.
    await expect.poll(() => here.changes!.state().notified).toBe(notified + 1)
  })

  it('are not needed for the own changes: what is read after them is new', async () => {
    const { value } = counted()
    for (const tag of ['a', 'b', 'c']) {
      const before = await value()
      await insertTag(here, tag)
      expect(await value()).not.toBe(before)
    }
  })

  it('of another calendar in the same database change nothing', async () => {
    const other = `${schema}_other`
    const neighbour = openPostgres(urlOf(other))
    await sql`create schema ${sql.id(other)}`.execute(neighbour.write)
    await migrate(neighbour)
    const { notified } = here.changes!.state()
    await insertTag(neighbour, 'next door')
    await insertTag(there, 'here')
    await expect.poll(() => here.changes!.state().notified).toBe(notified + 1)
    await sql`drop schema ${sql.id(other)} cascade`.execute(neighbour.write)
    await neighbour.close()
  })

  it('are replaced by queries while the connection is lost, and come again', async () => {
    const { value } = counted()
    await value()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${listenerName}`.execute(there.write)
    await expect.poll(() => logged).toHaveLength(1)
    expect(logged[0]).toContain('each page asks the database')
    await isUp(here)
    const before = await value()
    const { notified } = here.changes!.state()
    await insertTag(there, 'after')
    await expect.poll(() => here.changes!.state().notified).toBe(notified + 1)
    expect(await value()).not.toBe(before)
    expect(logged).toHaveLength(2)
  })

  it('that stop coming without a word are noticed by the heartbeat', async () => {
    const way = await unreliableWay(urlOf(schema))
    const timing = { heartbeatMs: 20, patienceMs: 300 }
    const changes = openChangeFeed({ url: way.url, write: () => here.write }, timing)
    const { value } = counted()
    const far = { ...here, changes }
    changes.start(log)
    await isUp(far)
    way.goSilent()
    await isDown(far)
    expect(await value(far)).not.toBe(await value(far))
    way.comeBack()
    await isUp(far)
    await changes.close()
    way.close()
  })

  it('that a pooler swallows leave each page to ask, and the log says what to set', async () => {
    const elsewhere = new URL(server)
    elsewhere.pathname = '/template1'
    const reasons: unknown[] = []
    const changes = openChangeFeed(
      { url: elsewhere.href, write: () => here.write },
      // Long enough for the connection itself on a busy machine.
      { heartbeatMs: 20, patienceMs: 1000 },
    )
    changes.start({ ...log, warn: (details) => void reasons.push(details) })
    await expect.poll(() => reasons, { timeout: 10_000 }).toHaveLength(1)
    expect(String((reasons[0] as { err: Error }).err)).toContain('set DATABASE_LISTEN_URL')
    const { value } = counted()
    const far = { ...here, changes }
    expect(await value(far)).not.toBe(await value(far))
    await changes.close()
  })
})
