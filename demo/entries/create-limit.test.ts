import { beforeEach, expect, it } from 'vitest'
import type { GenerateAnswer } from '../../src/contract.ts'
import { describeHost, inputsOf, type TestUser, userOf } from '../testing/test-host.ts'

const limits = {
  creates: { hour: 4, day: 6, hourOfModerators: 8 },
  generated: { hour: 10, day: 30, hourOfModerators: 60 },
}

describeHost('what one person may create', { limits, config: { rateLimit: true } }, (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let user: TestUser
  beforeEach(async () => {
    user = await host.createUser()
  })

  const post = (body: object, headers = {}, as = user) => as.post('/groups', body, headers)
  const add = () => post(inputs.groups())
  const groups = async () => {
    const path = `/groups/?limit=0&filters={"ownedBy":"${user.id}"}`
    return Number((await moderator.get(path)).headers.get('x-total-count'))
  }
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1) expect((await add()).status).toBe(201)
  }
  const refusal = { status: 429, body: { error: 'too many creates' } }

  it('ends at so many entries an hour, of whatever kind, and says when to go on', async () => {
    await fill(2)
    await user.create('events', inputs.events())
    await user.create('places', inputs.places())
    host.clock.advance({ minutes: 48 })
    const refused = await add()
    expect(refused).toMatchObject(refusal)
    expect(refused.headers.get('retry-after')).toBe('720')
    expect((await user.post('/revents', inputs.revents())).status).toBe(429)
    expect(await groups()).toBe(2)
    expect((await post(inputs.groups(), {}, await host.createUser())).status).toBe(201)
    host.clock.advance({ minutes: 12 })
    expect((await add()).status).toBe(201)
  })

  it('counts neither what was refused nor the same create sent again', async () => {
    const input = inputs.groups()
    for (let n = 0; n < 5; n += 1) expect((await post({})).status).toBe(400)
    for (let n = 0; n < 5; n += 1) expect((await post(input, { 'idempotency-key': 'one' })).status).toBe(201)
    for (let n = 0; n < 5; n += 1) expect((await post(input)).body.error).toBe('name already exists')
    await fill(3)
    expect(await add()).toMatchObject(refusal)
    expect((await post(input, { 'idempotency-key': 'one' })).status).toBe(201)
  })

  it('lets a refused create through later under the same key', async () => {
    await fill(4)
    const [input, key] = [inputs.groups(), { 'idempotency-key': 'later' }]
    expect(await post(input, key)).toMatchObject(refusal)
    host.clock.advance({ hours: 1 })
    expect((await post(input, key)).status).toBe(201)
  })

  it('ends there also for many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, add))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('ends at so many entries a day', async () => {
    await fill(4)
    host.clock.advance({ hours: 5 })
    await fill(2)
    const refused = await add()
    expect(refused).toMatchObject(refusal)
    expect(refused.headers.get('retry-after')).toBe(String(19 * 3600))
  })

  it('is more for moderators, who have no limit a day', async () => {
    const other = await host.createUser('moderator')
    const asModerator = () => post(inputs.groups(), {}, other)
    for (let hour = 0; hour < 2; hour += 1) {
      host.clock.advance({ hours: 1 })
      for (let n = 0; n < 8; n += 1) expect((await asModerator()).status).toBe(201)
      expect(await asModerator()).toMatchObject(refusal)
    }
  })

  const series = (intervals: object[]) => user.create('revents', inputs.revents({ intervals }))
  const generate = (id: string, end: string) =>
    user.get<GenerateAnswer>(`/revents/${id}/generate?start=2026-05-04&end=${end}`)

  it('counts generated events apart, those that are new', async () => {
    await fill(3)
    const { id } = await series([{ type: 'day', interval: 1, date: '2026-05-04' }])
    expect((await generate(id, '2026-05-11')).body.created).toBe(8)
    expect(await generate(id, '2026-05-14')).toMatchObject(refusal)
    expect((await generate(id, '2026-05-13')).body.created).toBe(2)
    expect(await generate(id, '2026-05-13')).toMatchObject({ status: 200, body: { created: 0 } })
  })
})
