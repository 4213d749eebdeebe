import { expect, it } from 'vitest'
import { describeHost, inputsOf, testPassword, type TestUser, userOf } from '../testing/test-host.ts'

describeHost('the preview of an entry', { config: { language: 'en' } }, (host) => {
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host)
  const inputs = inputsOf(host, moderator)

  const kinds = ['events', 'groups', 'places'] as const
  async function hidden(resource: (typeof kinds)[number]) {
    const entry = await owner.create(resource, inputs[resource]({ image: await owner.upload() }))
    await moderator.edit(`/${resource}/${entry.id}`, { deactivated: true })
    return entry
  }
  const issue = (path: string, as: TestUser) => as.post<{ url: string; expiresAt: string }>(`${path}/preview`)
  const open = (url: string) => host.get(`/${new URL(url).pathname}${new URL(url).search}`)

  it.each(kinds)('shows the page of deactivated %s with its picture, for an hour', async (kind) => {
    const entry = await hidden(kind)
    const page = `/${kind.slice(0, -1)}/${entry.id}`
    expect((await host.get(`/${page}`)).status).toBe(404)
    const { body } = await issue(`/${kind}/${entry.id}`, owner)
    expect(body.url).toMatch(`${host.deps.config.publicUrl}${page}?preview=`)

    const { status, text, headers } = await open(body.url)
    expect(status).toBe(200)
    expect(text).toContain(`<h1><bdi>${String(entry.name)}</bdi></h1>`)
    expect(text).toContain('Moderators have deactivated this entry')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    const [, picture] = /class="entry-picture" src="([^"]+)"/.exec(text)!
    const image = await host.get(`/${picture!.replaceAll('&amp;', '&')}`)
    expect([image.status, image.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await host.get(`/media/${String(entry.image)}`)).status).toBe(404)

    host.clock.advance({ minutes: 61 })
    expect((await open(body.url)).status).toBe(302)
    expect((await host.get(`/${picture!.replaceAll('&amp;', '&')}`)).status).toBe(404)
  })

  it('of one date shows no other date of its repeating event that visitors may not see', async () => {
    const weekly = [{ type: 'week', interval: 1, weekDay: 1 }]
    const series = await owner.create('revents', inputs.revents({ intervals: weekly }))
    const period = `/revents/${series.id}/generate?start=2026-06-01&end=2026-06-15`
    const [one, other, last] = (await owner.read<{ events: string[] }>(period)).events
    await moderator.edit(`/events/${one}`, { deactivated: true })
    await moderator.edit(`/events/${other}`, { deactivated: true })
    const pageOf = async () => (await open((await issue(`/events/${one}`, owner)).body.url)).text
    const before = await pageOf()
    expect(before).toContain(`/event/${last}`)
    expect(before).not.toContain(`/event/${other}`)

    await moderator.edit(`/events/${last}`, { deactivated: true })
    await moderator.edit(`/revents/${series.id}`, { deactivated: true })
    const alone = await pageOf()
    expect(alone).toContain(`<h1><bdi>${String(series.name)}</bdi></h1>`)
    expect(alone).not.toContain(`/event/${last}`)
    expect(alone).not.toContain('aria-labelledby="siblings"')
  })

  it.each(kinds)('ends when %s are deactivated only after the link was created', async (resource) => {
    const entry = await owner.create(resource, inputs[resource]({ image: await owner.upload() }))
    const links = [
      (await issue(`/${resource}/${entry.id}`, owner)).body.url,
      (await issue(`/${resource}/${entry.id}`, moderator)).body.url,
    ]
    const page = new URL(links[0]!).pathname
    expect((await open(links[0]!)).headers.get('location')).toBe(page)
    await moderator.edit(`/${resource}/${entry.id}`, { deactivated: true })
    for (const link of links) {
      expect((await open(link)).headers.get('location')).toBe(page)
      expect((await host.get(`/media/${String(entry.image)}${new URL(link).search}`)).status).toBe(404)
    }
    expect((await host.get(`/${page}`)).status).toBe(404)
    expect((await open((await issue(`/${resource}/${entry.id}`, owner)).body.url)).status).toBe(200)
  })

  it.each(kinds)('reveals %s in no feed', async (resource) => {
    const { id, name } = await hidden(resource)
    const { pathname, search } = new URL((await issue(`/${resource}/${id}`, owner)).body.url)
    for (const format of ['ics', 'atom', 'json']) {
      const [plain, revealed] = [
        await host.get(`/${pathname}.${format}`),
        await host.get(`/${pathname}.${format}${search}`),
      ]
      expect([revealed.status, revealed.text]).toEqual([plain.status, plain.text])
      expect(revealed.text).not.toContain(String(name))
    }
  })

  const admin = userOf(host, 'admin')
  type Maker = { maker: TestUser; path: string }

  it.each<[when: string, role: 'normal' | 'moderator', end: (made: Maker) => Promise<{ status: number }>]>([
    ['is deactivated', 'normal', ({ maker }) => admin.edit(`/users/${maker.id}`, { deactivated: true })],
    ['is deleted', 'normal', ({ maker }) => maker.delete(`/users/${maker.id}`, { password: testPassword })],
    ['no longer owns the entry', 'normal', ({ path }) => moderator.edit(path, { ownedBy: [owner.id] })],
    [
      'no longer is a moderator',
      'moderator',
      ({ maker }) => admin.edit(`/users/${maker.id}`, { role: 'normal' }),
    ],
  ])('ends when the account that created it %s', async (_when, role, end) => {
    const maker = await host.createUser(role)
    const ownedBy = role === 'normal' ? [owner.id, maker.id] : [owner.id]
    const entry = await owner.create('events', inputs.events({ image: await owner.upload(), ownedBy }))
    const path = `/events/${entry.id}`
    await moderator.edit(path, { deactivated: true })
    const { url } = (await issue(path, maker)).body
    const picture = `/media/${String(entry.image)}${new URL(url).search}`
    expect([(await open(url)).status, (await host.get(picture)).status]).toEqual([200, 200])
    expect((await end({ maker, path })).status).toBeLessThan(300)
    expect([(await open(url)).status, (await host.get(picture)).status]).toEqual([302, 404])
    expect((await open((await issue(path, owner)).body.url)).status).toBe(200)
  })

  it('reveals no other entry', async () => {
    expect((await issue('/events/nothing', moderator)).status).toBe(404)
    const [one, other] = [await hidden('events'), await hidden('events')]
    const token = new URL((await issue(`/events/${one.id}`, owner)).body.url).search
    expect((await host.get(`//event/${other.id}${token}`)).headers.get('location')).toBe(`/event/${other.id}`)
    expect((await host.get(`/media/${String(other.image)}${token}`)).status).toBe(404)
    const theme = await host.get(`//groups${token}`)
    expect([theme.status, theme.headers.get('location')]).toEqual([302, '/groups'])
  })
})
