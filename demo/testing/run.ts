import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'

const INTERRUPTED = 130
const running = new Set<ChildProcess>()
let isInterrupted = false

// A signal ends the children and prevents new ones; this process stays alive for its clean-up.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true
    for (const child of running) child.kill(signal)
  })
}

/** The exit code of a finished child; a child that was killed or never started counts as failed. */
function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('close', (code, signal) => {
      if (signal)
        console.error(`\n${child.spawnargs.join(' ')} was ended by ${signal}, perhaps for taking too long.`)
      resolve(code ?? 1)
    })
  })
}

/** Runs a command with inherited output and returns its exit code; starts none after a signal. */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  if (isInterrupted) return INTERRUPTED
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  running.add(child)
  const code = await ended(child)
  running.delete(child)
  return code
}

/** Runs a command and returns its exit code and output. */
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
