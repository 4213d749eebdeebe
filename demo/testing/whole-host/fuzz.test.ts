import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isErrorCode } from '../../../src/contract.ts'
import { openSession } from '../../db/people/sessions.ts'
import { randomPages } from '../random-pages.ts'
import { type RandomRequest, randomRequests } from '../random-requests.ts'
import { type Caller, endsLogin, makeTarget, randomCallers, sendRandom } from '../random-target.ts'
import type { Target } from '../random-values.ts'
import { describeOnEngines, startTestHost, type TestHost, testPassword } from '../test-host.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_260_504)
const pages = 800
const requests = { sqlite: 10_000, postgres: 3000 }

describeOnEngines('random and malformed requests', (engine) => {
  let host: TestHost
  let target: Target
  const users: Record<string, Caller> = {}

  beforeAll(async () => {
    host = await startTestHost(engine)
    const [normal, moderator, admin] = await Promise.all([
      host.createUser('normal'),
      host.createUser('moderator'),
      host.createUser('admin'),
    ])
    Object.assign(users, { normal, moderator, admin })
    const victims = [await host.createUser('normal'), await host.createUser('admin')]
    const cast = { normal, moderator, victims, password: testPassword }
    target = await makeTarget(host.call, cast, '2026-05-05')
  })
  afterAll(() => host.close())

  const send = async (request: RandomRequest) => {
    const user = users[request.caller]
    const token =
      user && endsLogin(request) ? await openSession(host.db.write, user.id, host.clock.now()) : user?.token
    return sendRandom(host.url, request, token)
  }

  it('never break the host, whoever sends them', { timeout: 240_000 }, async () => {
    const statuses = new Map<number, number>()
    const sent = fc.asyncProperty(randomRequests(target, randomCallers), async (request) => {
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
