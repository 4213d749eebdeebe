import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { startHostProcess } from '../host-process.ts'
import { putSample } from './sample-copy.ts'

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
