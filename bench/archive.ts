/**
 * Measures `calendar export` and `calendar import`, and compares what they carry:
 *
 *     node bench/archive.ts                        # 100,000 events, 2,000 pages and feeds
 *     node bench/archive.ts 2000 --pages all
 *
 * Fills a SQLite database and runs export, import and export again, each in a process of its own, with its time and
 * peak memory. With DATABASE_URL the import goes into that (empty) database. Both archives must have the same bytes,
 * and a random sample of public pages and feeds the same text. Exits with code 1 if anything differs.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { manifestFile } from '../demo/archive/manifest.ts'
import type { Database } from '../demo/db/connection/database.ts'
import { openSqlite } from '../demo/db/connection/sqlite.ts'
import { migrate } from '../demo/db/migrate.ts'
import { unzip } from '../demo/testing/unzip.ts'
import { fillCalendar } from './fill-calendar.ts'
import { startBenchHost } from './host/bench-host.ts'
import { randomFrom } from './random.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '2000' } },
})
const events = Number(positionals[0] ?? 100_000)
const sample = values.pages === 'all' ? Number.POSITIVE_INFINITY : Number(values.pages)
const folder = mkdtempSync(join(tmpdir(), 'calendar-bench-'))
const bin = join(import.meta.dirname, '..', 'demo', 'cli', 'bin.ts')
const { DATABASE_URL, ...inherited } = process.env
const env = inherited as Record<string, string>
const dataOf = (name: string) => ({ DATA_DIR: join(folder, name) })
const from = dataOf('from')
const to = { ...dataOf('to'), ...(DATABASE_URL && { DATABASE_URL }) }

/** Prints its own peak memory at the end, in KB. */
const measured = `process.on('exit', () => console.log('peak ' + process.resourceUsage().maxRSS));
process.argv.splice(1, 0, ${JSON.stringify(bin)}); await import(${JSON.stringify(bin)})`

function run(args: readonly string[], settings: Record<string, string>): void {
  const start = performance.now()
  const options = ['--input-type=module', '--eval', measured, '--', ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, options, {
    env: { ...env, ...settings },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout + stderr)
  const peak = Number(/peak (\d+)/.exec(stdout)?.[1]) / 1024
  const seconds = (performance.now() - start) / 1000
  console.log(`${args[0]}: ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB at most`)
}

/** The files that two archives don't have in common, byte for byte. */
async function differingFiles(one: string, other: string): Promise<string[]> {
  const [before, after] = await Promise.all([one, other].map(async (file) => unzip(readFileSync(file))))
  const paths = new Set([...before!.keys(), ...after!.keys()])
  // It has the time of the export.
  paths.delete(manifestFile)
  const differing = [...paths].filter(
    (path) => !after!.get(path)?.equals(before!.get(path) ?? Buffer.alloc(0)),
  )
  const bytes = [...before!.values()].reduce((sum, { length }) => sum + length, 0)
  console.log(
    `archives: ${paths.size} files, ${(bytes / 1_048_576).toFixed(0)} MB, ${differing.length} differ`,
  )
  return differing
}

const views = [
  '/',
  '/?view=week',
  '/?view=month',
  '/?view=map',
  '/places',
  '/groups',
  '/programme',
  '/about',
  '/sitemap.xml',
]
const feedsOf = (path: string) => ['ics', 'atom', 'json'].map((ending) => `${path}.${ending}`)

/** The addresses of all public pages of a calendar, and of their feeds. */
async function publicPaths({ read }: Database): Promise<string[]> {
  const paths: string[] = []
  for (const [table, kind] of [
    ['events', 'event'],
    ['groups', 'group'],
    ['places', 'place'],
  ] as const) {
    const rows = await read
      .selectFrom(table)
      .select('id')
      .where('published', '=', 1)
      .where('deactivated', '=', 0)
      .orderBy('seq')
      .execute()
    paths.push(...rows.map(({ id }) => `/${kind}/${id}`))
  }
  for (const [table, kind] of [
    ['categories', 'category'],
    ['topics', 'topic'],
  ] as const) {
    const rows = await read.selectFrom(table).select('id').orderBy('seq').execute()
    paths.push(...rows.map(({ id }) => `/${kind}/${id}`))
  }
  return [...paths.flatMap((path) => [path, ...feedsOf(path)]), ...feedsOf('/events')]
}

/** Some of them, the same ones each time. */
function drawn(paths: readonly string[]): string[] {
  const random = randomFrom(1)
  const all = paths.map((path) => ({ path, at: random() })).toSorted((one, other) => one.at - other.at)
  return [...views, ...all.slice(0, sample).map(({ path }) => path)]
}

async function textOf(url: string, path: string): Promise<string> {
  const response = await fetch(url + path)
  return `${response.status} ${await response.text()}`
}

const AT_ONCE = 8
const PROGRESS = 20_000

/** The pages whose text isn't the same on two hosts. A second look forgives a minute that has passed in between. */
async function differingPages(paths: readonly string[]): Promise<string[]> {
  const settings = { ...env, PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT: 'off', LOG_LEVEL: 'error' }
  const before = await startBenchHost({ ...settings, ...from })
  const after = await startBenchHost({ ...settings, ...to })
  const differing: string[] = []
  let bytes = 0
  const isSame = async (path: string) => {
    const [one, other] = await Promise.all([textOf(before.url, path), textOf(after.url, path)])
    bytes += one.length
    return one === other && one.startsWith('200 ')
  }
  try {
    let compared = 0
    const rest = paths.values()
    const compare = async () => {
      for (const path of rest) {
        if (!(await isSame(path)) && !(await isSame(path))) differing.push(path)
        compared += 1
        if (compared % PROGRESS === 0) console.log(`compared: ${compared}, ${differing.length} differ`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, compare))
  } finally {
    await Promise.all([before.stop(), after.stop()])
  }
  console.log(
    `pages and feeds: ${paths.length}, ${(bytes / 1_048_576).toFixed(0)} MB, ${differing.length} differ`,
  )
  return differing
}

try {
  const db = openSqlite(join(from.DATA_DIR, 'calendar.sqlite'))
  await migrate(db)
  await fillCalendar(db, { events, past: Math.floor(events / 3) })
  const paths = drawn(await publicPaths(db))
  await db.close()
  console.log(`${events} events, ${paths.length} pages and feeds`)
  const [first, second] = [join(folder, 'first.zip'), join(folder, 'second.zip')]
  run(['export', first], from)
  console.log(`archive: ${(statSync(first).size / 1_048_576).toFixed(1)} MB`)
  run(['import', first], to)
  run(['export', second], to)
  const differing = [...(await differingFiles(first, second)), ...(await differingPages(paths))]
  for (const name of differing.slice(0, 20)) console.log(`differs: ${name}`)
  process.exitCode = differing.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
