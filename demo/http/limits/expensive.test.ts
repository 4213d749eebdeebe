import { afterEach, expect, it } from 'vitest'
import { languageCookieName } from '../../../src/contract.ts'
import { create, makeInputs } from '../../testing/fixtures.ts'
import { describeOnEngines, startTestHost, type TestHost } from '../../testing/test-host.ts'

/** What an address may do in a burst, and then per second. */
const searches = { atOnce: 40, aSecond: 5 }

describeOnEngines('what is expensive', (engine) => {
  let host: TestHost
  afterEach(() => host.close())

  const start = async (config = {}) => {
    host = await startTestHost(engine, { config: { rateLimit: true, trustProxy: ['127.0.0.1'], ...config } })
  }
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const get = (path: string, address = '192.0.2.1', headers = {}) =>
    host.call('GET', path, { headers: { ...from(address), ...headers } })
  const useUp = async (address?: string) => {
    const words = Array.from({ length: searches.atOnce }, (_, at) => `word${at}`)
    const answers = await Promise.all(words.map(async (word) => get(`/eventsearch?query=${word}`, address)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }

  it('has a budget for each address, which fills up with time', async () => {
    await start()
    await useUp()
    const refused = await get('/search?query=more')
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
      429,
      { error: 'too many requests' },
      '1',
    ])
    expect((await get('/search?query=more', '192.0.2.2')).status).toBe(200)
    host.clock.advance({ seconds: 2 })
    const statuses = []
    for (let at = 0; at < 12; at += 1) statuses.push((await get(`/eventsearch?query=later${at}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2 * searches.aSecond)
  })

  it('counts the addresses of one network as one', async () => {
    await start()
    for (let at = 0; at < searches.atOnce; at += 1) await get(`/search?query=word${at}`, `2001:db8::${at}`)
    expect((await get('/search', '2001:db8::ffff')).status).toBe(429)
    expect((await get('/search', '2001:db8:1::')).status).toBe(200)
  })

  it('costs more for each field whose values are counted', async () => {
    await start()
    const fields = ['tags', 'category', 'topic', 'location', 'organizers']
    const aggregations = JSON.stringify(
      Object.fromEntries(fields.map((field) => [field, { terms: { field } }])),
    )
    const path = `/search?${new URLSearchParams({ aggregations })}`
    const statuses = []
    for (let at = 0; at < 16; at += 1) statuses.push((await get(`${path}&query=word${at}`)).status)
    expect(statuses.indexOf(429)).toBe(15)
  })

  it('is refused in words on pages, in the language of the visitor, and never kept', async () => {
    await start()
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

  it.each([
    ['a list of more rows than people read', '/groups/?limit=101', true],
    ['the end of a long list', '/groups/?offset=1001', true],
    ['a filtered list', '/groups/?filters={"likeName":"a"}', true],
    ['a list as people read it', '/groups/?limit=100', false],
    ['the first page, which is the same for all', '//', false],
    ['an entry of the API', '/groups/none', false],
    ['what the host is', '//healthz', false],
  ])('is %s', async (_what, path, isExpensive) => {
    await start()
    await useUp()
    const { status } = await get(encodeURI(path))
    expect(status === 429).toBe(isExpensive)
  })

  it('costs nothing when the answer was kept, and a HEAD as much as a GET', async () => {
    await start()
    const times = Array.from({ length: searches.atOnce + 1 }, (_, at) => at)
    for (const path of [
      '//?tag=a',
      '//events.json',
      '//groups',
      '//upcoming.json',
      '/search?query=a',
      '/events/?limit=200',
    ]) {
      await get(path)
      const answers = await Promise.all(times.map(async () => get(path)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    await Promise.all(
      times.map(async (at) => host.call('HEAD', `//?q=word${at}`, { headers: from('192.0.2.3') })),
    )
    expect((await get('/search', '192.0.2.3')).status).toBe(429)
    expect((await get('/search')).status).toBe(200)
  })

  it('is counted for each user apart from the address that they share', async () => {
    await start()
    const [one, other] = [await host.createUser(), await host.createUser()]
    await useUp()
    let word = 0
    const search = (as: { token: string }) =>
      host.call('GET', `/search?query=own${(word += 1)}`, { as, headers: from('192.0.2.1') })
    for (let at = 0; at < searches.atOnce; at += 1) expect((await search(one)).status).toBe(200)
    expect((await search(one)).status).toBe(429)
    expect((await search(other)).status).toBe(200)
  })

  it('leaves alone a class that opens the calendar at once, and who clicks fast', async () => {
    await start()
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(host, moderator)
    const events: string[] = []
    for (let at = 0; at < 8; at += 1) {
      events.push((await create(host, 'events', moderator, inputs.events({ tags: [`tag${at}`] }))).id)
    }
    const statuses = new Set<number>()
    for (let pupil = 0; pupil < 30; pupil += 1) {
      for (const path of ['//', '//?view=month', `//event/${events[pupil % 8]}`, `//?tag=tag${pupil % 8}`]) {
        statuses.add((await get(path)).status)
      }
    }
    for (let click = 0; click < 20; click += 1) {
      host.clock.advance({ seconds: 1 })
      statuses.add((await get(`//?view=month&day=2026-0${1 + (click % 9)}-01`, '192.0.2.9')).status)
      statuses.add((await get(`//?q=w${click}`, '192.0.2.9')).status)
    }
    expect([...statuses]).toEqual([200])
  })

  it('is not counted under RATE_LIMIT=off', async () => {
    await start({ rateLimit: false })
    await useUp()
    expect((await get('/search')).status).toBe(200)
  })
})
