import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Tables } from '../schema/tables.ts'
import { isDatabaseBusy } from './database-busy.ts'
import type { Database } from './database.ts'
import { openThread } from './sqlite-thread.ts'
import { openSqlite } from './sqlite.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const second = 1000

describe('scans of an SQLite file', () => {
  let folder: string
  let database: Database
  const opened: Kysely<Tables>[] = []

  beforeEach(async () => {
    folder = temporaryFolder(onTestFinished)
    database = openSqlite(join(folder, 'calendar.sqlite'))
    await sql`create table numbers (number integer, text text)`.execute(database.write)
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.destroy()))
    await database.close()
  })

  function scanWithin(ms: number) {
    const file = join(folder, 'calendar.sqlite')
    const { queries } = openThread({ file, readOnly: true, limitMs: ms, disk: database.disk })
    opened.push(queries)
    return queries
  }
  const insert = (number: number) =>
    sql`insert into numbers values (${number}, ${`n${number}`})`.execute(database.write)
  const numbers = async (db: Kysely<Tables>, from = 0) =>
    (await sql`select * from numbers where number >= ${from} order by number`.execute(db)).rows

  it('see what was written before', async () => {
    expect(await numbers(database.scan)).toEqual([])
    await insert(1)
    expect(await numbers(database.scan)).toEqual([{ number: 1, text: 'n1' }])
    await insert(2)
    expect(await numbers(database.scan, 2)).toEqual([{ number: 2, text: 'n2' }])
  })

  it('are answered each for itself when many ask at once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(insert))
    const counts = await Promise.all(
      [5, 3, 1, 4, 2].map(async (from) => (await numbers(database.scan, from)).length),
    )
    expect(counts).toEqual([1, 3, 5, 2, 4])
  })

  it('leave the event loop free', async () => {
    const long = sql<{ count: number }>`with recursive n(i) as (
      select 1 union all select i + 1 from n where i < 1000000) select count(*) as count from n`
    const order: string[] = []
    const scan = long.execute(database.scan).then(({ rows }) => order.push(`scanned ${rows[0]!.count}`))
    await numbers(database.read).then(() => order.push('read'))
    await scan
    expect(order).toEqual(['read', 'scanned 1000000'])
  })

  it('tell why they fail, and the next one is answered', async () => {
    await expect(sql`select 1 from nowhere`.execute(database.scan)).rejects.toThrow('no such table: nowhere')
    expect(await numbers(database.scan)).toEqual([])
  })

  it('cannot write', async () => {
    await expect(sql`delete from numbers`.execute(database.scan)).rejects.toThrow(/readonly/)
  })

  it('fail as overload when they take too long, with those that wait behind them', async () => {
    const scan = scanWithin(0)
    const failures = await Promise.all(
      [numbers(scan), numbers(scan)].map((rows) => rows.catch((error: unknown) => error)),
    )
    expect(failures.map(isDatabaseBusy)).toEqual([true, true])
  })

  it('fail when the database is closed', async () => {
    const scan = scanWithin(60 * second)
    const rows = numbers(scan).catch((error: Error) => error.message)
    await new Promise(setImmediate)
    await scan.destroy()
    expect(await rows).toBe('the database is closed')
  })
})
