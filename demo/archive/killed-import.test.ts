import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as later, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Dialect } from '../db/connection/database.ts'
import { openPostgres } from '../db/connection/postgres.ts'
import { openSqlite, sqliteFile } from '../db/connection/sqlite.ts'
import { indexQueued } from '../db/search/rebuild.ts'
import { startCli } from '../testing/cli-process.ts'
import { rowCounts } from '../testing/table-contents.ts'
import { describeOnEngines, makeInputs, startTestHost } from '../testing/test-host.ts'
import { type OwnDatabase, ownDatabase } from '../testing/own-database.ts'
import { writeArchive } from './write-archive.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** Enough for a write phase that lasts much longer than it takes to notice it. */
const dates = 3000

/** Kills at random moments, and the latest one, in milliseconds after the archive has been found to be sound. */
const kills = 25
const longestMs = 1500

/** How often the lock has to be seen: by then the transaction has begun to write. */
const looks = 300

/** Resolves while somebody else holds the write lock of a SQLite file. */
async function whileLocked(file: string): Promise<void> {
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    for (let seen = 0; seen < looks;) {
      try {
        connection.exec('begin immediate')
        connection.exec('rollback')
      } catch {
        seen += 1
      }
      await later()
    }
  } finally {
    connection.close()
  }
}

/** Resolves once somebody waits for a lock of this transaction. */
async function whileWaiting(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where not granted and relation is not null
      and database = (select oid from pg_database where datname = current_database())`.execute(db.read)
    if (rows.length > 0) return
    await later()
  }
}

describeOnEngines('an import that is killed', (engine: Dialect) => {
  const folder = temporaryFolder()
  const file = join(folder, 'calendar.zip')
  const dataDir = join(folder, 'data')
  const embedded: OwnDatabase = { env: {}, remove: async () => undefined }
  let own: OwnDatabase
  let events: number

  const cli = (...args: string[]) => startCli({ DATA_DIR: dataDir, ...own.env }, ...args)
  const open = () =>
    engine === 'sqlite' ? openSqlite(sqliteFile(dataDir)) : openPostgres(own.env.DATABASE_URL!)

  beforeAll(async () => {
    own = engine === 'sqlite' ? embedded : await ownDatabase()
    const host = await startTestHost('sqlite')
    const admin = await host.createUser('admin')
    const inputs = await makeInputs(admin)
    const { id } = await admin.create('events', inputs.events())
    const { seq: _seq, ...row } = (await host.rows('events', { id }))[0]!
    for (let from = 0; from < dates; from += 100) {
      const copies = Array.from({ length: 100 }, (_, at) => ({ ...row, id: `copy-${from + at}` }))
      await host.db.write.insertInto('events').values(copies).execute()
    }
    events = dates + 1
    const now = host.clock.now()
    await writeArchive(host.deps, { file, withAccounts: true, calendarVersion: '1.0.0', now })
    await host.close()
    expect(await cli('migrate').ended).toMatchObject({ code: 0 })
  }, 120_000)
  afterAll(() => own.remove())

  /** Kills the command in the middle of its transaction. */
  async function killWhileWriting(...args: string[]) {
    if (engine === 'sqlite') {
      const running = cli(...args)
      await running.printed(/The archive is sound\./)
      await whileLocked(sqliteFile(dataDir))
      running.kill('SIGKILL')
      return running.ended
    }
    const db = open()
    try {
      // The import has written all entries when it comes to the search, and waits there.
      return await db.write.transaction().execute(async (tx) => {
        await sql`lock table "searchDocuments" in access exclusive mode`.execute(tx)
        const running = cli(...args)
        await whileWaiting(db)
        running.kill('SIGKILL')
        return running.ended
      })
    } finally {
      await db.close()
    }
  }

  const removeCopies = async () => {
    const { write, close } = open()
    await write.deleteFrom('events').where('id', 'like', 'copy-%').execute()
    for (const table of ['owners', 'organizerGroups', 'searchDocuments'] as const)
      await write.deleteFrom(table).where('itemId', 'like', 'copy-%').execute()
    await write.deleteFrom('eventTags').where('eventId', 'like', 'copy-%').execute()
    await close()
  }
  const counts = async () => {
    const db = open()
    await indexQueued(db)
    const { events: all = 0, users, searchDocuments } = await rowCounts(db)
    await db.close()
    return { events: all, users, searchDocuments }
  }

  it('has written nothing, and succeeds the next time; so does a merge', async () => {
    const empty = { events: 0, users: 0, searchDocuments: 0 }
    expect((await killWhileWriting('import', file, '--yes')).code).toBeNull()
    expect(await counts()).toEqual(empty)
    expect((await killWhileWriting('import', file, '--merge', '--yes')).code).toBeNull()
    expect(await counts()).toEqual(empty)
    const { code, text } = await cli('import', file, '--yes').ended
    expect([code, text]).toEqual([0, expect.stringContaining(`events: ${events}, accounts: 1`)])
    expect(await counts()).toMatchObject({ events, users: 1 })
    expect(await cli('check').ended).toMatchObject({ code: 0 })
    expect((await cli('import', file, '--merge').ended).text).toContain('Everything is here already.')
  }, 180_000)

  it('has merged all or nothing, whenever it is killed', async () => {
    const all = await counts()
    const seen = new Set<number>()
    for (let kill = 0; kill < kills; kill += 1) {
      await removeCopies()
      const running = cli('import', file, '--merge', '--yes')
      await running.printed(/The archive is sound\./)
      await pause(Math.random() * longestMs)
      running.kill('SIGKILL')
      await running.ended
      const found = await counts()
      seen.add(found.events)
      expect([1, all.events]).toContain(found.events)
    }
    expect(seen.size).toBe(2)
    expect((await cli('import', file, '--merge', '--yes').ended).code).toBe(0)
    expect(await counts()).toEqual(all)
    expect(await cli('check').ended).toMatchObject({ code: 0 })
  }, 600_000)
})
