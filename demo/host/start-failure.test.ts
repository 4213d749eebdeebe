import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openPostgres } from '../db/connection/postgres.ts'
import { migrate } from '../db/migrate.ts'
import { describeOnEngines, openFreshDatabase } from '../testing/database-engines.ts'
import { startFailure } from './start-failure.ts'

/** What is said about a promise that rejects. */
const saidOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it started',
    (error: unknown) => startFailure(error),
  )

describeOnEngines('a database that the calendar cannot use', (engine) => {
  it('has tables of another program, which stay as they are', async () => {
    const { database, remove } = await openFreshDatabase(engine)
    await sql`create table events (a integer)`.execute(database.write)
    expect(await saidOf(migrate(database))).toBe(
      'the database has tables of another program (events): give the calendar an empty database, or with SQLite an empty folder as DATA_DIR',
    )
    expect((await sql`select * from events`.execute(database.read)).rows).toEqual([])
    await remove()
  })

  const server = process.env.TEST_DATABASE_URL ?? ''
  it.skipIf(engine === 'sqlite').each([
    [
      'name',
      (url: URL) => (url.pathname = '/nowhere'),
      /^database "nowhere" does not exist \(create it, owned by/,
    ],
    [
      'user',
      (url: URL) => (url.username = 'no-one'),
      /^role "no-one" does not exist \(.*create it, or correct DATABASE_URL\)$/,
    ],
    ['port', (url: URL) => (url.port = '9'), /^connect ECONNREFUSED .* \(no database server answers there/],
  ])('does not exist on the server: another %s', async (_part, change, line) => {
    const url = new URL(server)
    change(url)
    const database = openPostgres(url.href)
    expect(await saidOf(migrate(database))).toMatch(line)
    await database.close()
  })
})

describe('a file that another user owns', () => {
  it('is named with what to do', () => {
    const denied = Object.assign(new Error("EACCES: permission denied, mkdir '/srv/calendar'"), {
      code: 'EACCES',
      syscall: 'mkdir',
    })
    expect(startFailure(denied)).toContain(
      'must name a folder that the user of this process can create or write to',
    )
    const readOnly = Object.assign(new Error('attempt to write a readonly database'), {
      code: 'ERR_SQLITE_ERROR',
      errcode: 8,
    })
    expect(startFailure(readOnly)).toContain(
      'the user of this process must own them, on a disk that can be written to',
    )
  })
})
