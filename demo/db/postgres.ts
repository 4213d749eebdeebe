import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, PoolLoad } from './database.ts'
import { type DiskState, noteFullDisk } from './disk.ts'
import type { Tables } from './tables.ts'

const int8 = 20

/**
 * Settings of the planner. JIT compilation is off: it takes longer than any of our queries, and the planner, which
 * overestimates, would use it for the page of a month. Random reads cost little more than sequential ones, as on SSDs
 * and in memory; the default is for rotating disks and reads every search document instead of using the index.
 */
const setPlanner = async (connection: DatabaseConnection) => {
  await connection.executeQuery(CompiledQuery.raw('set jit = off'))
  await connection.executeQuery(CompiledQuery.raw('set random_page_cost = 1.1'))
}

type PoolBounds = {
  connections: number
  /** How long a query waits for a free connection, in milliseconds. */
  waitMs: number
  /** Statement timeout, in milliseconds. */
  statementMs: number
}

export type PostgresBounds = { read: PoolBounds; write: PoolBounds }

/** Reads have their own pool and a shorter timeout, so they never use up the connections that writes need. */
const usualBounds: PostgresBounds = {
  read: { connections: 6, waitMs: 5000, statementMs: 5000 },
  write: { connections: 4, waitMs: 10_000, statementMs: 30_000 },
}

function openPool(
  url: string,
  { connections, waitMs, statementMs }: PoolBounds,
  disk: DiskState,
): { db: Kysely<Tables>; load: () => PoolLoad } {
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
  // Emitted when an idle connection breaks; the pool has already dropped it. Without a listener the event would end
  // the process.
  pool.on('error', () => {})
  // The same for a connection in use, between two queries of a transaction: the next query reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    log: noteFullDisk(disk),
    dialect: new PostgresDialect({ pool, onCreateConnection: setPlanner }),
  })
  const load = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, load }
}

/** Opens connection pools to a PostgreSQL server, `postgres://…`. Connects on the first query. */
export function openPostgres(url: string, bounds = usualBounds): Database {
  const disk: DiskState = { place: 'the data of the PostgreSQL server', isFull: false }
  const read = openPool(url, bounds.read, disk)
  const write = openPool(url, bounds.write, disk)
  return {
    dialect: 'postgres',
    read: read.db,
    write: write.db,
    scan: read.db,
    disk,
    pools: () => ({ read: read.load(), write: write.load() }),
    close: async () => {
      await Promise.all([read.db.destroy(), write.db.destroy()])
    },
  }
}
