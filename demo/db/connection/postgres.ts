import { CompiledQuery, type DatabaseConnection, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../schema/tables.ts'
import { openChangeFeed } from './change-feed.ts'
import { type Database, type DiskState, noteFaults, type PoolLoad } from './database.ts'

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

/** The share of a process's connections that only read. */
const readShare = 0.6

/**
 * The bounds of a process with so many connections. Reads have their own pool and a shorter timeout, so they never use
 * up the connections that writes need.
 */
function boundsOf(connections: number): PostgresBounds {
  const reading = Math.round(connections * readShare)
  return {
    read: { connections: reading, waitMs: 5000, statementMs: 5000 },
    write: { connections: connections - reading, waitMs: 10_000, statementMs: 30_000 },
  }
}

/** Connections of a process, in both pools. One more listens for changes. */
export const usualConnections = 10

function openPool(
  url: string,
  { connections, waitMs, statementMs }: PoolBounds,
  log: (event: LogEvent) => void,
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
    log,
    dialect: new PostgresDialect({ pool, onCreateConnection: setPlanner }),
  })
  const load = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, load }
}

export type PostgresOptions = {
  /** Where notifications are listened for, if `url` is a pooler that does not pass them. */
  listenUrl?: string | undefined
  connections?: number
  bounds?: PostgresBounds | undefined
}

/** Opens connection pools to a PostgreSQL server, `postgres://…`. Connects on the first query. */
export function openPostgres(
  url: string,
  { listenUrl = url, connections = usualConnections, bounds = boundsOf(connections) }: PostgresOptions = {},
): Database {
  const disk: DiskState = { place: 'the data of the PostgreSQL server', isFull: false }
  const note = noteFaults(disk)
  const changes = openChangeFeed({ url: listenUrl, write: () => write.db })
  const read = openPool(url, bounds.read, note)
  const write = openPool(url, bounds.write, (event) => {
    note(event)
    // Any query can be the commit of a change, and a failed one can have been committed.
    changes.outdate()
  })
  return {
    dialect: 'postgres',
    read: read.db,
    write: write.db,
    scan: read.db,
    disk,
    changes,
    pools: () => ({ read: read.load(), write: write.load() }),
    close: async () => {
      await changes.close()
      await Promise.all([read.db.destroy(), write.db.destroy()])
    },
  }
}
