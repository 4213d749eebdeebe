import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { workerScript } from '../../lib/shipped-file.ts'
import type { Database } from './database.ts'

/**
 * Integrity check of the embedded database's file: the faults in SQLite's words. Empty for PostgreSQL, which checks
 * itself. Runs in a worker thread, because reading the whole file takes a second or more when it holds many images.
 */
export async function findCorruption({ read, dialect }: Database): Promise<string[]> {
  if (dialect === 'postgres') return []
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'`.execute(read)
  const worker = new Worker(workerScript('db/connection/integrity-worker'), { workerData: rows[0]!.file })
  const [lines] = (await once(worker, 'message')) as [string[]]
  return lines
}
