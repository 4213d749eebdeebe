import { beforeAll, expect, it } from 'vitest'
import type { Upcoming } from '../../../src/contract.ts'
import { describeHost, inputsOf, type Item, userOf } from '../../testing/test-host.ts'

const timeZone = 'Europe/Berlin'

describeHost('the next events for a short list', { config: { timeZone } }, (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  const at: Record<string, Item> = {}

  const get = (query = '') => host.get<Upcoming>(`//upcoming.json${query}`)
  const names = async (query = '') => (await get(query)).body.events.map(({ name }) => name)
  const event = (name: string, start: string, more: object = {}) =>
    moderator.create('events', inputs.events({ name, start, ...more }))

  beforeAll(async () => {
    at.group = await moderator.create('groups', { name: 'Harbour Choir' })
    at.hidden = await moderator.create('groups', { name: 'Quiet Ones', published: false })
    at.place = await moderator.create('places', { name: 'Old Mill', address: 'Mill Lane 1' })
    at.category = await moderator.create('categories', { name: 'Music & Song', headline: 'Music' })
    at.topic = await moderator.create('topics', { name: 'Water' })
    await event('Over', '2026-05-04T06:00:00Z', { end: '2026-05-04T07:00:00Z' })
    for (const [name, end] of [
      ['Paintings', '2026-08-01'],
      ['Photographs', '2026-07-01'],
      ['Pottery', '2026-06-01'],
    ] as const)
      await event(name, '2026-04-01T08:00:00Z', { end: `${end}T16:00:00.000Z` })
    at.concert = await event('Concert', '2026-05-04T18:00:00Z', {
      end: '2026-05-05T00:00:00Z',
      category: at.category.id,
      topic: at.topic.id,
      organizers: [`id:${at.group.id}`],
      location: `id:${at.place.id}`,
      location2: 'Upstairs',
      tags: ['free'],
    })
    at.boats = await event('Boats', '2026-05-05T08:00:00Z')
    await moderator.edit(`/events/${at.boats.id}`, { canceled: true })
    await event('Market', '2026-05-06T08:00:00Z')
    await event('Walk', '2026-05-07T08:00:00Z')
    await event('Draft', '2026-05-04T19:00:00Z', { published: false })
  })

  it('are what is on today, then what is under way, which takes no more than a third of the list, then what comes', async () => {
    expect(await names('?max=4')).toEqual(['Concert', 'Pottery', 'Photographs', 'Boats'])
    expect(await names('?max=3')).toEqual(['Concert', 'Pottery', 'Boats'])
    const underWay = ['Pottery', 'Photographs', 'Paintings']
    expect(await names('?max=50')).toEqual(['Concert', ...underWay, 'Boats', 'Market', 'Walk'])
    expect(await names()).toHaveLength(5)
  })

  it('say what a list shows, with absolute addresses, and nothing else', async () => {
    const { body, headers } = await get('?tag=FREE&lng=en')
    const origin = host.deps.config.publicUrl
    expect(body).toMatchObject({ url: `${origin}/?tag=free`, timeZone, language: 'en', unknown: [] })
    expect(body.events).toEqual([
      {
        id: at.concert!.id,
        name: 'Concert',
        url: `${origin}/event/${at.concert!.id}`,
        start: '2026-05-04T18:00:00.000Z',
        end: '2026-05-05T00:00:00.000Z',
        canceled: false,
        mark: null,
        place: { name: 'Old Mill', url: `${origin}/place/${at.place!.id}` },
        room: 'Upstairs',
        image: null,
        partOf: null,
        series: null,
      },
    ])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=300/)
  })

  it('are those of a month or week, with what is needed to turn it', async () => {
    const { body } = await get('?view=month&lng=en')
    expect(body.span).toMatchObject({
      view: 'month',
      title: 'May 2026',
      from: '2026-04-27',
      to: '2026-05-31',
      previous: { day: '2026-04-01', title: 'Previous month' },
      next: { day: '2026-06-01', title: 'Next month' },
      now: null,
    })
    expect(body.events.map(({ name }) => name)).toContain('Concert')
    const { span, events } = (await get('?view=week&day=2026-07-01&lng=en')).body
    expect(span).toMatchObject({ first: '2026-06-29', now: { day: '2026-05-04', title: 'This week' } })
    expect(events.map(({ name }) => name)).not.toContain('Concert')
    expect((await get('?view=map')).body.span).toBeUndefined()
  })

  it('are filtered by an id or by a name, whatever its case', async () => {
    for (const [kind, named] of Object.entries({
      category: 'music & song',
      topic: 'Water',
      group: 'HARBOUR CHOIR',
      place: 'old  mill',
    })) {
      for (const value of [named, at[kind]!.id]) {
        const { body } = await get(`?${new URLSearchParams({ [kind]: value })}`)
        expect([kind, value, body.events.map(({ name }) => name)]).toEqual([kind, value, ['Concert']])
        expect(body.url).toBe(`${host.deps.config.publicUrl}/?${kind}=${at[kind]!.id}`)
      }
    }
    expect(await names('?category=Music%20%26%20Song&tag=other')).toEqual([])
  })

  it('are none where the calendar does not know a choice, which it names; unpublished groups have no name', async () => {
    const { outcome } = await get('?category=Musik&group=Quiet%20Ones&topic=Water')
    expect(outcome).toMatchObject([200, { events: [], unknown: ['category', 'group'] }])
    expect((await get(`?group=${at.hidden!.id}`)).body.unknown).toEqual([])
  })

  it('are as many as a page may ask for, whatever it asks', async () => {
    for (const max of ['0', '-1', 'many', '', '1']) expect((await get(`?max=${max}`)).status).toBe(200)
    expect(await names('?max=0')).toHaveLength(1)
    expect(await names('?max=many')).toHaveLength(5)
  })
})
