import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '../schema/tables.ts'

/** The channel of migrations/001-schema/change-triggers.ts. The payload is the schema of the changed table. */
const channel = 'calendar_changes'

/** The name of a listening connection in `pg_stat_activity`: one for each process that serves. */
export const listenerName = 'calendar listener'

/**
 * How often a feed sends itself a notification, and how long it waits for that and for a connection, in milliseconds.
 * A connection that is lost without a trace goes unnoticed for the sum of both at most.
 */
const usualTiming = { heartbeatMs: 5000, patienceMs: 5000 }

const firstBackoffMs = 100
const longestBackoffMs = 30_000

type Log = { warn(details: object, message: string): void; info(message: string): void }

export type FeedState = {
  /** Whether notifications arrive: values are kept until one does. */
  isListening: boolean
  /** Notifications of changes so far. */
  notified: number
  /** How often a value was read from the database. */
  reads: number
}

/**
 * Keeps values derived from what pages show, such as its revision, until the data changes. Other processes announce
 * their changes by PostgreSQL's NOTIFY; for its own, `database.write` calls `outdate` after every query, so that a
 * process reads its own writes. While the listening connection is missing, nothing is kept.
 */
export type ChangeFeed = {
  /** Connects and keeps the connection up, until `close`. Does nothing if called again. */
  start(log: Log): void
  /** The value of that name; read if it isn't kept. */
  keep(name: string, read: () => Promise<string>): Promise<string>
  /** Forgets all values. */
  outdate(): void
  state(): FeedState
  close(): Promise<void>
}

type Source = {
  /** A connection string of the server itself: notifications do not pass a pooler in transaction mode. */
  url: string
  /** The pool for writes, on the same database. */
  write: () => Kysely<Tables>
}

/** The schema with the calendar's tables: several calendars can share a database. */
async function schemaOf(write: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ nspname: string }>`
    select nspname from pg_namespace where oid =
      (select relnamespace from pg_class where oid = to_regclass('"contentChanges"'))`.execute(write)
  if (!rows[0]) throw new Error('the database has no tables yet')
  return rows[0].nspname
}

/** Opens a feed. `start` connects it. */
export function openChangeFeed({ url, write }: Source, timing = usualTiming): ChangeFeed {
  const kept = new Map<string, Promise<string>>()
  const stopped = new AbortController()
  let running: Promise<void> | undefined
  let isListening = false
  let notified = 0
  let reads = 0

  const read = (from: () => Promise<string>) => {
    reads += 1
    return from()
  }

  /** Listens until the connection is lost; then rejects with the reason. Calls `heard` when notifications arrive. */
  async function listen(heard: () => void): Promise<never> {
    const own = `calendar_echo_${randomBytes(6).toString('hex')}`
    const schema = await schemaOf(write())
    // From here on, the listener below notices.
    stopped.signal.throwIfAborted()
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timing.patienceMs,
      application_name: listenerName,
      keepAlive: true,
      stream: () => socket,
    })
    const { promise: lost, reject: lose } = Promise.withResolvers<never>()
    lost.catch(() => {})
    const onAbort = () => lose(new Error('closed'))
    stopped.signal.addEventListener('abort', onAbort, { once: true })
    client.on('error', lose)
    client.on('end', () => lose(new Error('the connection was closed')))
    let echo: (() => void) | undefined
    client.on('notification', (message) => {
      if (message.channel === own) return echo?.()
      if (message.payload !== schema) return
      notified += 1
      kept.clear()
    })
    /** Sends a notification through the pool and waits for it on this connection. */
    const hearItself = async () => {
      const heardEcho = new Promise<void>((resolve) => (echo = resolve))
      await sql`select pg_notify(${own}, '')`.execute(write())
      await Promise.race([
        heardEcho,
        lost,
        pause(timing.patienceMs, undefined, { ref: false }).then(() => {
          throw new Error(
            'no notification arrives. If DATABASE_URL is a pooler in transaction mode, set DATABASE_LISTEN_URL to the server behind it',
          )
        }),
      ])
    }
    try {
      await Promise.race([client.connect(), lost])
      await Promise.race([client.query(`listen ${channel}; listen ${own}`), lost])
      for (;;) {
        await hearItself()
        if (!isListening) {
          kept.clear()
          isListening = true
          heard()
        }
        await Promise.race([lost, pause(timing.heartbeatMs, undefined, { ref: false })])
      }
    } finally {
      isListening = false
      kept.clear()
      stopped.signal.removeEventListener('abort', onAbort)
      socket.destroy()
    }
  }

  async function keepListening(log: Log): Promise<void> {
    for (let failures = 0; !stopped.signal.aborted; failures += 1) {
      try {
        await listen(() => {
          if (failures > 0) log.info('notifications of changes arrive again')
          failures = 0
        })
      } catch (error) {
        if (stopped.signal.aborted) return
        if (failures === 0) {
          log.warn(
            { err: error },
            'notifications of changes do not arrive: until they do, each page asks the database for the revision of its data',
          )
        }
      }
      const longest = Math.min(longestBackoffMs, firstBackoffMs * 2 ** failures)
      // Jitter, so that many processes do not come back in the same moment.
      const wait = longest * (0.5 + Math.random() / 2)
      await pause(wait, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  return {
    start: (log) => void (running ??= keepListening(log)),
    outdate: () => kept.clear(),
    state: () => ({ isListening, notified, reads }),
    async keep(name, from) {
      if (!isListening) return read(from)
      const known = kept.get(name)
      if (known) return known
      const value = read(from)
      kept.set(name, value)
      value.catch(() => {
        if (kept.get(name) === value) kept.delete(name)
      })
      return value
    },
    async close() {
      stopped.abort()
      await running
    },
  }
}
