import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Config, readConfig } from '../config/config.ts'
import type { Database } from '../db/connection/database.ts'
import { migrate } from '../db/migrate.ts'
import { describeOnEngines } from '../testing/engines.ts'
import { freePort } from '../testing/free-port.ts'
import { startHostProcess } from '../testing/host-process.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { openDatabase } from './open-database.ts'

describeOnEngines('npm start, on the database of another version', (engine) => {
  let env: Record<string, string> & { PORT: string }
  let config: Config
  let remove: () => Promise<void>
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calendar-upgrade-'))
    const own = engine === 'postgres' ? await ownDatabase() : undefined
    env = { ...own?.env, DATA_DIR: folder, PORT: String(await freePort()) }
    config = readConfig(env, { sample: false })
    remove = async () => {
      await own?.remove()
      rmSync(folder, { recursive: true, force: true })
    }
    await inDatabase(migrate)
  })
  afterEach(() => remove())

  const inDatabase = async (work: (database: Database) => Promise<unknown>) => {
    const database = openDatabase(config)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  it.each([
    [
      'newer',
      '999-later',
      /\nThe calendar cannot start: the database is of a newer version \(999-later\): update the host, or put back a backup\n$/,
    ],
    [
      'from before 0.2',
      '001-tables',
      /\nThe calendar cannot start: the database comes from before version 0\.2: take it along as an archive\. .*calendar export FILE\.zip --with-accounts.*calendar import FILE\.zip\n$/,
    ],
  ])('is refused in one sentence when it is %s, and stays as it is', async (_, name, sentence) => {
    const names = () =>
      inDatabase(
        async ({ read }) => (await sql`select name from migrations order by name`.execute(read)).rows,
      )
    await inDatabase(({ write }) => sql`update migrations set name = ${name}`.execute(write))
    await expect(startHostProcess({ env })).rejects.toThrow(sentence)
    expect(await names()).toEqual([{ name }])
  })
})
