import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type HostProcess = {
  pid: number
  /** The end of its output. */
  output: () => string
  /** Asks it to stop and waits. Returns its exit code. */
  stop: () => Promise<number | null>
  /** Kills it like a power cut and waits. */
  kill: () => Promise<void>
}

export type HostProcessOptions = {
  /** Added to the environment of this process. `PORT` and `HOST` are polled until the host answers. */
  env: Record<string, string> & { PORT: string }
  args?: readonly string[]
  /** The path that is polled. */
  probe?: string
  /** The script to run instead of `demo/cli/main.ts`, and its working directory. */
  script?: { path: string; cwd: string }
  startSeconds?: number
  /** Called with every line of its output. */
  onLine?: (line: string) => void
}

const ROOT = join(import.meta.dirname, '../..')
const STOP_SECONDS = 30
const KEPT_OUTPUT = 200_000

/**
 * Starts the host as a separate process on 127.0.0.1 and waits until it answers. Throws, with the host's
 * output, if it exits or does not answer in time. Exits with this process at the latest.
 */
export async function startHostProcess(options: HostProcessOptions): Promise<HostProcess> {
  const { env, args = [], probe = '/healthz', startSeconds = 90, onLine } = options
  const { path, cwd } = options.script ?? { path: 'demo/cli/main.ts', cwd: ROOT }
  const host = spawn(process.execPath, [path, ...args], {
    cwd,
    env: { ...process.env, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [host.stdout, host.stderr]) {
    let rest = ''
    stream.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      output = (output + text).slice(-KEPT_OUTPUT)
      if (!onLine) return
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
  }
  const exit = new Promise<number | null>((resolve) => host.once('close', resolve))
  const abandon = () => void host.kill('SIGKILL')
  process.once('exit', abandon)

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    host.kill(signal)
    const late = setTimeout(abandon, STOP_SECONDS * 1000)
    const code = await exit
    clearTimeout(late)
    process.off('exit', abandon)
    return code
  }

  const url = `http://127.0.0.1:${env.PORT}${probe}`
  const giveUp = Date.now() + startSeconds * 1000
  while (host.exitCode === null && host.signalCode === null && Date.now() < giveUp) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) {
      const kill = async () => void (await end('SIGKILL'))
      return { pid: host.pid!, output: () => output, stop: () => end('SIGTERM'), kill }
    }
    await pause(100)
  }
  await end('SIGTERM')
  throw new Error(`The host did not start within ${startSeconds} s:\n${output}`)
}
