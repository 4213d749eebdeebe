import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * What is wrong with the file of the embedded database, in SQLite's words; nothing of PostgreSQL, which looks after itself.
 * Reading it all takes a second and more where there are many images: a thread does it, and pages are answered meanwhile.
 */
export async function findCorruption({ read, dialect }: Database): Promise<string[]> {
  if (dialect === 'postgres') return []
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'`.execute(read)
  const worker = new Worker(new URL('./integrity-worker.ts', import.meta.url), { workerData: rows[0]!.file })
  const [lines] = (await once(worker, 'message')) as [string[]]
  return lines
}
