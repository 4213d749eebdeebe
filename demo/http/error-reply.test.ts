import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transact } from '../db/connection/transaction.ts'
import { openFreshDatabase } from '../testing/database-engines.ts'
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
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ error: 'overloaded' })
    expect(answer.headers['retry-after']).toBe('1')
    expect(tries).toBe(engine === 'postgres' ? 5 : 0)
    await app.close()
    await remove()
  })
})

describe('a body that is refused', () => {
  const limit = 1000
  async function open() {
    const app = Fastify({ bodyLimit: limit })
    app.setErrorHandler(replyError)
    app.post('/', async () => 'done')
    await app.listen({ host: '127.0.0.1', port: 0 })
    return app
  }

  it.each([
    ['content-length: 1500', (part: string) => part, ''],
    [
      'transfer-encoding: chunked',
      (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`,
      '0\r\n\r\n',
    ],
  ])('is answered while it is still sent, and the connection goes on (%s)', async (header, coded, end) => {
    const app = await open()
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const head = (length: string) =>
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`
    const answers = socket.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>
    socket.write(head(header) + coded('1'.repeat(1200)))
    expect((await answers.next()).value).toMatch(/^HTTP\/1.1 400 .*request body too large/s)
    socket.write(coded('1'.repeat(300)) + end + head('content-length: 1') + '1')
    expect((await answers.next()).value).toMatch(/^HTTP\/1.1 200 .*done/s)
    socket.destroy()
    await app.close()
  })
})
