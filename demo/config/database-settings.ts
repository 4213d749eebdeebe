import * as v from 'valibot'
import { fewestConnections } from '../db/connection/connections.ts'
import { usualConnections } from '../db/connection/postgres.ts'
import { encodedPassword, isServerUrl } from './values.ts'

/** More than PostgreSQL serves well; a pooler's limit is set there. */
const mostConnections = 500

/** Where the data is, and how many connections there may be to it. */
export type DatabaseSettings = {
  /** `postgres://…`; if undefined, the embedded SQLite is used. */
  databaseUrl: string | undefined
  /** Where notifications of changes are listened for, if `databaseUrl` is a pooler in transaction mode. */
  databaseListenUrl: string | undefined
  /** Connections of this process to PostgreSQL, besides the one that listens. */
  databasePool: number
}

const connectionUrl = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (value) => isServerUrl(value, ['postgres:', 'postgresql:']),
      `must look like postgres://user:password@host/database, ${encodedPassword}`,
    ),
  ),
)

/** The variables of these settings. */
export const databaseVariables = {
  DATABASE_URL: connectionUrl,
  DATABASE_LISTEN_URL: connectionUrl,
  DATABASE_POOL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) =>
          /^\d{1,3}$/.test(value) && Number(value) >= fewestConnections && Number(value) <= mostConnections,
        `must be a number of connections from ${fewestConnections} to ${mostConnections}`,
      ),
    ),
  ),
}

type Settings = v.InferOutput<v.ObjectSchema<typeof databaseVariables, undefined>>

/** Rules across these settings: without `DATABASE_URL` the others would do nothing. */
export function betweenDatabase({ DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_POOL }: Settings): string[] {
  if (DATABASE_URL) return []
  const useless = Object.entries({ DATABASE_LISTEN_URL, DATABASE_POOL }).find(([, value]) => value)
  return useless ? [`DATABASE_URL: must be set with ${useless[0]}`] : []
}

/** The settings, with defaults. */
export function readDatabase(settings: Settings): DatabaseSettings {
  return {
    databaseUrl: settings.DATABASE_URL,
    databaseListenUrl: settings.DATABASE_LISTEN_URL,
    databasePool: Number(settings.DATABASE_POOL ?? usualConnections),
  }
}
