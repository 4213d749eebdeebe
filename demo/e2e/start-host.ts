import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { putSample } from './sample-copy.ts'

export type RunningHost = {
  /** The origin that it serves, without a trailing slash. */
  url: string
  /** Its DATA_DIR, with the outbox of mails; removed by `stop`. */
  dataDir: string
  /** What it has printed so far. */
  output: () => string
  /** Asks it to end and waits until it has; answers its exit code. */
  stop: () => Promise<number | null>
}

const ROOT = join(import.meta.dirname, '../..')
// The first of a run fills in the sample data, and encodes some dozens of images.
const START_SECONDS = 90
const STOP_SECONDS = 15

/**
 * Starts the host as a process of its own, with sample data in a temporary folder, on a free port of 127.0.0.1, and waits
 * until it answers. `env` adds or replaces settings (CONTRACT.md section 5). Throws, with what the host printed, when it
 * ends or does not answer in time.
 */
export async function startHost(env: Record<string, string> = {}): Promise<RunningHost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backstage-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // In another time zone the sample town has other times.
  if (!env.SITE_TIMEZONE) putSample(dataDir, url)
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  }
  const host = spawn(process.execPath, ['demo/main.ts', '--sample'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  host.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  host.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => host.once('close', resolve))
  const abandon = () => {
    host.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', abandon)

  const stop = async () => {
    host.kill('SIGTERM')
    const late = setTimeout(() => host.kill('SIGKILL'), STOP_SECONDS * 1000)
    const code = await exit
    clearTimeout(late)
    process.off('exit', abandon)
    rmSync(dataDir, { recursive: true, force: true })
    return code
  }

  const answers = await isHealthy(url, () => host.exitCode === null && host.signalCode === null)
  if (answers) return { url, dataDir, output: () => output, stop }
  await stop()
  throw new Error(`The host did not start within ${START_SECONDS} s:\n${output}`)
}

async function isHealthy(url: string, isAlive: () => boolean): Promise<boolean> {
  const giveUp = Date.now() + START_SECONDS * 1000
  while (isAlive() && Date.now() < giveUp) {
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    if (response?.ok) return true
    await pause(100)
  }
  return false
}
