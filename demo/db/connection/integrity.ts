import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { workerScript } from '../../lib/shipped-file.ts'
import type { Database } from './database.ts'
import type { IntegrityCheck } from './integrity-worker.ts'

/**
 * Integrity check of an SQLite file: the faults in SQLite's words. Runs in a worker thread, because reading the whole file
 * takes a second or more when it holds many images. `references` also finds rows that point to missing ones.
 */
export async function findFaults(file: string, { references = false } = {}): Promise<string[]> {
  const workerData: IntegrityCheck = { file, references }
  const worker = new Worker(workerScript('db/connection/integrity-worker'), { workerData })
  const [lines] = (await once(worker, 'message')) as [string[]]
  return lines
}

/** The faults of the embedded database's file. Empty for PostgreSQL, which checks itself. */
export async function findCorruption({ read, dialect }: Database): Promise<string[]> {
  if (dialect === 'postgres') return []
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'`.execute(read)
  return findFaults(rows[0]!.file)
}
