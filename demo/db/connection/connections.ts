import { sql } from 'kysely'
import { listenerName } from './change-feed.ts'
import type { Database } from './database.ts'

/** The fewest connections of a process: two that read and two that write. */
export const fewestConnections = 4

/** What a PostgreSQL server allows, and who serves this calendar from it now. */
export type ServerConnections = {
  /** Connections that the server has for ordinary users, or that the role may have, if those are fewer. */
  available: number
  /** Processes that serve from this database: each has one listening connection. */
  serving: number
}

/** Reads the limits of connections from the server. */
export async function serverConnections({ read }: Database): Promise<ServerConnections> {
  const { rows } = await sql<ServerConnections>`
    select least(
        current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int,
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user and not rolsuper)) as available,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = ${listenerName}) as serving`.execute(read)
  return rows[0]!
}

type Plan = {
  processes: number
  /** Connections of a process besides the one that listens. */
  pool: number
  available: number
}

/** What to do if processes open more connections than the server has; undefined if they don't. */
export function tooManyConnections({ processes, pool, available }: Plan): string | undefined {
  const needed = processes * (pool + 1)
  if (needed <= available) return undefined
  const possible = Math.floor(available / processes) - 1
  const smaller = possible >= fewestConnections ? `set DATABASE_POOL to ${possible} or less, ` : ''
  return `${processes} processes × ${pool + 1} connections are ${needed}, but PostgreSQL allows ${available}: ${smaller}raise its max_connections and the connection limit of the role to ${needed + Math.ceil(needed / 10)}, or put a pooler in between (/docs/operating/ of a running calendar)`
}
