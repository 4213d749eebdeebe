import { spawn } from 'node:child_process'
import pg from 'pg'
import { BackupFailure } from './partial-file.ts'

/** Parameters of a connection URL that both `pg` and PostgreSQL's programs know, and the variables of the latter. */
const variables = {
  options: 'PGOPTIONS',
  sslmode: 'PGSSLMODE',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslrootcert: 'PGSSLROOTCERT',
} as const

/**
 * The environment in which PostgreSQL's programs connect as the host does. Arguments would show the password in the
 * list of processes: https://www.postgresql.org/docs/current/libpq-envars.html
 */
export function connectionEnv(url: string): NodeJS.ProcessEnv {
  const { host, port, user, database, password } = new pg.Client(url)
  const given = new URL(url).searchParams
  const parameters = Object.entries(variables).flatMap(([name, variable]) => {
    const value = given.get(name)
    return value === null ? [] : [[variable, value] as const]
  })
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user && { PGUSER: user }),
    ...(database && { PGDATABASE: database }),
    ...(password && { PGPASSWORD: password }),
    ...Object.fromEntries(parameters),
  }
}

/** What is kept of messages. */
const maxMessage = 4000

/**
 * Runs one of PostgreSQL's programs and returns its output, or writes that to the open file `output`. Throws a
 * BackupFailure with its message if it fails or isn't installed.
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { env, output = 'pipe' }: { env?: NodeJS.ProcessEnv; output?: number | 'pipe' | 'ignore' } = {},
): Promise<string> {
  const child = spawn(tool, args, {
    env: { ...process.env, LC_ALL: 'C', ...env },
    stdio: ['ignore', output, 'pipe'],
  })
  const stop = () => void child.kill()
  process.once('exit', stop)
  let text = ''
  let message = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (message.length < maxMessage) message += chunk
  })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve)
    })
    if (code === 0) return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupFailure(
      `${tool} is not installed or not on the PATH. Install PostgreSQL's client programs, of the server's version or newer (Debian: postgresql-client)`,
    )
  } finally {
    process.off('exit', stop)
  }
  throw new BackupFailure(message.trim().replace(/\s*\n\s*/g, '; ') || `${tool} was stopped`)
}
