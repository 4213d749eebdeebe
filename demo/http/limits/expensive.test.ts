import { beforeEach, expect, it } from 'vitest'
import { languageCookieName } from '../../../src/contract.ts'
import { describeHost, expectRefusal, hostForTest, makeInputs } from '../../testing/test-host.ts'
import type { TestHost } from '../../testing/test-host.ts'

const expensive = { burst: 24, perSecond: 15 }
/** Searches in a burst, and then per second: each costs 3. */
const [atOnce, aSecond] = [8, 5]

const config = { rateLimit: true, trustProxy: ['127.0.0.1'] }

describeHost('what is expensive', { limits: { expensive }, config }, (host, engine) => {
  let tests = 0
  let words = 0
  /** Of the visitor of a test. */
  const here = () => `192.0.2.${tests}`
  beforeEach(() => {
    tests += 1
  })

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const get = (path: string, address = here(), headers = {}, at: TestHost = host) =>
    at.get(path, { ...from(address), ...headers })
  const freshWord = () => `word${(words += 1)}`
  const search = (address?: string, at?: TestHost) => get(`/search?query=${freshWord()}`, address, {}, at)
  const useUp = async (at?: TestHost) => {
    const searches = Array.from({ length: atOnce }, () => search(here(), at))
    expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]))
  }

  it('has a budget for each address, which fills up with time', async () => {
    await useUp()
    const refused = await get('/search?query=more')
    await expectRefusal(refused, 429, 'too many requests')
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await get('/search?query=more', '198.51.100.2')).status).toBe(200)
    host.clock.advance({ seconds: 1 })
    const statuses = []
    for (let at = 0; at < 7; at += 1) statuses.push((await get(`/eventsearch?query=later${at}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(aSecond)
  })

  it('counts the addresses of one network as one', async () => {
    for (let at = 0; at < atOnce; at += 1) await get(`/search?query=${freshWord()}`, `2001:db8::${at}`)
    expect((await search('2001:db8::ffff')).status).toBe(429)
    expect((await search('2001:db8:1::')).status).toBe(200)
  })

  it('costs more for each field whose values are counted', async () => {
    const fields = ['tags', 'category', 'topic', 'location', 'organizers']
    const aggregations = JSON.stringify(
      Object.fromEntries(fields.map((field) => [field, { terms: { field } }])),
    )
    const path = `/search?${new URLSearchParams({ aggregations })}`
    const statuses = []
    for (let at = 0; at < 4; at += 1) statuses.push((await get(`${path}&query=word${at}`)).status)
    expect(statuses.indexOf(429)).toBe(3)
  })

  it('is refused in words on pages, in the language of the visitor, and never kept', async () => {
    await useUp()
    const texts = { de: 'Das waren zu viele Anfragen', en: 'That was a lot at once' }
    for (const path of ['//?q=konzert', '//event/none', '//programme', '//nothing', '//events.ics?tag=a']) {
      for (const [language, text] of Object.entries(texts)) {
        const page = await get(path, undefined, { cookie: `${languageCookieName}=${language}` })
        expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 429, '1'])
        expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(page.headers.get('cache-control')).toBe('no-store')
        expect(page.text).toContain(`<h1>${text}</h1>`)
      }
    }
  })

  it('is what is not the same for all: long lists and their ends, filters, no entry of the API', async () => {
    await useUp()
    for (const [path, isExpensive] of [
      ['/groups/?limit=101', true],
      ['/groups/?offset=1001', true],
      ['/groups/?filters={"likeName":"a"}', true],
      ['/groups/?limit=100', false],
      ['//', false],
      ['/groups/none', false],
      ['//healthz', false],
    ] as const)
      expect([path, (await get(encodeURI(path))).status === 429]).toEqual([path, isExpensive])
  })

  it('costs nothing when the answer was kept, and a HEAD as much as a GET', async () => {
    const times = Array.from({ length: atOnce + 1 }, (_, at) => at)
    const kept = ['//?tag=a', '//events.json', '//groups', '//upcoming.json', '/search?query=a']
    for (const path of [...kept, '/events/?limit=200']) {
      await get(path)
      const answers = await Promise.all(times.map(async () => get(path)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    await Promise.all(
      times.map(async (at) => host.call('HEAD', `//?q=word${at}`, { headers: from('198.51.100.3') })),
    )
    expect((await search('198.51.100.3')).status).toBe(429)
    expect((await search()).status).toBe(200)
  })

  it('is counted for each user apart from the address that they share', async () => {
    const [one, other] = [await host.createUser(), await host.createUser()]
    await useUp()
    const searchAs = (as: { token: string }) =>
      host.call('GET', `/search?query=${freshWord()}`, { as, headers: from(here()) })
    for (let at = 0; at < atOnce; at += 1) expect((await searchAs(one)).status).toBe(200)
    expect((await searchAs(one)).status).toBe(429)
    expect((await searchAs(other)).status).toBe(200)
  })

  it('leaves alone a class that opens the calendar at once, and who clicks fast, in production', async () => {
    const school = await hostForTest(engine, { config })
    const moderator = await school.createUser('moderator')
    const inputs = await makeInputs(moderator)
    const events: string[] = []
    for (let at = 0; at < 8; at += 1) {
      events.push((await moderator.create('events', inputs.events({ tags: [`tag${at}`] }))).id)
    }
    const statuses = new Set<number>()
    for (let pupil = 0; pupil < 30; pupil += 1) {
      for (const path of ['//', '//?view=month', `//event/${events[pupil % 8]}`, `//?tag=tag${pupil % 8}`]) {
        statuses.add((await get(path, here(), {}, school)).status)
      }
    }
    for (let click = 0; click < 20; click += 1) {
      school.clock.advance({ seconds: 1 })
      for (const query of [`view=month&day=2026-0${1 + (click % 9)}-01`, `q=w${click}`])
        statuses.add((await get(`//?${query}`, '198.51.100.9', {}, school)).status)
    }
    expect([...statuses]).toEqual([200])
  })

  it('is not counted under RATE_LIMIT=off', async () => {
    const free = await hostForTest(engine, { limits: { expensive } })
    await useUp(free)
    expect((await search(here(), free)).status).toBe(200)
  })
})
