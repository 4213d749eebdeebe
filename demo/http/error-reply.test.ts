import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { transact } from '../db/transaction.ts'
import { openFreshDatabase } from '../testing/engines.ts'
import { describeOnEngines } from '../testing/test-host.ts'
import { replyError } from './error-reply.ts'

describeOnEngines('a write that meets others again and again', (engine) => {
  it('is refused with 503 and a time to try again, not with an error of the host', async () => {
    const { database, folder, remove } = await openFreshDatabase(engine)
    const app = Fastify()
    app.setErrorHandler(replyError)
    let tries = 0
    app.get('/deadlock', () =>
      transact(database, async (tx) => {
        tries += 1
        await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
      }),
    )
    app.get('/busy', async () => {
      const file = join(folder, 'calendar.sqlite')
      const [first, second] = [new DatabaseSync(file), new DatabaseSync(file)]
      try {
        first.exec('begin immediate')
        second.exec('begin immediate')
      } finally {
        first.close()
        second.close()
      }
    })
    const answer = await app.inject(engine === 'postgres' ? '/deadlock' : '/busy')
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { error: 'overloaded' },
      '1',
    ])
    expect(tries).toBe(engine === 'postgres' ? 5 : 0)
    await app.close()
    await remove()
  })
})
