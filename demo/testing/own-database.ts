import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openPostgres } from '../db/connection/postgres.ts'

export type OwnDatabase = {
  /** Environment variables for the host. */
  env: Record<string, string>
  remove(): Promise<void>
}

/**
 * A database for one host: a new one on the PostgreSQL server (TEST_DATABASE_URL, unless another is given), dropped
 * by `remove`; `how` is the rest of the SQL statement. Without a server the host uses the embedded database in its
 * DATA_DIR.
 */
export async function ownDatabase(server = process.env.TEST_DATABASE_URL, how = ''): Promise<OwnDatabase> {
  if (!server) return { env: {}, remove: async () => undefined }
  const name = `calendar_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const onServer = async (statement: 'create database' | 'drop database', end: string) => {
    const { write, close } = openPostgres(server)
    await sql`${sql.raw(statement)} ${sql.id(name)} ${sql.raw(end)}`.execute(write)
    await close()
  }
  await onServer('create database', how)
  return { env: { DATABASE_URL: url.href }, remove: () => onServer('drop database', 'with (force)') }
}
