import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isErrorCode } from '../src/contract.ts'
import type { OpenApiDocument } from './api/openapi/document.ts'
import { openSession } from './db/people/sessions.ts'
import { randomPages } from './testing/random-pages.ts'
import { randomRequests, type RandomRequest } from './testing/random-requests.ts'
import type { Target } from './testing/random-values.ts'
import {
  describeOnEngines,
  startTestHost,
  type TestHost,
  testPassword,
  type TestUser,
} from './testing/test-host.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_260_504)
const pages = 800
const requests = { sqlite: 10_000, postgres: 3000 }

describeOnEngines('random and malformed requests', (engine) => {
  let host: TestHost
  let target: Target
  const users: Record<string, TestUser> = {}
  const callers = ['visitor', 'stranger', 'normal', 'normal', 'moderator', 'moderator', 'admin', 'admin']
  const ids: string[] = ['unknown']
  const keys: Record<string, string[]> = {
    actions: ['check-integrity', 'reindex-search'],
    themes: ['default'],
  }

  const create = async (as: TestUser, resource: string, body: object) => {
    const answer = await host.call<{ id: string }>('POST', `/${resource}`, { as, body })
    expect([resource, answer.status]).toEqual([resource, 201])
    const { id } = answer.body
    ids.push(id)
    keys[resource] = [...(keys[resource] ?? []), id]
    return id
  }

  beforeAll(async () => {
    host = await startTestHost(engine)
    const [normal, moderator, admin] = await Promise.all([
      host.createUser('normal'),
      host.createUser('moderator'),
      host.createUser('admin'),
    ])
    Object.assign(users, { normal, moderator, admin })
    keys.users = [(await host.createUser('normal')).id, (await host.createUser('admin')).id]
    const category = await create(moderator, 'categories', { name: 'Music', headline: 'Music' })
    const topic = await create(moderator, 'topics', { name: 'Town' })
    const group = await create(normal, 'groups', { name: 'Choir' })
    const place = await create(normal, 'places', { name: 'Hall', address: 'Street 1' })
    const base = { name: 'Evening', category, topic, location: `id:${place}`, organizers: [`id:${group}`] }
    const parent = await create(normal, 'events', { ...base, start: '2026-05-05T18:00:00Z', tags: ['song'] })
    const event = await create(normal, 'events', {
      ...base,
      start: '2026-05-05T19:00:00Z',
      parent: `id:${parent}`,
    })
    const interval = { type: 'week', interval: 1, weekDay: 1 }
    const repeating = await create(normal, 'revents', { ...base, start: '18:00', intervals: [interval] })
    for (let n = 0; n < 60; n += 1) {
      await create(normal, 'events', { ...base, start: '2026-05-06T18:00:00Z', ownedBy: [normal.id] })
      await create(normal, 'revents', { ...base, start: '18:00', intervals: [interval] })
      await create(normal, 'groups', { name: `Choir ${n}` })
      await create(normal, 'places', { name: `Hall ${n}`, address: `Street ${n}` })
      await create(moderator, 'topics', { name: `Topic ${n}` })
    }
    await create(moderator, 'notifications', { userId: normal.id, subject: 'Hello', message: 'Hi' })
    const document = (await host.call<OpenApiDocument>('GET', '/openapi.json')).body
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
    target = { document, ids, keys, fields }
  })
  afterAll(() => host.close())

  /** The caller's login; whoever logs out does so with a login of their own. */
  const authorizationOf = async ({ caller, path }: RandomRequest) => {
    if (caller === 'stranger') return 'Bearer no-such-token'
    const user = users[caller]
    if (!user) return undefined
    const ends = path.includes('/auth/logout')
    return `Bearer ${ends ? await openSession(host.db.write, user.id, host.clock.now()) : user.token}`
  }

  const send = async (request: RandomRequest) => {
    const { method, path, headers, body } = request
    const authorization = await authorizationOf(request)
    const form = new FormData()
    if (typeof body === 'object') form.set('media', new Blob([new Uint8Array(body.media)]), 'x.png')
    const { 'content-type': type = 'application/json', ...others } = headers
    return fetch(host.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...others,
        ...(authorization && { authorization }),
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
    expect((await host.call('GET', '//healthz')).status).toBe(200)
  })

  it('never break the public pages either', { timeout: 120_000 }, async () => {
    const paths = randomPages(ids)
    const visit = fc.asyncProperty(paths, async (path) => {
      const response = await fetch(host.url + path, { redirect: 'manual' })
      await response.arrayBuffer()
      expect([path, response.status < 500]).toEqual([path, true])
    })
    await fc.assert(visit, { seed, numRuns: pages, interruptAfterTimeLimit: 100_000 })
    console.info(`${engine}: ${pages} random page addresses (seed ${seed})`)
  })
})
