import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, type Item, userOf } from '../testing/test-host.ts'

describeHost('addresses of other servers with this API', {}, (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let event: Item
  beforeAll(async () => {
    event = await moderator.create('events', inputs.events({ name: 'Concert', tags: ['jazz'] }))
    await moderator.create('events', inputs.events({ name: 'Market' }))
  })

  const follow = async (path: string) => {
    const { status, headers } = await host.get(`//${path}`)
    const to = headers.get('location') ?? ''
    return { status, to, found: await host.get(`/${to}`) }
  }

  it('lead on to feeds, with their filters and language', async () => {
    for (const [former, to] of [
      ['ical', '/events.ics'],
      ['ical?tag=jazz&lng=en', '/events.ics?tag=jazz&lng=en'],
      ['rss', '/events.atom'],
      ['rss?q=concert', '/events.atom?q=concert'],
      [`events/${event.id}/ical`, `/event/${event.id}.ics`],
      [`events/${event.id}/ical?lng=en`, `/event/${event.id}.ics?lng=en`],
    ] as const) {
      const answer = await follow(former)
      expect([former, answer.status, answer.to, answer.found.status]).toEqual([former, 301, to, 200])
      expect(answer.found.text).toContain('Concert')
      expect(answer.found.text.includes('Market')).toBe(['ical', 'rss'].includes(former))
    }
  })

  it('lead to nothing else', async () => {
    const { status, to, found } = await follow('events/%2F%2Fexample.org/ical')
    expect([status, to, found.status]).toEqual([301, '/event/%2F%2Fexample.org.ics', 404])
    expect((await host.get('//events/none')).status).toBe(404)
    expect((await host.call('HEAD', '//ical')).status).toBe(301)
  })

  it.each(['/swagger', '/swagger/', '/swagger?format=json'])(
    'lead from %s to the reference of the API',
    async (path) => {
      const { status, headers } = await host.get(path)
      expect([status, headers.get('location')]).toEqual([301, '/api/docs'])
      expect((await host.get('//api/docs')).status).toBe(200)
    },
  )
})
