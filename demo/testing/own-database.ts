import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openPostgres } from '../db/postgres.ts'

export type OwnDatabase = {
  /** What a host needs of it in its environment. */
  env: Record<string, string>
  remove(): Promise<void>
}

/**
 * A database for one host: with TEST_DATABASE_URL a new one on that PostgreSQL server, which `remove` drops; else the
 * embedded one in its DATA_DIR.
 */
export async function ownDatabase(): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { env: {}, remove: async () => undefined }
  const name = `calendar_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const onServer = async (statement: 'create database' | 'drop database', end: string) => {
    const { write, close } = openPostgres(server)
    await sql`${sql.raw(statement)} ${sql.id(name)} ${sql.raw(end)}`.execute(write)
    await close()
  }
  await onServer('create database', '')
  return { env: { DATABASE_URL: url.href }, remove: () => onServer('drop database', 'with (force)') }
}
