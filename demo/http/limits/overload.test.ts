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
  const overloaded = async (path: string) => {
    const answer = await host.get(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    return answer
  }
  const expectOverloaded = async () => {
    expect((await overloaded('/events/')).text).toBe('{"error":"overloaded"}')
    const page = await overloaded('//')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toContain(`: ${page.headers.get('x-request-id')}</p>`)
    await overloaded('//events.ics')
  }

  it.runIf(isPostgres)('gives up a read that takes too long with 503, and goes on', async () => {
    host = await hostForTest(engine, { postgres: bounds })
    await host.db.write.transaction().execute(async (tx) => {
      await sql`lock table events, "contentChanges" in access exclusive mode`.execute(tx)
      await expectOverloaded()
    })
    await expect.poll(async () => (await host.get('/events/')).status).toBe(200)
  })

  it.runIf(isPostgres)('answers 503 while all connections for reading are held, but writes', async () => {
    host = await hostForTest(engine, { postgres: bounds })
    const user = await host.createUser('moderator')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    /** Resolves once it holds a connection, with the end of it; a busy machine takes longer to open one. */
    const hold = async (): Promise<{ end: Promise<void> }> => {
      const { promise: taken, resolve: take } = Promise.withResolvers<void>()
      const end = host.db.read.connection().execute(async (one) => {
        await sql`select 1`.execute(one)
        take()
        await released
      })
      return Promise.race([taken.then(() => ({ end })), end.then(() => ({ end }), hold)])
    }
    const held = await Promise.all(Array.from({ length: bounds.read.connections }, hold))
    await expectOverloaded()
    expect((await host.get('//healthz')).status).toBe(503)
    await host.db.write.updateTable('users').set({ nickname: 'written' }).where('id', '=', user.id).execute()
    release()
    await Promise.all(held.map(({ end }) => end))
    await expect.poll(async () => (await host.get('/events/')).status).toBe(200)
  })

  it.each([
    { code: '57P01' },
    { code: '08006' },
    { code: '08P01' },
    { code: 'ECONNREFUSED' },
    { code: 'ECONNRESET' },
    { code: 'EPIPE' },
    { message: 'Connection terminated' },
    { message: 'Client has encountered a connection error and is not queryable' },
  ])('is away after the error $code$message', (details) => {
    expect(isDatabaseBusy(Object.assign(new Error(details.message ?? 'lost'), details))).toBe(true)
  })

  it('is told from one that fails', async () => {
    host = await hostForTest(engine)
    const failure = await sql`select nothing from nowhere`
      .execute(host.db.read)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(isDatabaseBusy(failure)).toBe(false)
  })
})
