import { expect, it } from 'vitest'
import { create, edit, uploadImage } from '../testing/fixtures.ts'
import { hostForAll, inputsOf, userOf } from '../testing/shared-host.ts'
import { describeOnEngines, type TestUser } from '../testing/test-host.ts'

describeOnEngines('the preview of an entry', (engine) => {
  const host = hostForAll(engine, { config: { language: 'en' } })
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host)
  const inputs = inputsOf(host, moderator)

  async function hidden(resource: 'events' | 'groups' | 'places') {
    const entry = await create(
      host,
      resource,
      owner,
      inputs[resource]({ image: await uploadImage(host, owner) }),
    )
    await edit(host, `/${resource}/${entry.id}`, moderator, { deactivated: true })
    return entry
  }
  const issue = (path: string, as: TestUser) =>
    host.call<{ url: string; expiresAt: string }>('POST', `${path}/preview`, { as })
  const open = (url: string) => host.call('GET', `/${new URL(url).pathname}${new URL(url).search}`)

  it.each(['events', 'groups', 'places'] as const)(
    'shows the page of deactivated %s with its picture, for an hour',
    async (resource) => {
      const entry = await hidden(resource)
      const page = `/${resource.slice(0, -1)}/${entry.id}`
      expect((await host.call('GET', `/${page}`)).status).toBe(404)
      const { body } = await issue(`/${resource}/${entry.id}`, owner)
      expect(body.url).toMatch(`${host.deps.config.publicUrl}${page}?preview=`)

      const { status, text, headers } = await open(body.url)
      expect(status).toBe(200)
      expect(text).toContain(`<h1>${String(entry.name)}</h1>`)
      expect(text).toContain('Moderators have deactivated this entry')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      const [, picture] = /class="entry-picture" src="([^"]+)"/.exec(text)!
      const image = await host.call('GET', `/${picture!.replaceAll('&amp;', '&')}`)
      expect([image.status, image.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect((await host.call('GET', `/media/${String(entry.image)}`)).status).toBe(404)

      host.clock.advance({ minutes: 61 })
      expect((await open(body.url)).status).toBe(302)
      expect((await host.call('GET', `/${picture!.replaceAll('&amp;', '&')}`)).status).toBe(404)
    },
  )

  it('of one date shows no other date of its repeating event that visitors may not see', async () => {
    const series = await create(
      host,
      'revents',
      owner,
      inputs.revents({ intervals: [{ type: 'week', interval: 1, weekDay: 1 }] }),
    )
    const { body } = await host.call<{ events: string[] }>(
      'GET',
      `/revents/${series.id}/generate?start=2026-06-01&end=2026-06-15`,
      { as: owner },
    )
    const [one, other, last] = body.events
    await edit(host, `/events/${one}`, moderator, { deactivated: true })
    await edit(host, `/events/${other}`, moderator, { deactivated: true })
    const pageOf = async () => (await open((await issue(`/events/${one}`, owner)).body.url)).text
    const before = await pageOf()
    expect(before).toContain(`/event/${last}`)
    expect(before).not.toContain(`/event/${other}`)

    await edit(host, `/events/${last}`, moderator, { deactivated: true })
    await edit(host, `/revents/${series.id}`, moderator, { deactivated: true })
    const alone = await pageOf()
    expect(alone).toContain(`<h1>${String(series.name)}</h1>`)
    expect(alone).not.toContain(`/event/${last}`)
    expect(alone).not.toContain('aria-labelledby="siblings"')
  })

  it('reveals no other entry', async () => {
    expect((await issue('/events/nothing', moderator)).status).toBe(404)
    const [one, other] = [await hidden('events'), await hidden('events')]
    const token = new URL((await issue(`/events/${one.id}`, owner)).body.url).search
    expect((await host.call('GET', `//event/${other.id}${token}`)).headers.get('location')).toBe(
      `/event/${other.id}`,
    )
    expect((await host.call('GET', `/media/${String(other.image)}${token}`)).status).toBe(404)
    const theme = await host.call('GET', `//groups${token}`)
    expect([theme.status, theme.headers.get('location')]).toEqual([302, '/groups'])
  })
})
