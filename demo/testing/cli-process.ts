import { spawn } from 'node:child_process'
import { join } from 'node:path'

const bin = join(import.meta.dirname, '../cli/bin.ts')

export type CliProcess = {
  kill: (signal: NodeJS.Signals) => void
  /** All that was printed so far. */
  text: () => string
  /** Resolves to the first group of a pattern once it is printed. Rejects with the whole text if the process ends before. */
  printed: (pattern: RegExp) => Promise<string>
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
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text)
        if (found) resolve(found[1] ?? found[0])
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      child.once('close', () => reject(new Error(text)))
      look()
    })
  return { kill: (signal) => void child.kill(signal), text: () => text, printed, ended }
}
