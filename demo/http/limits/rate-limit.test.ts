import { expect, it } from 'vitest'
import { productionLimits } from '../../config/host-limits.ts'
import { clearLimit, countHit } from '../../db/rate-limits.ts'
import { describeOnEngines, expectRefusal, hostForTest, type TestHost } from '../../testing/test-host.ts'

const limit = { max: 3, windowMs: 60_000 }
const requestsPerMinute = { block: 4, line: 6 }
const recovery = {
  address: { block: limit, line: limit },
  pair: { block: limit, line: limit },
}
const limits = { requestsPerMinute, attempts: { ...productionLimits.attempts, recovery } }

describeOnEngines('limits', (engine) => {
  let host: TestHost

  const hit = async (key: string) => (await countHit(host.deps, key, limit)) ?? 'fine'

  it('count every hit of a window, at once or one by one, and begin anew after it', async () => {
    host = await hostForTest(engine, { config: { rateLimit: true } })
    const first = await Promise.all([1, 2, 3, 4].map(() => hit('key')))
    expect(first.filter((outcome) => outcome === 'fine')).toHaveLength(3)
    expect(await hit('other')).toBe('fine')
    host.clock.advance({ seconds: 20 })
    expect(await hit('key')).toBe(40)
    host.clock.advance({ seconds: 40 })
    expect(await hit('key')).toBe('fine')
    await hit('key')
    await hit('key')
    await clearLimit(host.deps, 'key')
    expect(await hit('key')).toBe('fine')
  })

  it('do not count under RATE_LIMIT=off', async () => {
    host = await hostForTest(engine)
    for (let n = 0; n < 9; n += 1) expect(await hit('key')).toBe('fine')
  })

  it('tell callers behind a proxy apart only when the proxy is known', async () => {
    const refusals = async () => {
      const answers = []
      for (let n = 0; n < 5; n += 1) {
        const [body, headers] = [{ email: `someone${n}@example.org` }, { 'x-forwarded-for': `192.0.2.${n}` }]
        answers.push((await host.post('/passwordrec/requestRecovery', body, headers)).status)
      }
      return answers.filter((status) => status === 429).length
    }
    const { attempts } = limits
    host = await hostForTest(engine, { limits: { attempts }, config: { rateLimit: true } })
    expect(await refusals()).toBe(2)
    const config = { rateLimit: true, trustProxy: ['127.0.0.1'] }
    host = await hostForTest(engine, { limits: { attempts }, config })
    expect(await refusals()).toBe(0)
  })

  it('refuse more requests than people make, readable for pages of any origin', async () => {
    host = await hostForTest(engine, { limits, config: { rateLimit: true } })
    for (let n = 0; n < 4; n += 1) expect((await host.get('/nothing')).status).toBe(404)
    const answer = await host.get('/groups')
    await expectRefusal(answer, 429, 'too many requests')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('leave out the files of Backstage and the theme, of which a first visit needs over a hundred', async () => {
    host = await hostForTest(engine, { limits, config: { rateLimit: true } })
    const file = async (name: string) => (await fetch(`${host.url}${name}`)).status
    for (let n = 0; n < 5; n += 1) await file('/theme/any/styles/site.css')
    for (let n = 0; n < 4; n += 1) expect((await host.get('/groups')).status).toBe(200)
    expect((await host.get('/groups')).status).toBe(429)
    expect(await file('/theme/any/styles/site.css')).toBe(200)
  })

  it('refuse more requests than people make also when they come from all over a /56 network', async () => {
    host = await hostForTest(engine, { limits, config: { rateLimit: true, trustProxy: ['127.0.0.1'] } })
    const from = (address: string) =>
      host.get('/nothing', { 'x-forwarded-for': address }).then(({ status }) => status)
    for (let n = 0; n < 6; n += 1) expect(await from(`[2001:db8:1:${n}::1]:443`)).toBe(404)
    expect(await from('2001:db8:1:f0::1')).toBe(429)
    expect(await from('2001:db8:1:400::1')).toBe(404)
  })
})
