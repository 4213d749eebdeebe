import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'

const hebrew = 'מפגש קהילתי 2027 (x) – 19:00'
const turning = 'Harmless \u202Egpj.exe'
const arabic = 'قهوة & Kuchen (12)'

describeHost('names in other directions', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  const ids = new Map<string, string>()

  beforeAll(async () => {
    const place = await moderator.create('places', inputs.places({ name: arabic }))
    for (const name of [hebrew, turning]) {
      const start = '2026-05-09T17:00:00.000Z'
      const { id } = await moderator.create(
        'events',
        inputs.events({ name, start, end: null, location: `id:${place.id}` }),
      )
      ids.set(name, id)
    }
  })

  /** Each place where a name stands as text of a page, without its own element: what precedes it. */
  const bare = (html: string, name: string) => {
    const body = html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '')
    const written = name.replace('&', '&amp;')
    return body
      .split(written)
      .slice(0, -1)
      .map((before) => before.slice(Math.max(before.lastIndexOf('<'), 0)))
      .filter((tag) => tag.includes('>') && !/^<bdi>$|dir="auto"|\u2068$/.test(tag))
  }

  it.each([
    '/?lng=en',
    '/?view=month&day=2026-05-09',
    '/?view=week&day=2026-05-09',
    '/programme',
    '/places',
    '/?q=kuchen',
    '/embed',
  ])('have elements of their own on %s', async (path) => {
    const { text } = await host.get(`/${path}`)
    expect(text).toContain(path === '/places' ? arabic.replace('&', '&amp;') : hebrew)
    for (const name of [hebrew, turning, arabic]) expect([name, bare(text, name)]).toEqual([name, []])
  })

  it.each([hebrew, turning])(
    'have one on the page of %j, and turn nothing around in its title',
    async (name) => {
      for (const tail of ['', '/report']) {
        const { status, text } = await host.get(`//event/${ids.get(name)}${tail}`)
        if (status === 404) continue
        expect([tail, bare(text, name), bare(text, arabic)]).toEqual([tail, [], []])
        const title = /<title>([^<]*)/.exec(text)![1]!
        expect(title).not.toContain('\u202E')
        if (name === hebrew) expect(title).toMatch(new RegExp(`^\u2068.*${hebrew.slice(0, 10)}.*\u2069 · `))
      }
    },
  )

  it('turn nothing around in notifications', async () => {
    const owner = await host.createUser('normal')
    const group = await moderator.create('groups', inputs.groups({ name: turning, ownedBy: [owner.id] }))
    await moderator.edit(`/groups/${group.id}`, { deactivated: true })
    const told = await owner.list('notifications', {})
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told.map(({ subject, message }) => [subject, message]))).not.toContain('\u202E')
  })
})

describeHost('an hour that occurs twice', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)

  it('says which of the two it is, and no other hour does', async () => {
    const times = {
      first: ['2026-10-25T00:30:00.000Z', '01:30 UTC+1'],
      second: ['2026-10-25T01:30:00.000Z', '01:30 UTC+0'],
      before: ['2026-10-24T23:30:00.000Z', '00:30'],
      after: ['2026-10-25T02:00:00.000Z', '02:00'],
    }
    for (const [name, [start, shown]] of Object.entries(times)) {
      const { id } = await moderator.create('events', inputs.events({ name, start, end: null }))
      const { text } = await host.get(`//event/${id}?lng=en`)
      const when = text
        .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
        .match(/\b\d\d:\d\d(?: UTC\+\d)?/)![0]
      expect([name, when]).toEqual([name, shown])
    }
    const { text } = await host.get('//?lng=en&from=2026-10-24&to=2026-10-26')
    for (const [, shown] of Object.values(times)) expect(text).toContain(`>${shown}<`)
  })
})
