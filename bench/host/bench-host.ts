import { join } from 'node:path'
import { freePort } from '../../demo/testing/free-port.ts'
import { startHostProcess } from '../../demo/testing/host-process.ts'

/** A host as `npm start` runs it, without the build, in a separate process. */
export type BenchHost = {
  url: string
  pid: number
  /** Errors logged so far, a line each. */
  errors: string[]
  stop: () => Promise<number | null>
  /** `kill -9`. */
  kill: () => Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')
const ERROR_LEVEL = 50

/** A pino line of level error, or one that is not JSON: a crash message of Node. */
function isError(line: string): boolean {
  if (!line.startsWith('{')) return /error|exception|warning/i.test(line)
  return (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL
}

// Without this, a signal would end the bench but leave its host and data behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts a host on a free port of 127.0.0.1, with production settings unless `env` overrides them. */
export async function startBenchHost(env: Record<string, string>): Promise<BenchHost> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const errors: string[] = []
  const { pid, stop, kill } = await startHostProcess({
    env: {
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
      PORT: port,
      PUBLIC_URL: url,
      ...env,
    },
    onLine: (line) => {
      if (isError(line)) errors.push(line)
    },
  })
  return { url, pid, errors, stop, kill }
}
