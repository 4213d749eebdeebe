import { afterEach, beforeEach, expect, it } from 'vitest'
import { type GenerateAnswer, limits } from '../../src/contract.ts'
import { create, type Inputs, makeInputs } from '../testing/fixtures.ts'
import { describeOnEngines, startTestHost, type TestHost, type TestUser } from '../testing/test-host.ts'

describeOnEngines('what one person may create', (engine) => {
  let host: TestHost
  let moderator: TestUser
  let user: TestUser
  let inputs: Inputs
  beforeEach(async () => {
    host = await startTestHost(engine, { config: { rateLimit: true } })
    moderator = await host.createUser('moderator')
    inputs = await makeInputs(host, moderator)
    user = await host.createUser()
  })
  afterEach(() => host.close())

  const post = (body: object, headers = {}, as = user) => host.call('POST', '/groups', { as, body, headers })
  const add = () => post(inputs.groups())
  const groups = async () =>
    Number((await host.call('GET', '/groups/?limit=0', { as: moderator })).headers.get('x-total-count'))
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1) expect((await add()).status).toBe(201)
  }
  const refusal = { status: 429, body: { error: 'too many creates' } }

  it('ends at 60 entries an hour, of whatever kind, and says when to go on', async () => {
    await fill(58)
    await create(host, 'events', user, inputs.events())
    await create(host, 'places', user, inputs.places())
    host.clock.advance({ minutes: 48 })
    const refused = await add()
    expect(refused).toMatchObject(refusal)
    expect(refused.headers.get('retry-after')).toBe('720')
    expect((await host.call('POST', '/revents', { as: user, body: inputs.revents() })).status).toBe(429)
    expect(await groups()).toBe(58)
    expect((await post(inputs.groups(), {}, await host.createUser())).status).toBe(201)
    host.clock.advance({ minutes: 12 })
    expect((await add()).status).toBe(201)
  })

  it('counts neither what was refused nor the same create sent again', async () => {
    const input = inputs.groups()
    for (let n = 0; n < 5; n += 1) expect((await post({})).status).toBe(400)
    for (let n = 0; n < 5; n += 1) expect((await post(input, { 'idempotency-key': 'one' })).status).toBe(201)
    for (let n = 0; n < 5; n += 1) expect((await post(input)).body.error).toBe('name already exists')
    await fill(59)
    expect(await add()).toMatchObject(refusal)
    expect((await post(input, { 'idempotency-key': 'one' })).status).toBe(201)
  })

  it('lets a refused create through later under the same key', async () => {
    await fill(60)
    const [input, key] = [inputs.groups(), { 'idempotency-key': 'later' }]
    expect(await post(input, key)).toMatchObject(refusal)
    host.clock.advance({ hours: 1 })
    expect((await post(input, key)).status).toBe(201)
  })

  it('ends at 60 also for many at once', async () => {
    await fill(50)
    const answers = await Promise.all(Array.from({ length: 20 }, add))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('ends at 300 entries a day', async () => {
    await fill(1)
    const key = `creates:user:${user.id}:day`
    await host.db.write.updateTable('rateLimits').set({ hits: 298 }).where('key', '=', key).execute()
    host.clock.advance({ hours: 5 })
    await fill(2)
    const refused = await add()
    expect(refused).toMatchObject(refusal)
    expect(refused.headers.get('retry-after')).toBe(String(19 * 3600))
  })

  it('is ten times as much for moderators, who have no limit a day', async () => {
    expect(limits.creates.hourOfModerators).toBe(600)
    const key = `creates:user:${moderator.id}:hour`
    await host.db.write.updateTable('rateLimits').set({ hits: 599 }).where('key', '=', key).execute()
    expect((await post(inputs.groups(), {}, moderator)).status).toBe(201)
    expect(await post(inputs.groups(), {}, moderator)).toMatchObject(refusal)
    const { rows } = await counted()
    expect(rows).toEqual([key])
  })

  const counted = async () => {
    const found = await host.db.read.selectFrom('rateLimits').select('key').execute()
    return { rows: found.map(({ key }) => key).filter((key) => key.startsWith('creates:')) }
  }

  const series = (intervals: object[]) => create(host, 'revents', user, inputs.revents({ intervals }))
  const generate = (id: string, end = '2026-11-03') =>
    host.call<GenerateAnswer>('GET', `/revents/${id}/generate?start=2026-05-04&end=${end}`, { as: user })
  const daily = { type: 'day', interval: 1, date: '2026-05-04' }
  const weekly = { type: 'week', interval: 1, weekDay: 4 }

  it('passes a weekly and a daily series for six months, made twice, and stops a vandal’s', async () => {
    for (let n = 0; n < 2; n += 1) {
      expect((await generate((await series([weekly])).id)).body.created).toBe(26)
      expect((await generate((await series([daily])).id)).body.created).toBe(184)
    }
    const vandal = await series([daily])
    expect((await generate(vandal.id, '2026-10-30')).body.created).toBe(180)
    expect(await generate(vandal.id)).toMatchObject(refusal)
    expect(await generate(vandal.id, '2026-10-30')).toMatchObject({ status: 200, body: { created: 0 } })
    const { total } = await host.db.read
      .selectFrom('events')
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(600)
  })
})
