import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Names the file that `keepSample` wrote to the processes that run the tests. */
const variable = 'E2E_SAMPLE'

const databaseIn = (dataDir: string) => join(dataDir, 'calendar.sqlite')

/**
 * Keeps the database of a host, which has just filled in the sample data, for the hosts that start later in this run:
 * encoding its images anew for each of them would take as long as their tests. Answers how to take the copy away.
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
 * Puts the kept sample data into the empty DATA_DIR of a host, its links turned to the host's own origin. Does nothing in a
 * run that has kept none: the host then fills its database itself.
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
