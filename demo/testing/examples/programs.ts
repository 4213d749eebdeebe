import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** The path of an installed program, also of those that only root has on its PATH; undefined if it is missing. */
const programNamed = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Why tests of these programs are skipped, to be added to their name: those that are missing. Empty if none is. */
export function lacking(...names: string[]): string {
  const missing = names.filter((name) => !programNamed(name))
  if (process.platform !== 'linux') return ' (needs Linux)'
  return missing.length > 0 ? ` (needs ${missing.join(' and ')})` : ''
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** The account for programs that need no rights: nobody if this is root, otherwise the one that runs the tests. */
export const unprivileged = (): { uid: number; gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

/** A new temporary folder that belongs to `unprivileged()`. */
export function newFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-example-'))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The text of a sample with pieces replaced, each of which must be in it. */
export function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`The sample has no '${from}'`)
    return rest.replaceAll(from, to)
  }, text)
}

export type Program = { output: () => string; stop: () => Promise<void> }

type ProgramOptions = {
  cwd: string
  env?: Record<string, string>
  /** As root, if this is root, instead of nobody. */
  isPrivileged?: boolean
  /** Polled until it is true; an error means not yet. */
  isReady: () => Promise<boolean>
}

const startSeconds = 30

/** Starts a program and waits until it is ready. Throws, with its output, if it ends or isn't ready in time. */
export async function startProgram(
  name: string,
  args: readonly string[],
  { cwd, env = {}, isPrivileged = false, isReady }: ProgramOptions,
): Promise<Program> {
  const child: ChildProcess = spawn(programNamed(name) ?? name, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isPrivileged ? {} : unprivileged()),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  process.once('exit', () => child.kill('SIGKILL'))
  for (const end = Date.now() + startSeconds * 1000; Date.now() < end; await pause(50)) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (await isReady().catch(() => false)) return { output: () => output, stop }
  }
  await stop()
  throw new Error(`${name} did not start:\n${output}`)
}

/** The rows of the last of some statements on a PostgreSQL server. */
export async function askPostgres(url: string, ...statements: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
    return rows
  } finally {
    await client.end()
  }
}
