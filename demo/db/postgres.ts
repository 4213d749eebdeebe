import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const int8 = 20

/** Compiling a query takes longer than any of ours runs: the planner, which guesses high, would do it for a month's page. */
const withoutCompiling = async (connection: DatabaseConnection) => {
  await connection.executeQuery(CompiledQuery.raw('set jit = off'))
}

/** Opens a pool of connections to a PostgreSQL server, `postgres://…`. Connects at the first query. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    types: {
      getTypeParser: ((type: number, format?: 'text' | 'binary') =>
        type === int8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that breaks while it is idle: the pool has dropped it by itself. Unheard, the event ends the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool, onCreateConnection: withoutCompiling }),
  })
  return { dialect: 'postgres', read: db, write: db, close: () => db.destroy() }
}
