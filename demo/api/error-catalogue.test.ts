import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../host/app.ts'
import { leaveNoRoom, openFreshDatabase } from '../testing/database-engines.ts'
import { describeHost, expectRefusal, hostForTest, userOf } from '../testing/test-host.ts'

/** Errors of the host itself; the others of SPEC.md section 8 are provoked by the tests of what answers them. */
describeHost('the error catalogue', (host, engine) => {
  const admin = userOf(host, 'admin')

  it('answers 500 and 503 for a host that has lost its database, and nothing of the reason', async () => {
    const lost = await openFreshDatabase('sqlite')
    await sql`select 1`.execute(lost.database.read)
    await lost.database.read.destroy()
    const app = await buildApp({ ...host.deps, db: { ...host.db, read: lost.database.read } })
    const answers = [await app.inject('/api/v1/topics'), await app.inject('/healthz')]
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [500, { error: 'InternalServerError', requestId: answers[0]!.headers['x-request-id'] }],
      [503, { error: 'overloaded' }],
    ])
    await app.close()
    await lost.remove()
  })

  it('answers 503 where the database cannot grow', async () => {
    const full = await hostForTest(engine)
    const as = await full.createUser()
    await leaveNoRoom(full.db)
    const body = { name: 'G', description: 'x'.repeat(40_000) }
    await expectRefusal(as.post('/groups', body), 503, 'disk full')
  })

  it('answers 400 for actions, which nobody creates', async () => {
    await expectRefusal(admin.post('/actions', { name: 'x' }), 400, 'create not implemented for actions')
  })
})
