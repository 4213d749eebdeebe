import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isDatabaseBusy } from '../../db/connection/database-busy.ts'
import { describeOnEngines, hostForTest, type TestHost } from '../../testing/test-host.ts'

/** Short for reading, so that tests can wait for them; a busy machine takes longer to open a connection. */
const bounds = {
  read: { connections: 2, waitMs: 100, statementMs: 200 },
  write: { connections: 2, waitMs: 30_000, statementMs: 30_000 },
}

describeOnEngines('a database that has too much to do', (engine) => {
  let host: TestHost

  const isPostgres = engine === 'postgres'
  const statusAndWait = async (path: string) => {
    const { status, text, headers } = await host.get(path)
    return {
      status,
      text,
      wait: headers.get('retry-after'),
      type: headers.get('content-type'),
      id: headers.get('x-request-id'),
    }
  }
  const expectOverloaded = async () => {
    const data = await statusAndWait('/events/')
    expect(data).toMatchObject({ status: 503, text: '{"error":"overloaded"}', wait: '10' })
    const page = await statusAndWait('//')
    expect(page).toMatchObject({
      status: 503,
      wait: '10',
      type: expect.stringContaining('text/html') as string,
    })
    expect(page.text).toContain(`: ${page.id}</p>`)
    expect(await statusAndWait('//events.ics')).toMatchObject({ status: 503, wait: '10' })
  }

  it.runIf(isPostgres)('gives up a read that takes too long with 503, and goes on', async () => {
    host = await hostForTest(engine, { postgres: bounds })
    await host.db.write.transaction().execute(async (tx) => {
      await sql`lock table events, "contentChanges" in access exclusive mode`.execute(tx)
      await expectOverloaded()
    })
    await expect.poll(async () => (await host.get('/events/')).status).toBe(200)
  })

  it.runIf(isPostgres)(
    'answers 503 while all connections for reading are held, and still writes',
    async () => {
      host = await hostForTest(engine, { postgres: bounds })
      const user = await host.createUser('moderator')
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const hold = () =>
        host.db.read.connection().execute(async (one) => {
          await sql`select 1`.execute(one)
          await released
        })
      const held = Promise.all(Array.from({ length: bounds.read.connections }, hold))
      await expect.poll(async () => (await host.get('/events/')).status).toBe(503)
      await expectOverloaded()
      expect((await host.get('//healthz')).status).toBe(503)
      await host.db.write
        .updateTable('users')
        .set({ nickname: 'written' })
        .where('id', '=', user.id)
        .execute()
      release()
      await held
      await expect.poll(async () => (await host.get('/events/')).status).toBe(200)
    },
  )

  it('is told from one that fails', async () => {
    host = await hostForTest(engine)
    const failure = await sql`select nothing from nowhere`
      .execute(host.db.read)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(isDatabaseBusy(failure)).toBe(false)
  })
})
