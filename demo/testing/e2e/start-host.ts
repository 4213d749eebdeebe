import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from '../free-port.ts'
import { startHostProcess } from '../host-process.ts'

export type RunningHost = {
  /** The origin it serves, without a trailing slash. */
  url: string
  /** Its DATA_DIR, including the outbox; deleted by `stop`. */
  dataDir: string
  /** Its output so far. */
  output: () => string
  /** Asks it to stop and waits. Returns its exit code. */
  stop: () => Promise<number | null>
}

const ROOT = join(import.meta.dirname, '../../..')

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
function putSample(dataDir: string, origin: string): void {
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

/**
 * Starts the host as a separate process, with sample data in a temporary folder, on a free port of 127.0.0.1, and
 * waits until it answers. `env` adds or replaces settings (CONTRACT.md section 5). Throws, with the host's output, if
 * it exits or does not answer in time.
 */
export async function startHost(env: Record<string, string> = {}): Promise<RunningHost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backstage-e2e-'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // The copy was made for the default time zone; in another one the sample events have other times.
  if (!env.SITE_TIMEZONE) putSample(dataDir, url)
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SITE_LANGUAGE: 'de',
    RATE_LIMIT: 'off',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  }
  const host = await startHostProcess({ env: { ...settings, ...env }, args: ['--sample'] }).catch(
    (error: unknown) => {
      removeData()
      throw error
    },
  )
  process.once('exit', removeData)
  const stop = async () => {
    const code = await host.stop()
    process.off('exit', removeData)
    removeData()
    return code
  }
  return { url, dataDir, output: host.output, stop }
}
