import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { isErrorCode } from '../../../src/contract.ts'
import type { OpenApiDocument } from '../../api/openapi/document.ts'
import { openSession } from '../../db/people/sessions.ts'
import { describeHost, type TestHost, testPassword, type TestUser } from '../test-host.ts'
import { randomPages, type RandomRequest, randomRequests, type Target } from './random-requests.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_260_504)
const pages = 800
const requests = { sqlite: 10_000, postgres: 3000 }

/** Senders of random requests. Those with more permissions appear more often. */
const callers = 'visitor stranger normal normal moderator moderator admin admin'.split(' ')

const many = 60

type Users = Record<'normal' | 'moderator' | 'admin', TestUser>

/** Fills a calendar with entries of all kinds, enough of each that random requests do not delete the last. */
async function makeTarget(host: TestHost, { normal, moderator, admin }: Users): Promise<Target> {
  const victims = [await host.createUser('normal'), await host.createUser('admin')]
  const ids: string[] = ['unknown']
  const keys: Record<string, string[]> = {
    actions: ['check-integrity', 'reindex-search'],
    themes: ['default'],
    users: victims.map(({ id }) => id),
  }
  const add = async (as: TestUser, resource: string, body: object) => {
    const { id } = await as.create(resource, body)
    ids.push(id)
    keys[resource] = [...(keys[resource] ?? []), id]
    return id
  }
  const category = await add(moderator, 'categories', { name: 'Music', headline: 'Music' })
  const topic = await add(moderator, 'topics', { name: 'Town' })
  const group = await add(normal, 'groups', { name: 'Choir' })
  const place = await add(normal, 'places', { name: 'Hall', address: 'Street 1' })
  const base = { name: 'Evening', category, topic, location: `id:${place}`, organizers: [`id:${group}`] }
  const dated = { ...base, start: '2026-05-05T18:00:00Z' }
  const parent = await add(normal, 'events', { ...dated, tags: ['song'] })
  const event = await add(normal, 'events', { ...dated, parent: `id:${parent}` })
  const series = { ...base, start: '18:00', intervals: [{ type: 'week', interval: 1, weekDay: 1 }] }
  const repeating = await add(normal, 'revents', series)
  for (let n = 0; n < many; n += 1) {
    await add(normal, 'events', { ...dated, ownedBy: [normal.id] })
    await add(normal, 'revents', series)
    await add(normal, 'groups', { name: `Choir ${n}` })
    await add(normal, 'places', { name: `Hall ${n}`, address: `Street ${n}` })
    await add(moderator, 'topics', { name: `Topic ${n}` })
  }
  await add(moderator, 'notifications', { userId: normal.id, subject: 'Hello', message: 'Hi' })
  const document = await admin.read<OpenApiDocument>('/openapi.json')
  const fields = {
    category: [category],
    topic: [topic],
    location: [`id:${place}`, 'By the river'],
    organizers: [[`id:${group}`, 'Someone'], []],
    ownedBy: [[normal.id], [], [normal.id, moderator.id]],
    parent: [`id:${parent}`, `id:${event}`, `revent:${repeating}`, null],
    image: [null],
    start: ['18:00', '02:30'],
    end: ['23:00', null],
    excluded: [['2026-05-11'], []],
    date: ['2026-05-01'],
    weekDay: [0, 3, 6],
    userId: [normal.id],
    role: ['normal', 'moderator', null],
    link: ['https://example.org', null],
    linkUrl: ['https://example.org', null],
    email: ['a@example.org', 'b@example.org', normal.email],
    password: ['a long enough password'],
    currentPassword: [null, testPassword],
  }
  return { document, ids, keys, fields }
}

describeHost('random and malformed requests', (host, engine) => {
  let target: Target
  let users: Users

  beforeAll(async () => {
    users = {
      normal: await host.createUser('normal'),
      moderator: await host.createUser('moderator'),
      admin: await host.createUser('admin'),
    }
    target = await makeTarget(host, users)
  })
  /** The token of a caller; one that a request may end is another one. */
  async function tokenOf({ caller, path }: RandomRequest): Promise<string | undefined> {
    if (caller === 'stranger') return 'no-such-token'
    const user = users[caller as keyof Users] as TestUser | undefined
    if (!user || !path.includes('/auth/logout')) return user?.token
    return openSession(host.db.write, user.id, { now: host.clock.now(), language: 'de' })
  }

  async function send(request: RandomRequest): Promise<Response> {
    const { method, path, body } = request
    const token = await tokenOf(request)
    const form = new FormData()
    if (typeof body === 'object') form.set('media', new Blob([new Uint8Array(body.media)]), 'x.png')
    const { 'content-type': type = 'application/json', ...others } = request.headers
    return fetch(host.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...others,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && { 'content-type': type }),
      },
      body: typeof body === 'object' ? form : body,
    })
  }

  it('never break the host, whoever sends them', { timeout: 240_000 }, async () => {
    const statuses = new Map<number, number>()
    const sent = fc.asyncProperty(randomRequests(target, callers), async (request) => {
      const response = await send(request)
      const text = await response.text()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status < 400) return
      expect(response.status).toBeLessThan(500)
      const { error } = JSON.parse(text) as { error: string }
      expect([text, isErrorCode(error)]).toEqual([text, true])
    })
    await fc.assert(sent, { seed, numRuns: requests[engine], interruptAfterTimeLimit: 200_000 })

    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const table = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.info(`${engine}: ${total} random requests (seed ${seed}), ${table.join(', ')}`)
    expect(total).toBe(requests[engine])
    for (const status of [200, 201, 204, 400, 401, 403, 404]) expect([...statuses.keys()]).toContain(status)
    expect((await host.get('//healthz')).status).toBe(200)
  })

  it('never break the public pages either', { timeout: 120_000 }, async () => {
    const paths = randomPages(target.ids)
    const visit = fc.asyncProperty(paths, async (path) => {
      const response = await fetch(host.url + path, { redirect: 'manual' })
      await response.arrayBuffer()
      expect([path, response.status < 500]).toEqual([path, true])
    })
    await fc.assert(visit, { seed, numRuns: pages, interruptAfterTimeLimit: 100_000 })
    console.info(`${engine}: ${pages} random page addresses (seed ${seed})`)
  })
})
