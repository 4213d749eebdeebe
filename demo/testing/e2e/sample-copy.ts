import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Environment variable with the file that `keepSample` wrote, read by test processes. */
const variable = 'E2E_SAMPLE'

const databaseIn = (dataDir: string) => join(dataDir, 'calendar.sqlite')

/**
 * Keeps a copy of a host's database with fresh sample data, for hosts that start later in this run: encoding the
 * images again would take as long as their tests. Returns a function that deletes the copy.
 */
export function keepSample(dataDir: string, origin: string): () => void {
  const copy = `${dataDir}-sample.sqlite`
  const database = new DatabaseSync(databaseIn(dataDir))
  database.prepare('vacuum into ?').run(copy)
  database.close()
  process.env[variable] = JSON.stringify({ copy, origin })
  return () => rmSync(copy, { force: true })
}

/**
 * Copies the kept sample data into the empty DATA_DIR of a host, and changes its links to the host's origin. Does
 * nothing if none was kept: the host then fills its database itself.
 */
export function putSample(dataDir: string, origin: string): void {
  const kept = process.env[variable]
  if (!kept) return
  const sample = JSON.parse(kept) as { copy: string; origin: string }
  if (!existsSync(sample.copy)) return
  const file = databaseIn(dataDir)
  copyFileSync(sample.copy, file)
  const database = new DatabaseSync(file)
  database
    .prepare('update notifications set "linkUrl" = replace("linkUrl", ?, ?)')
    .run(`${sample.origin}/`, `${origin}/`)
  database.close()
}
