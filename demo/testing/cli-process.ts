import { spawn } from 'node:child_process'
import { join } from 'node:path'

const bin = join(import.meta.dirname, '../cli/bin.ts')

export type CliProcess = {
  kill: (signal: NodeJS.Signals) => void
  /** The exit code (null after a signal) and all that was printed. */
  ended: Promise<{ code: number | null; text: string }>
}

/** Runs `calendar` as a separate process, with nothing in its environment but `env` and the PATH. */
export function startCli(env: Record<string, string>, ...args: string[]): CliProcess {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [bin, ...args], { env: { PATH, ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  const ended = new Promise<{ code: number | null; text: string }>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, text }))
  })
  return { kill: (signal) => void child.kill(signal), ended }
}
