import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrations } from '../db/migrate.ts'
import { startClock } from '../testing/clock.ts'
import { openFreshDatabase, openMigratedDatabase } from '../testing/database-engines.ts'
import { describeOnEngines } from '../testing/test-host.ts'
import { replyError } from './error-reply.ts'
import { announceClosing } from './closing.ts'
import { healthRoutes } from './health.ts'
import { refuseOverload } from './limits/overload.ts'
import { rawConnection } from '../testing/raw-connection.ts'

describeOnEngines('the health of the host', (engine) => {
  it('is fine while the database answers, and 503 when it does not', async () => {
    const { database, folder, remove } = await openMigratedDatabase(engine)
    const app = Fastify()
    app.setErrorHandler(replyError)
    const db = { ...database }
    const clock = startClock('2026-05-04T10:00:00.000Z')
    healthRoutes(app, { db, now: clock.now, config: { dataDir: folder } }, announceClosing(app))
    const fine = await app.inject('/healthz')
    expect([fine.statusCode, fine.json()]).toEqual([200, { status: 'ok' }])
    db.read = new Proxy(database.read, {
      get: () => {
        throw new Error('connection lost')
      },
    })
    const lost = await app.inject('/healthz')
    expect([lost.statusCode, lost.json()]).toEqual([503, { error: 'overloaded' }])
    await app.close()
    await remove()
  })

  it('does not make it ready before its migrations are done, and not for longer than it drains', async () => {
    const { database, folder, remove } = await openFreshDatabase(engine)
    const app = Fastify()
    app.setErrorHandler(replyError)
    const { now } = startClock('2026-05-04T10:00:00.000Z')
    healthRoutes(app, { db: database, now, config: { dataDir: folder } }, announceClosing(app))
    const answer = async (path: string) => {
      const { statusCode, body, headers } = await app.inject(path)
      return [statusCode, body, headers.connection === 'close']
    }
    const [ok, overloaded] = ['{"status":"ok"}', '{"error":"overloaded"}']
    await migrate(database)
    // As long as the newest one is not recorded, this version counts it as missing.
    const { name } = migrations.at(-1)!
    await sql`delete from migrations where name = ${name}`.execute(database.write)
    expect(await answer('/healthz')).toEqual([200, ok, false])
    expect(await answer('/readyz')).toEqual([503, overloaded, false])
    await sql`insert into migrations values (${name})`.execute(database.write)
    await migrate(database, [...migrations, { name: '999-of-the-next-release' }])
    expect(await answer('/readyz')).toEqual([200, ok, false])
    app.drain()
    expect(await answer('/readyz')).toEqual([503, overloaded, true])
    expect(await answer('/healthz')).toEqual([200, ok, true])
    await app.close()
    await remove()
  })
})

it('a host whose event loop lags refuses what comes', async () => {
  const app = Fastify()
  await refuseOverload(app, 100)
  app.get('/fast', async () => 'fast')
  const keepBusy = setInterval(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250))
  const answer = () => app.inject('/fast')
  let refusal = await answer()
  await expect.poll(async () => (refusal = await answer()).statusCode).toBe(503)
  clearInterval(keepBusy)
  expect([refusal.json(), refusal.headers['retry-after']]).toEqual([{ error: 'overloaded' }, '10'])
  await expect.poll(async () => (await answer()).statusCode).toBe(200)
  await app.close()
})

it('a host that closes answers what is under way and refuses what comes then', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<string>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.setErrorHandler(replyError)
  announceClosing(app)
  app.get('/slow', async () => {
    begin()
    return released
  })
  app.get('/fast', async () => 'fast')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const [slow, late] = [rawConnection(url), rawConnection(url)]
  late.write('GET /fast HTTP/1.1\r\n')
  slow.ask('/slow')
  await begun
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  late.write('Host: localhost\r\n\r\n')
  await expect.poll(() => late.text).toContain('{"error":"overloaded"}')
  expect(late.text).toContain('HTTP/1.1 503')
  expect(late.text.toLowerCase()).toContain('retry-after: 10')
  release('done')
  await closed
  await expect.poll(() => slow.text).toContain('done')
  expect(slow.text).toContain('HTTP/1.1 200')
  expect(slow.text.toLowerCase()).toContain('connection: close')
})
