import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../testing/database-engines.ts'
import { type OwnDatabase, ownDatabase } from '../../testing/own-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Dialect } from '../connection/database.ts'
import { openPostgres } from '../connection/postgres.ts'
import { openSqlite, sqliteFile } from '../connection/sqlite.ts'
import { migrate } from '../migrate.ts'
import { backUp, restoreBackup } from './backups.ts'
import { checksumFile } from './checksum.ts'

/** How many damaged copies of each kind. A dump is checked by another program, which takes longer. */
const rounds: Record<Dialect, number> = { sqlite: 70, postgres: 10 }

/** Numbers from 0 up to `below`, the same in every run (LCG of Numerical Recipes). */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Random = (below: number) => number

const block = 4096

/** Ways in which a backup and its checksum are damaged on a disk or on their way. */
const damages: Record<string, (file: string, random: Random) => void> = {
  'a flipped bit': (file, random) => {
    const bytes = readFileSync(file)
    bytes[random(bytes.length)]! ^= 1 << random(8)
    writeFileSync(file, bytes)
  },
  'a cut end': (file, random) => {
    const { length } = readFileSync(file)
    truncateSync(file, random(2) === 0 ? length - 1 - random(100) : random(length))
  },
  'swapped blocks': (file, random) => {
    const bytes = readFileSync(file)
    const at = () => random(Math.floor(bytes.length / block)) * block
    for (;;) {
      const [from, to] = [at(), at()]
      const [one, other] = [from, to].map((start) => Buffer.from(bytes.subarray(start, start + block)))
      if (one!.equals(other!)) continue
      bytes.set(one!, to)
      bytes.set(other!, from)
      return writeFileSync(file, bytes)
    }
  },
}

describeOnEngines('a damaged backup', (engine) => {
  const folder = temporaryFolder()
  const [sound, copy, target] = ['sound', 'copy', 'target'].map((name) => join(folder, name))
  let databases: OwnDatabase[]
  let from: string | undefined
  let to: string | undefined
  beforeAll(async () => {
    databases = [await ownDatabase(), await ownDatabase()]
    ;[from, to] = databases.map(({ env }) => env.DATABASE_URL)
    const db = from ? openPostgres(from) : openSqlite(sqliteFile(folder))
    await migrate(db)
    const values = Array.from({ length: 400 }, (_, index) => ({
      key: `key ${index}`,
      value: `Concert ${index} in the park `.repeat(40),
    }))
    await db.write.insertInto('settings').values(values).execute()
    await db.close()
    await backUp({ dataDir: folder, databaseUrl: from, databaseListenUrl: undefined }, sound!)
  })
  afterAll(async () => {
    for (const own of databases) await own.remove()
  })

  /** Empties the database that backups are restored into. */
  const empty = async () => {
    rmSync(target!, { recursive: true, force: true })
    if (to === undefined) return
    const db = openPostgres(to)
    await sql`drop schema public cascade`.execute(db.write)
    await sql`create schema public`.execute(db.write)
    await db.close()
  }
  const isEmpty = async () => {
    if (to === undefined) return readdirSync(target!).length === 0
    const db = openPostgres(to)
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(db.read)
    await db.close()
    return rows.length === 0
  }
  const restore = async (): Promise<string> => {
    try {
      const place = { dataDir: target!, databaseUrl: to, databaseListenUrl: undefined }
      const outcome = (await restoreBackup(place, copy!)) ? 'good' : 'without checksum'
      expect(await isEmpty()).toBe(false)
      await empty()
      return outcome
    } catch (error) {
      expect(existsSync(target!) ? await isEmpty() : true).toBe(true)
      return (error as Error).message
    }
  }
  const copySound = () => {
    copyFileSync(sound!, copy!)
    copyFileSync(checksumFile(sound!), checksumFile(copy!))
  }

  it('is good as long as it is not', async () => {
    copySound()
    expect(await restore()).toBe('good')
  })

  it.each(Object.entries(damages))('by %s is not restored', async (kind, damage) => {
    const random = seeded(kind.length)
    for (let round = 0; round < rounds[engine]; round++) {
      copySound()
      damage(copy!, random)
      expect(await restore()).toMatch(/ is damaged: its checksum |is not a backup/)
    }
  })

  it('is not restored with a damaged checksum or without its file; without a checksum it is, and says so', async () => {
    const text = readFileSync(checksumFile(sound!), 'utf8')
    for (const changed of ['', text.slice(0, 40), text.toUpperCase(), `0${text.slice(1)}1`, `x${text}`]) {
      copySound()
      writeFileSync(checksumFile(copy!), changed)
      expect(await restore()).toContain('its checksum is not the one in')
    }
    rmSync(copy!)
    expect(await restore()).toContain('ENOENT')
    copySound()
    rmSync(checksumFile(copy!))
    expect(await restore()).toBe('without checksum')
  })
})
