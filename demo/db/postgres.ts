import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { type DiskState, noteFullDisk } from './disk.ts'
import type { Tables } from './tables.ts'

const int8 = 20

/** Compiling a query takes longer than any of ours runs: the planner, which guesses high, would do it for a month's page. */
const withoutCompiling = async (connection: DatabaseConnection) => {
  await connection.executeQuery(CompiledQuery.raw('set jit = off'))
}

type PoolBounds = {
  connections: number
  /** How long a query waits for a free connection. */
  waitMs: number
  /** How long the server works on one statement. */
  statementMs: number
}

export type PostgresBounds = { read: PoolBounds; write: PoolBounds }

/** Whatever visitors ask for, it takes no connection from those who write, and is given up sooner. */
const usualBounds: PostgresBounds = {
  read: { connections: 6, waitMs: 5000, statementMs: 5000 },
  write: { connections: 4, waitMs: 10_000, statementMs: 30_000 },
}

function openPool(
  url: string,
  { connections, waitMs, statementMs }: PoolBounds,
  disk: DiskState,
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    types: {
      getTypeParser: ((type: number, format?: 'text' | 'binary') =>
        type === int8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that breaks while it is idle: the pool has dropped it by itself. Unheard, the event ends the process.
  pool.on('error', () => {})
  // The same while it is in use, between two queries of a transaction: the next query says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({
    log: noteFullDisk(disk),
    dialect: new PostgresDialect({ pool, onCreateConnection: withoutCompiling }),
  })
}

/** Opens pools of connections to a PostgreSQL server, `postgres://…`. Connects at the first query. */
export function openPostgres(url: string, bounds = usualBounds): Database {
  const disk: DiskState = { place: 'the data of the PostgreSQL server', isFull: false }
  const read = openPool(url, bounds.read, disk)
  const write = openPool(url, bounds.write, disk)
  return {
    dialect: 'postgres',
    read,
    write,
    disk,
    close: async () => {
      await Promise.all([read.destroy(), write.destroy()])
    },
  }
}
