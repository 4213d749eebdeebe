import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../host/app.ts'
import { leaveNoRoom, openFreshDatabase } from '../testing/engines.ts'
import { hostForAll, userOf } from '../testing/shared-host.ts'
import { describeOnEngines, startTestHost } from '../testing/test-host.ts'

/** Errors of the host itself; the others of SPEC.md section 8 are provoked by the tests of what answers them. */
describeOnEngines('the error catalogue', (engine) => {
  const host = hostForAll(engine)
  const admin = userOf(host, 'admin')

  it('answers 500 and 503 for a host that has lost its database, and nothing of the reason', async () => {
    const lost = await openFreshDatabase('sqlite')
    await sql`select 1`.execute(lost.database.read)
    await lost.database.read.destroy()
    const app = await buildApp({ ...host.deps, db: { ...host.db, read: lost.database.read } })
    const answers = [await app.inject('/api/v1/topics'), await app.inject('/healthz')]
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [500, { error: 'InternalServerError' }],
      [503, { error: 'overloaded' }],
    ])
    await app.close()
    await lost.remove()
  })

  it('answers 503 where the database cannot grow', async () => {
    const full = await startTestHost(engine)
    const as = await full.createUser()
    await leaveNoRoom(full.db)
    const body = { name: 'G', description: 'x'.repeat(40_000) }
    const answer = await full.call('POST', '/groups', { as, body })
    expect([answer.status, answer.body]).toEqual([503, { error: 'disk full' }])
    await full.close()
  })

  it('answers 400 for actions, which nobody creates', async () => {
    const answer = await host.call('POST', '/actions', { as: admin, body: { name: 'x' } })
    expect([answer.status, answer.body]).toEqual([400, { error: 'create not implemented for actions' }])
  })
})
