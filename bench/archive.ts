/**
 * Measures `calendar export` and `calendar import`: node bench/archive.ts [EVENTS]. Fills a SQLite database,
 * then runs each command in a process of its own and says how long it took and how much memory it needed at most.
 * With DATABASE_URL the import goes into that (empty) database.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../demo/db/migrate.ts'
import { openSqlite } from '../demo/db/sqlite.ts'
import { fillCalendar } from './fill-calendar.ts'

const events = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'calendar-bench-'))
const file = join(folder, 'calendar.zip')
const bin = join(import.meta.dirname, '..', 'demo', 'cli', 'bin.ts')
const { DATABASE_URL, ...env } = process.env

/** Prints its own peak memory at the end, in KB. */
const measured = `process.on('exit', () => console.log('peak ' + process.resourceUsage().maxRSS));
process.argv.splice(1, 0, ${JSON.stringify(bin)}); await import(${JSON.stringify(bin)})`

function run(command: 'export' | 'import', data: string, more: NodeJS.ProcessEnv = {}): void {
  const start = performance.now()
  const options = ['--input-type=module', '--eval', measured, '--', command, file]
  const { stdout, stderr, status } = spawnSync(process.execPath, options, {
    env: { ...env, ...more, DATA_DIR: join(folder, data) },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout + stderr)
  const peak = Number(/peak (\d+)/.exec(stdout)?.[1]) / 1024
  const seconds = (performance.now() - start) / 1000
  console.log(`${command}: ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB at most`)
}

try {
  const db = openSqlite(join(folder, 'from', 'calendar.sqlite'))
  await migrate(db)
  await fillCalendar(db, { events })
  await db.close()
  console.log(`${events} events`)
  run('export', 'from')
  console.log(`archive: ${(statSync(file).size / 1_048_576).toFixed(1)} MB`)
  run('import', 'to', DATABASE_URL ? { DATABASE_URL } : {})
} finally {
  rmSync(folder, { recursive: true, force: true })
}
