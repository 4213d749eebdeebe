import type { SQLInputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Load } from '../../lib/semaphore.ts'
import { workerScript } from '../../lib/shipped-file.ts'
import type { Tables } from '../schema/tables.ts'
import type { ScanAnswer, ScanQuery } from './sqlite-scan-worker.ts'

/** The time limit for a query was exceeded. */
export class SlowQueryError extends Error {
  override readonly name = 'SlowQueryError'
}

type Scan = {
  query: ScanQuery
  timer: NodeJS.Timeout
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

/**
 * Runs queries on an SQLite file one after another in a thread of its own, which starts with the first query. A query
 * without an answer in time fails; if it has begun, the next ones wait until it's done, since it can't be interrupted.
 */
class ScanThread implements DatabaseConnection {
  readonly #file: string
  readonly #limitMs: number
  readonly #queue: Scan[] = []
  #running: Scan | undefined
  #worker: Worker | undefined

  constructor(file: string, limitMs: number) {
    this.#file = file
    this.#limitMs = limitMs
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>()
    const query = { text: sql, parameters: parameters as readonly SQLInputValue[] }
    const scan: Scan = { query, resolve, reject, timer: setTimeout(() => this.#expire(scan), this.#limitMs) }
    this.#queue.push(scan)
    this.#next()
    return { rows: (await promise) as Row[] }
  }

  streamQuery(): never {
    throw new Error('rows of scans are not streamed')
  }

  load(): Load {
    return { running: this.#running ? 1 : 0, waiting: this.#queue.length }
  }

  /** Ends the thread. Queries without an answer fail. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#fail(this.#queue.splice(0), new Error('the database is closed'))
    this.#stop(new Error('the database is closed'))
    await worker?.terminate()
  }

  #next(): void {
    if (this.#running) return
    this.#running = this.#queue.shift()
    // An idle thread must not keep the process alive.
    if (!this.#running) return this.#worker?.unref()
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#worker.postMessage(this.#running.query)
  }

  #start(): Worker {
    const worker = new Worker(workerScript('db/connection/sqlite-scan-worker'), { workerData: this.#file })
    worker.on('message', (answer: ScanAnswer) => this.#settle(answer))
    worker.on('error', (error) => {
      this.#stop(error)
      this.#next()
    })
    return worker
  }

  #settle(answer: ScanAnswer): void {
    const scan = this.#running
    this.#running = undefined
    this.#next()
    if (!scan) return
    clearTimeout(scan.timer)
    if ('rows' in answer) scan.resolve(answer.rows)
    else scan.reject(Object.assign(new Error(answer.failure.message), answer.failure))
  }

  #expire(scan: Scan): void {
    const at = this.#queue.indexOf(scan)
    if (at !== -1) this.#queue.splice(at, 1)
    scan.reject(new SlowQueryError('the query took too long'))
  }

  #stop(error: Error): void {
    this.#worker = undefined
    if (this.#running) this.#fail([this.#running], error)
    this.#running = undefined
  }

  #fail(scans: readonly Scan[], error: Error): void {
    for (const { timer, reject } of scans) {
      clearTimeout(timer)
      reject(error)
    }
  }
}

const refuse = async () => {
  throw new Error('scans only read, without transactions')
}

/** Opens an SQLite file for queries that read many rows, which run in a thread of their own. */
export function openScan(file: string, limitMs: number): { scan: Kysely<Tables>; load: () => Load } {
  const thread = new ScanThread(file, limitMs)
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => thread,
    releaseConnection: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: () => thread.close(),
  }
  const scan = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return { scan, load: () => thread.load() }
}
