import { connect } from 'node:net'
import type { Selectable } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { limits } from '../../src/contract.ts'
import { inChunks } from '../db/connection/database.ts'
import type { PlaceTable } from '../db/schema/tables.ts'
import {
  describeHost,
  expectRefusal,
  hostForTest,
  inputsOf,
  type Item,
  makeInputs,
  type TestHost,
  type TestUser,
  userOf,
} from '../testing/test-host.ts'

const count = 130
const longText = 'Lorem ipsum '.repeat(4000)

describeHost('a list without a limit', {}, (host) => {
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host, 'normal')
  const inputs = inputsOf(host, moderator)
  const names = Array.from({ length: count }, (_, at) => `Choir ${String(at).padStart(3, '0')}`)

  beforeAll(async () => {
    for (const name of names) await owner.create('groups', inputs.groups({ name }))
    await owner.create('groups', inputs.groups({ name: 'Attic', published: false }))
  })

  const namesOf = ({ body }: { body: Item[] }) => body.map(({ name }) => name)
  const list = (as: TestUser | null, query: string) => (as ?? host).get<Item[]>(`/groups/?${query}`)
  const everybody = () => [null, owner, moderator]

  it('is whole and in order, for visitors, members and moderators', async () => {
    for (const as of everybody()) {
      const seen = as ? ['Attic', ...names] : names
      const whole = await list(as, 'sorting=name&order=ASC')
      expect(namesOf(whole)).toEqual(seen)
      expect(whole.headers.get('x-total-count')).toBe(String(seen.length))
      expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(whole.headers.get('access-control-allow-origin')).toBe('*')
      const pages = await Promise.all(
        [0, 1].map((page) => list(as, `sorting=name&order=ASC&limit=100&offset=${page * 100}`)),
      )
      expect(whole.body).toEqual(pages.flatMap(({ body }) => body))
      const rest = await list(as, `sorting=name&order=ASC&offset=${seen.length - 2}`)
      expect([namesOf(rest), rest.headers.get('x-total-count')]).toEqual([
        seen.slice(-2),
        String(seen.length),
      ])
    }
  })

  it('can be empty, filtered, or have no entry left after its offset', async () => {
    for (const as of everybody()) {
      const none = await list(as, `filters=${encodeURIComponent('{"likeName":"no such"}')}`)
      expect([none.body, none.headers.get('x-total-count')]).toEqual([[], '0'])
      const some = await list(as, `filters=${encodeURIComponent('{"likeName":"choir 00"}')}&sorting=name`)
      expect(namesOf(some)).toEqual(names.slice(0, 10).toReversed())
      const after = await list(as, 'offset=1000')
      expect([after.body, Number(after.headers.get('x-total-count'))]).toEqual([[], as ? count + 1 : count])
    }
  })

  it('tells the same as a page of what is counted, sorted by it, too', async () => {
    const [busy] = await host.list('groups', { likeName: 'choir 007' }, { limit: '1' })
    await owner.create('events', inputs.events({ organizers: [`id:${busy!.id}`] }))
    for (const as of everybody()) {
      const [first, second] = (await list(as, 'sorting=eventCount')).body
      expect([first, second]).toMatchObject([{ name: 'Choir 007', eventCount: 1 }, { eventCount: 0 }])
    }
  })

  it('has 25 rows if it is folded', async () => {
    for (let at = 0; at < 30; at += 1) await owner.create('events', inputs.events())
    const { body } = await host.get<{ items: Item[] }>('/events/?fold=series')
    expect(body.items).toHaveLength(limits.defaultPageSize)
    expect((await host.get<Item[]>('/events/')).body).toHaveLength(31)
  })

  it('is not sent again to whom it is known, and HEAD tells its total', async () => {
    for (const as of everybody()) {
      const first = await list(as, '')
      const known = { 'if-none-match': first.headers.get('etag')! }
      const headers = { ...known, ...(as && { authorization: `Bearer ${as.token}` }) }
      const again = await host.call('GET', '/groups/', { headers })
      const total = first.headers.get('x-total-count')
      expect([again.status, again.text, again.headers.get('x-total-count')]).toEqual([304, '', total])
      const head = await host.call('HEAD', '/groups/', { as })
      expect([head.status, head.text, head.headers.get('x-total-count')]).toEqual([200, '', total])
      expect(head.headers.get('etag')).toBe(first.headers.get('etag'))
      const { id } = await owner.create('groups', inputs.groups({ name: 'Zither' }))
      const changed = await host.call<Item[]>('GET', '/groups/', { headers })
      expect([changed.status, changed.body.length]).toEqual([200, first.body.length + 1])
      await owner.delete(`/groups/${id}`)
    }
  })

  it('is compressed as the client wishes', async () => {
    for (const as of everybody()) {
      const { body } = await list(as, 'sorting=name')
      for (const encoding of ['gzip', 'identity', 'br']) {
        const headers = { 'accept-encoding': encoding, ...(as && { authorization: `Bearer ${as.token}` }) }
        const answer = await host.get<Item[]>('/groups/?sorting=name', headers)
        expect([encoding, answer.headers.get('content-encoding') ?? 'identity']).toEqual([encoding, encoding])
        expect(answer.body).toEqual(body)
      }
    }
  })

  it('is whole for what only members and administrators see, too', async () => {
    const admin = await host.createUser('admin')
    for (let at = 0; at < 26; at += 1) await host.createUser()
    expect((await admin.get<Item[]>('/users/')).body.length).toBeGreaterThan(26)
    expect((await admin.get('/trail/')).status).toBe(200)
    expect((await admin.get<Item[]>('/actions')).body.length).toBeGreaterThan(0)
    await expectRefusal(host.get('/users/'), 401, 'unauthorized')
  })
})

/** More than the buffers of a connection hold. */
const many = 400

describeHost('a whole list that a client takes slowly', { limits: { stalledMs: 40 } }, (host, engine) => {
  const fill = async (of: TestHost) => {
    const admin = await of.createUser('admin')
    const inputs = await makeInputs(admin)
    const { id } = await admin.create('places', inputs.places({ description: longText }))
    const [{ seq: _seq, ...row }] = (await of.rows('places', { id })) as [Selectable<PlaceTable>]
    const copy = (_: unknown, at: number) => ({
      ...row,
      id: `${id}-${at}`,
      name: `copy ${at}`,
      nameKey: `copy ${at}`,
    })
    await inChunks(Array.from({ length: many - 1 }, copy), (rows) =>
      of.db.write.insertInto('places').values(rows).execute(),
    )
    return admin
  }
  const inOrder = 'sorting=createdAt&order=ASC'

  it('shows nothing that was hidden or deleted meanwhile', async () => {
    const patient = await hostForTest(engine)
    const admin = await fill(patient)
    const reader = await patient.createUser()
    const stream = await fetch(`${patient.url}/api/v1/places/?${inOrder}`, {
      headers: { authorization: `Bearer ${reader.token}`, 'accept-encoding': 'identity' },
    })
    const all = await patient.list('places', {}, { sorting: 'createdAt', order: 'ASC', limit: '500' })
    const [gone, hidden] = all.slice(-2)
    expect((await admin.delete(`/places/${gone!.id}`)).status).toBe(204)
    expect((await admin.edit(`/places/${hidden!.id}`, { deactivated: true })).status).toBe(200)
    const received = ((await stream.json()) as Item[]).map(({ id }) => id)
    expect(received).toEqual(all.slice(0, -2).map(({ id }) => id))
    expect((await patient.get<Item[]>('/places/')).body).toHaveLength(many - 2)
  }, 60_000)

  it('ends for one that takes nothing or has gone, and others are served', async () => {
    const { token } = await fill(host)
    const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
    const before = sockets()
    const clients = Array.from({ length: 20 }, () => {
      const socket = connect(Number(new URL(host.url).port), '127.0.0.1').pause()
      socket.write(
        `GET /api/v1/places/?${inOrder} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      )
      return socket
    })
    const [stalled, leaving] = [clients.slice(0, 10), clients.slice(10)]
    for (const socket of leaving) socket.on('connect', () => socket.destroy())
    await expect.poll(() => leaving.every(({ destroyed }) => destroyed)).toBe(true)
    // Of each connection that is cut off, only the side of the client is left.
    await expect.poll(sockets, { timeout: 20_000 }).toBeLessThanOrEqual(before + stalled.length)
    expect((await host.get<Item[]>('/places/')).body).toHaveLength(many)
    for (const socket of stalled) socket.destroy()
  }, 60_000)
})

const config = { rateLimit: true, trustProxy: ['127.0.0.1'] }
const expensive = { burst: 24, perSecond: 1 }

describeHost('whole lists of visitors', { limits: { expensive }, config }, (host) => {
  const moderator = userOf(host, 'moderator')
  beforeAll(async () => {
    const inputs = await makeInputs(moderator)
    for (const name of ['A', 'B']) await moderator.create('groups', inputs.groups({ name }))
  })

  const ask = (query: string, address: string) =>
    host.get<Item[]>(`/groups/?${query}`, { 'x-forwarded-for': address })
  const different = (at: number) => `filters=${encodeURIComponent(JSON.stringify({ likeName: `${at}` }))}`

  it('cost as much as a feed once, and nothing while the data stays the same', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => ask('', '192.0.2.1')))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    const statuses = []
    for (let at = 0; at < 4; at += 1) statuses.push((await ask(different(at), '192.0.2.1')).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await ask('', '192.0.2.1')).status).toBe(200)
    expect((await ask(different(0), '192.0.2.2')).status).toBe(200)
  })

  it('are refused for a while if too many different ones are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask(different(100 + at), `198.51.100.${at}`)),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(22)
    for (const { status, headers } of answers)
      if (status === 503) expect(headers.get('retry-after')).toBe('10')
    expect((await ask(different(149), '203.0.113.1')).status).toBe(200)
  })
})
