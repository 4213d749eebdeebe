import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Config, readConfig } from '../config/config.ts'
import type { Database } from '../db/connection/database.ts'
import { earlierVersions, readDump, restore } from '../testing/earlier/dump.ts'
import { describeOnEngines } from '../testing/engines.ts'
import { freePort } from '../testing/free-port.ts'
import { startHostProcess } from '../testing/host-process.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { openDatabase } from './open-database.ts'

describeOnEngines('npm start, on the database of an earlier version', (engine) => {
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
    await inDatabase((database) => restore(database, readDump(earlierVersions[0]!, engine)))
  })
  afterEach(() => remove())

  const inDatabase = async (work: (database: Database) => Promise<unknown>) => {
    const database = openDatabase(config)
    await work(database)
    await database.close()
  }

  it('brings it up to date and shows what was in it', async () => {
    const host = await startHostProcess({ env })
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/v1/groups/`)
    const groups = (await answer.json()) as { name: string }[]
    expect(await host.stop()).toBe(0)
    expect(groups.map(({ name }) => name)).toEqual(['Chor am Fluss'])
  })

  it('is refused in one sentence when the database is of a newer version, which stays as it is', async () => {
    const later = sql`insert into migrations (name) values ('999-later')`
    await inDatabase(({ write }) => later.execute(write))
    await expect(startHostProcess({ env })).rejects.toThrow(
      /\nThe calendar cannot start: the database is of a newer version \(999-later\): update the host, or put back a backup\n$/,
    )
    await inDatabase(async ({ read }) => {
      const { rows } = await sql<{
        name: string
      }>`select name from migrations order by name desc limit 1`.execute(read)
      expect(rows).toEqual([{ name: '999-later' }])
    })
  })
})
