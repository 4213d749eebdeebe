import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../testing/database-engines.ts'
import { ownDatabase } from '../../testing/own-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openPostgres } from '../connection/postgres.ts'
import { openSqlite, sqliteFile } from '../connection/sqlite.ts'
import { migrate } from '../migrate.ts'
import { backUp, checkBackup } from './backups.ts'
import { checksumFile } from './checksum.ts'

const isFull = process.env.TEST_TIER === 'full'
/** How many damaged copies of each kind. */
const rounds = isFull ? 50 : 10

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
  'a missing file': (file, random) => rmSync(random(2) === 0 ? file : checksumFile(file)),
}

describeOnEngines('a damaged backup', (engine) => {
  const folder = temporaryFolder()
  const sound = join(folder, 'sound')
  let remove: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const own = engine === 'postgres' ? await ownDatabase() : undefined
    remove = own && (() => own.remove())
    const url = own?.env.DATABASE_URL
    const db = url ? openPostgres(url) : openSqlite(sqliteFile(folder))
    await migrate(db)
    const values = Array.from({ length: 400 }, (_, index) => ({
      key: `key ${index}`,
      value: `Concert ${index} in the park `.repeat(40),
    }))
    await db.write.insertInto('settings').values(values).execute()
    await db.close()
    await backUp({ dataDir: folder, databaseUrl: url, databaseListenUrl: undefined }, sound)
  }, 60_000)
  afterAll(() => remove?.())

  const outcomeOf = (file: string) =>
    checkBackup(file).then(
      (isVerified) => (isVerified ? 'good' : 'unverified'),
      (error: Error) => {
        if (/its checksum/.test(error.message)) return 'checksum'
        if (/not a backup/.test(error.message)) return 'header'
        return /ENOENT/.test(error.message) ? 'missing' : 'structure'
      },
    )

  it('is good as long as it is not', async () => {
    expect(await outcomeOf(sound)).toBe('good')
  })

  it.each(Object.entries(damages))(
    'by %s never passes as good',
    async (kind, damage) => {
      const random = seeded(kind.length)
      const tally: Record<string, number> = {}
      const file = join(folder, 'copy')
      for (let round = 0; round < rounds; round++) {
        copyFileSync(sound, file)
        copyFileSync(checksumFile(sound), checksumFile(file))
        damage(file, random)
        const outcome = await outcomeOf(file)
        expect([kind, round, outcome]).not.toContain('good')
        tally[outcome] = (tally[outcome] ?? 0) + 1
      }
      // What is whole without its checksum can still be restored, and the operator is warned.
      const isRefused = kind !== 'a missing file'
      expect(Object.keys(tally).some((outcome) => outcome === 'unverified')).toBe(!isRefused)
      if (process.env.SHOW_TALLY) console.log(`TALLY ${engine} ${kind} ${JSON.stringify(tally)}`)
    },
    120_000,
  )

  it('does not pass with a damaged checksum either', async () => {
    const file = join(folder, 'copy')
    copyFileSync(sound, file)
    const text = readFileSync(checksumFile(sound), 'utf8')
    for (const changed of ['', text.slice(0, 40), text.toUpperCase(), `0${text.slice(1)}1`, `x${text}`]) {
      writeFileSync(checksumFile(file), changed)
      expect(await outcomeOf(file)).toBe('checksum')
    }
  })
})
