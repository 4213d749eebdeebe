import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Queries } from '../../db/connection/database.ts'
import type { TestHost } from '../test-host.ts'

/**
 * Commits `change` after a request has made its checks and before its transaction writes. With PostgreSQL, `change`
 * runs in an open transaction, which is committed once the request waits for it. SQLite has only one writer: there
 * `change` is committed just before the request's transaction.
 */
export async function overtake<Answer>(
  { db }: TestHost,
  change: (tx: Queries) => Promise<unknown>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  if (db.dialect === 'sqlite') {
    const connect = db.write.connection.bind(db.write)
    const spy = vi.spyOn(db.write, 'connection').mockImplementationOnce(() => {
      const own = connect()
      const execute = own.execute.bind(own)
      own.execute = async (work) => {
        await db.write.transaction().execute(change)
        return execute(work)
      }
      return own
    })
    try {
      return await request()
    } finally {
      spy.mockRestore()
    }
  }
  const tx = await db.write.startTransaction().execute()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await change(tx)
  const answer = request()
  await vi.waitFor(async () => {
    const waiting = await sql`select 1 from pg_stat_activity
      where ${rows[0]!.pid} = any(pg_blocking_pids(pid))`.execute(db.read)
    if (waiting.rows.length === 0) throw new Error('nobody waits yet')
  })
  await tx.commit().execute()
  return answer
}
