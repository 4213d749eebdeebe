import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'

const running = new Set<ChildProcess>()

// A signal ends the children too; what this process does afterwards (cleaning up) is its own affair.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
  })
}

/** The exit code of a finished child; one that was ended by a signal, or never started, counts as failed. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a command to its end, its output shown as it comes, and answers its exit code. */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  running.add(child)
  const code = await ended(child)
  running.delete(child)
  return code
}

/** Runs a command to its end and answers its exit code and all that it printed. */
export async function capture(command: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await ended(child)
  running.delete(child)
  return { code, output }
}
