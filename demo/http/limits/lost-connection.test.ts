import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../db/connection/postgres.ts'
import { buildApp } from '../../host/app.ts'
import { hostForTest, testPassword } from '../../testing/test-host.ts'
import { unreliableWay } from '../../testing/unreliable-way.ts'

const server = process.env.TEST_DATABASE_URL

/** So long that nothing here is given up before the connection breaks off. */
const bounds = { connections: 4, waitMs: 30_000, statementMs: 60_000 }

/** A host whose way to PostgreSQL can break off, and the database itself. */
async function open() {
  const { deps, db, createUser } = await hostForTest('postgres')
  const { email } = await createUser()
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db.read)
  const url = new URL(server!)
  url.searchParams.set('options', `-c search_path=${rows[0]!.schema}`)
  const way = await unreliableWay(url.href)
  const through = openPostgres(way.url, { bounds: { read: bounds, write: bounds } })
  const app = await buildApp({ ...deps, db: through })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    way.comeBack()
    await app.close()
    await through.close()
    way.close()
  })
  const ask = async (path: string, init?: RequestInit) => {
    const { status, headers } = await fetch(address + path, init)
    return { path, status, retryAfter: headers.get('retry-after') }
  }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: testPassword })
  let asked = 0
  const askAll = async () =>
    Promise.all([
      ask('/api/v1/auth/login', { method: 'POST', headers, body }),
      // Another list each time: one that has just been read may be answered again.
      ask(`/api/v1/events/?limit=${(asked += 1)}`),
      ask('/'),
      ask('/events.ics'),
    ])
  return { db, way, askAll }
}

describe.skipIf(!server)('a connection to PostgreSQL that is lost', () => {
  const expectAway = (answers: { path: string }[]) =>
    expect(answers).toEqual(answers.map(({ path }) => ({ path, status: 503, retryAfter: '10' })))

  it('is 503 with a time to try again for the login, the API, pages and feeds, and they go on later', async () => {
    const { db, way, askAll } = await open()
    expect((await askAll()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    way.breakOff()
    expectAway(await askAll())
    way.comeBack()
    await expect.poll(async () => (await askAll()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await db.write.transaction().execute(async (tx) => {
      await sql`lock table events, "contentChanges", sessions in access exclusive mode`.execute(tx)
      const asked = askAll()
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
        where not granted and relation in ('events'::regclass, '"contentChanges"'::regclass, 'sessions'::regclass)`
      // The login, and the reads that the others share.
      await expect
        .poll(async () => (await waiting.execute(tx)).rows[0]!.count, { timeout: 10_000 })
        .toBeGreaterThanOrEqual(2)
      way.breakOff()
      expectAway(await asked)
    })
  })
})
