import type { SQLInputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type Load, semaphore } from '../../lib/semaphore.ts'
import { workerScript } from '../../lib/shipped-file.ts'
import type { Tables } from '../schema/tables.ts'
import { assertInPlace, type DiskState, noteFaults } from './database.ts'
import type { ThreadAnswer, ThreadData, ThreadQuery } from './sqlite-worker.ts'

/** The time limit for a query was exceeded. */
export class SlowQueryError extends Error {
  override readonly name = 'SlowQueryError'
}

type Asked = {
  query: ThreadQuery
  timer?: NodeJS.Timeout
  resolve: (answer: Exclude<ThreadAnswer, { failure: unknown }>) => void
  reject: (error: unknown) => void
}

/** A message to a thread copies the whole buffer that a view is a part of. */
const ownBytes = (value: unknown) =>
  ArrayBuffer.isView(value) && value.byteLength < value.buffer.byteLength
    ? new Uint8Array(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength))
    : value

/**
 * Runs queries on an SQLite file one after another in a thread of its own, which starts with the first query. With a
 * limit, a query without an answer in time fails; if it has begun, the next ones wait until it's done, since it can't be
 * interrupted. After a thread has died, queries fail until the connection is acquired again: the rest of a transaction
 * must not be written without its beginning.
 */
class SqliteThread implements DatabaseConnection {
  readonly #data: ThreadData
  readonly #disk: DiskState
  readonly #limitMs: number | undefined
  readonly #queue: Asked[] = []
  #running: Asked | undefined
  #worker: Worker | undefined
  #death: unknown

  constructor(data: ThreadData, disk: DiskState, limitMs?: number) {
    this.#data = data
    this.#disk = disk
    this.#limitMs = limitMs
  }

  /** Lets a new thread start if the last one has died. */
  revive(): void {
    if (this.#death !== closed) this.#death = undefined
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#death) throw this.#death
    // What is written must be found again, also at its commit, and a thread that starts late must open the same file.
    if ((!this.#data.readOnly && sql !== 'rollback') || !this.#worker) assertInPlace(this.#disk)
    const { promise, resolve, reject } = Promise.withResolvers<Exclude<ThreadAnswer, { failure: unknown }>>()
    const query = { text: sql, parameters: parameters.map(ownBytes) as SQLInputValue[] }
    const asked: Asked = { query, resolve, reject }
    if (this.#limitMs !== undefined) asked.timer = setTimeout(() => this.#expire(asked), this.#limitMs)
    this.#queue.push(asked)
    this.#next()
    const answer = await promise
    if ('rows' in answer) return { rows: answer.rows as Row[] }
    const { changes, lastInsertRowid } = answer
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
  }

  streamQuery(): never {
    throw new Error('rows from a thread are not streamed')
  }

  load(): Load {
    return { running: this.#running ? 1 : 0, waiting: this.#queue.length }
  }

  /** Ends the thread. Queries without an answer fail; one that runs is awaited if it may write. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#die(closed)
    if (!worker) return
    if (this.#data.readOnly) return void (await worker.terminate())
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.ref()
    worker.postMessage(null)
    await ended
  }

  #next(): void {
    if (this.#running) return
    this.#running = this.#queue.shift()
    // An idle thread must not keep the process alive.
    if (!this.#running) return this.#worker?.unref()
    this.#worker ??= this.#start()
    this.#worker.ref()
    try {
      this.#worker.postMessage(this.#running.query)
    } catch (error) {
      // A parameter that cannot be sent to a thread.
      this.#running.reject(error)
      this.#running = undefined
      this.#next()
    }
  }

  #start(): Worker {
    const worker = new Worker(workerScript('db/connection/sqlite-worker'), { workerData: this.#data })
    worker.on('message', (answer: ThreadAnswer) => this.#settle(answer))
    worker.on('error', (error) => this.#die(error))
    return worker
  }

  #settle(answer: ThreadAnswer): void {
    const asked = this.#running
    this.#running = undefined
    this.#next()
    if (!asked) return
    clearTimeout(asked.timer)
    if ('failure' in answer) asked.reject(Object.assign(new Error(answer.failure.message), answer.failure))
    else asked.resolve(answer)
  }

  #expire(asked: Asked): void {
    const at = this.#queue.indexOf(asked)
    if (at !== -1) this.#queue.splice(at, 1)
    asked.reject(new SlowQueryError('the query took too long'))
  }

  #die(reason: unknown): void {
    this.#death = reason
    this.#worker = undefined
    const unanswered = [...(this.#running ? [this.#running] : []), ...this.#queue.splice(0)]
    this.#running = undefined
    for (const { timer, reject } of unanswered) {
      clearTimeout(timer)
      reject(reason)
    }
  }
}

const closed = new Error('the database is closed')

type ThreadOptions = ThreadData & {
  /** How long a query may take, in milliseconds, including the wait for others. */
  limitMs?: number
  disk: DiskState
}

/**
 * Opens an SQLite file in a thread of its own, so that queries leave the event loop to others. A thread that only reads
 * runs single queries, each in its turn; one that writes belongs to one transaction at a time.
 */
export function openThread({ limitMs, disk, ...data }: ThreadOptions): {
  queries: Kysely<Tables>
  load: () => Load
} {
  const thread = new SqliteThread(data, disk, limitMs)
  const inTurn = semaphore(1)
  let release = () => {}
  const run = (text: string) => async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw(text)))
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => {
      if (!data.readOnly) {
        const { promise: released, resolve } = Promise.withResolvers<void>()
        await new Promise<void>((go) => void inTurn(() => (go(), released)))
        release = resolve
      }
      thread.revive()
      return thread
    },
    releaseConnection: async () => release(),
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    destroy: () => thread.close(),
  }
  const queries = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: noteFaults(disk),
  })
  return { queries, load: () => thread.load() }
}
