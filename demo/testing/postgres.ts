/**
 * A temporary PostgreSQL for tests: an empty cluster in a temporary folder, without a password, on a free
 * port of 127.0.0.1. On the command line, `node demo/testing/postgres.ts -- npx vitest` runs a command with
 * TEST_DATABASE_URL set and removes the cluster afterwards.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { run } from './run.ts'

export type Cluster = {
  url: string
  /** Kills all of its processes as a power cut would, and restarts the server on the same files. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

export type ClusterOptions = {
  /** Every commit is flushed to disk before it is acknowledged, as in production; false is faster. */
  durable?: boolean
}

const START_SECONDS = 30

/** Exit code of pg_isready while the server is starting. */
const REJECTING = 1
const SILENT = 2

/** The folder of the newest installed server binaries, which Debian and Homebrew do not add to PATH. */
export function postgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Starts a cluster and waits until it accepts connections. Throws if the binaries are missing or the server
 * does not start.
 */
export async function startPostgres({ durable = false }: ClusterOptions = {}): Promise<Cluster> {
  const binaries = postgresBinaries()
  if (!binaries) throw new Error('PostgreSQL is not installed')
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(join(tmpdir(), 'backstage-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const as = { ...owner, cwd: folder }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    log_min_messages: 'fatal',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const start = async () => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...as, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const gone = new Promise((resolve) => server.once('exit', resolve))
    await untilItAnswers(server, join(binaries, 'pg_isready'), port)
    return { server, gone }
  }
  let running: Awaited<ReturnType<typeof start>> | undefined
  const abandon = () => {
    running?.server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  running = await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: async () => {
      if (running) await killWithChildren(running.server.pid!, running.gone)
      running = await start()
    },
    stop: async () => {
      process.off('exit', abandon)
      running?.server.kill('SIGINT')
      await running?.gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A postmaster's server processes would outlive it for a while and prevent the next start. */
async function killWithChildren(postmaster: number, gone: Promise<unknown>): Promise<void> {
  const found = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  const children = found.split(/\s+/).filter(Boolean).map(Number)
  process.kill(postmaster, 'SIGKILL')
  for (const child of children) {
    try {
      process.kill(child, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  await gone
}

/** PostgreSQL refuses to run as root; uses the account that its package created. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilItAnswers(server: ChildProcess, isReady: string, port: number): Promise<void> {
  const giveUp = Date.now() + START_SECONDS * 1000
  while (Date.now() < giveUp) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}`)
    const code = await run(isReady, ['-q', '-U', 'postgres', '-h', '127.0.0.1', '-p', String(port)])
    if (code === 0) return
    if (code !== REJECTING && code !== SILENT) throw new Error(`pg_isready ended with code ${code}`)
    await pause(100)
  }
  throw new Error(`PostgreSQL did not answer within ${START_SECONDS} s`)
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1)
  if (!command || !process.argv.includes('--')) {
    console.error('Usage: node demo/testing/postgres.ts -- <command>')
    process.exit(2)
  }
  const cluster = await startPostgres()
  try {
    process.exitCode = await run(command, args, { env: { ...process.env, TEST_DATABASE_URL: cluster.url } })
  } finally {
    await cluster.stop()
  }
}
