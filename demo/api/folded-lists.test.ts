import { beforeAll, expect, it } from 'vitest'
import {
  asksForImage,
  type CalendarEvent,
  eventContract,
  type EventSeries,
  foldedEvents,
  parseParent,
  validate,
} from '../../src/contract.ts'
import { describeHost, inputsOf, type TestUser, userOf } from '../testing/test-host.ts'

type Folded = { items: CalendarEvent[]; events: number; series: Record<string, EventSeries> }
type Order = 'ASC' | 'DESC'

describeHost('folded lists', { now: '2026-03-02T10:00:00.000Z' }, (host) => {
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host)
  const inputs = inputsOf(host, moderator)
  /** By name: the `parent` of the dates of each repeating event. */
  const parents: Record<string, string> = {}

  const list = async <Body>(query: Record<string, unknown>, as: TestUser | null = moderator) => {
    const { filters, ...rest } = query
    const params = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    if (filters) params.set('filters', JSON.stringify(filters))
    const { status, text, body, headers } = await (as ?? host).get<Body>(`/events/?${params}`)
    expect([status, text]).toEqual([200, text])
    return { body, total: Number(headers.get('x-total-count')) }
  }
  const folded = (query: object = {}, as?: TestUser | null) =>
    list<Folded>({ limit: 100, ...query, fold: 'series' }, as)
  const all = async (query: object = {}, as?: TestUser | null) =>
    (await list<CalendarEvent[]>({ limit: 1000, ...query }, as)).body
  const datesOf = (name: string) =>
    all({ filters: { parent: parents[name] }, sorting: 'start', order: 'ASC' })
  const weekly = (weekDay: number) => [{ type: 'week', interval: 1, weekDay }]

  beforeAll(async () => {
    const series = async (name: string, weekDay: number, [start, end]: [string, string]) => {
      const made = await owner.create('revents', inputs.revents({ name, intervals: weekly(weekDay) }))
      parents[name] = `revent:${made.id}`
      await owner.get(`/revents/${made.id}/generate?start=${start}&end=${end}`)
    }
    await series('Qigong', 2, ['2026-02-24', '2026-04-28'])
    await series('Älplerchor', 4, ['2026-03-05', '2026-03-26'])
    await series('Once', 6, ['2026-03-07', '2026-03-07'])
    const main = await owner.create('events', inputs.events({ name: 'Fest', end: '2026-06-02T10:00:00Z' }))
    await owner.create('events', inputs.events({ name: 'Part 1', parent: `id:${main.id}` }))
    await owner.create('events', inputs.events({ name: 'Part 2', parent: `id:${main.id}` }))
    const [, second, third, fourth] = await datesOf('Qigong')
    await owner.edit(`/events/${second!.id}`, { canceled: true })
    await owner.edit(`/events/${third!.id}`, { published: false, name: 'Guest' })
    await moderator.edit(`/events/${fourth!.id}`, { deactivated: true })
  })

  /** Folds a list as a person would: each repeating event where its first date stands. */
  const foldedByHand = (events: readonly CalendarEvent[]) => {
    const seen = new Set<string>()
    return events.filter(({ id, parent }) => {
      const row = parseParent(parent)?.kind === 'repeatingEvent' ? parent! : id
      return !seen.has(row) && seen.add(row)
    })
  }

  it('answers one row for each repeating event and every other event by itself', async () => {
    const { body, total } = await folded({ sorting: 'name', order: 'ASC' })
    const rows = ['Älplerchor', 'Fest', 'Guest', 'Once', 'Part 1', 'Part 2']
    expect(body.items.map(({ name }) => name)).toEqual(rows)
    expect([total, body.events]).toEqual([6, (await all()).length])
    expect(Object.keys(body.series).toSorted()).toEqual([parents.Qigong, parents['Älplerchor']].toSorted())
    expect(validate(foldedEvents, body).ok).toBe(true)
  })

  it.each(eventContract.sortable)(
    'has the order of the plain list, sorted by %s, on every page',
    async (sorting) => {
      for (const order of ['ASC', 'DESC'] as Order[]) {
        const expected = foldedByHand(await all({ sorting, order })).map(({ id }) => id)
        const pages = [0, 2, 4, 6].map(async (offset) => folded({ sorting, order, offset, limit: 2 }))
        const found = await Promise.all(pages)
        expect(found.flatMap(({ body }) => body.items.map(({ id }) => id))).toEqual(expected)
        expect(new Set(found.map(({ total }) => total))).toEqual(new Set([expected.length]))
      }
    },
  )

  it('tells how many dates a row stands for, which is next, and what is unusual', async () => {
    const dates = await datesOf('Qigong')
    const { body } = await folded()
    expect(body.series[parents.Qigong!]).toEqual({
      // One date is called 'Guest', and sorts first by name.
      name: 'Qigong',
      count: 10,
      canceled: 1,
      unpublished: 1,
      deactivated: 1,
      withoutImage: dates.filter((event) => asksForImage(event, host.clock.now())).length,
      // The next one is cancelled.
      next: dates[2]!.start,
      last: dates.at(-1)!.start,
    })
    expect(body.series[parents.Qigong!]!.withoutImage).toBe(6)
    const cancelled = await folded({ filters: { canceled: true } })
    expect(cancelled).toMatchObject({ total: 1, body: { items: [{ id: dates[1]!.id }], series: {} } })
    const over = await folded({ filters: { start: { to: '2026-03-01T00:00:00Z' } } })
    expect([over.body.items.length, over.body.series]).toEqual([1, {}])
  })

  it('names a cancelled date as the next if all that are to come are cancelled, and none if all are over', async () => {
    const first = (await datesOf('Qigong'))[1]!
    const around = { from: '2026-02-20T00:00:00Z', to: '2026-03-04T00:00:00Z' }
    const { body } = await folded({ filters: { start: around } })
    expect(body.series[parents.Qigong!]).toMatchObject({ count: 2, canceled: 1, next: first.start })
    host.clock.advance({ days: 365 })
    const past = await folded({ filters: { start: around } }, null)
    expect(past.body.series[parents.Qigong!]).toMatchObject({ count: 2, next: null, last: first.start })
    host.clock.advance({ days: -365 })
  })

  it('counts what the filters leave and the caller sees', async () => {
    const visible = await folded({}, null)
    expect(visible.body.series[parents.Qigong!]).toMatchObject({ count: 8, unpublished: 0, deactivated: 0 })
    expect(visible.body.events).toBe((await all({ limit: 500 }, null)).length)
    const named = await folded({ filters: { likeName: 'alpler' } })
    expect([named.total, named.body.events, named.body.items.length]).toEqual([1, 4, 1])
    const own = await folded({ filters: { ownedBy: moderator.id } })
    expect([own.total, own.body]).toEqual([0, { items: [], events: 0, series: {} }])
  })

  it('tells other members nothing of dates that only their owner sees', async () => {
    const dates = await datesOf('Älplerchor')
    const filters = { parent: parents['Älplerchor'] }
    await owner.edit(`/events/${dates[0]!.id}`, { published: false, name: 'Aaa secret' })
    await owner.edit(`/events/${dates.at(-1)!.id}`, { published: false, name: 'Aaa secret' })
    const member = await host.createUser()
    for (const as of [member, null]) {
      for (const sorting of ['name', 'start']) {
        const { body } = await folded({ filters, sorting, order: 'ASC' }, as)
        expect([body.events, body.items.map(({ id }) => id)]).toEqual([2, [dates[1]!.id]])
        const seen = { name: 'Älplerchor', count: 2, unpublished: 0 }
        const times = { next: dates[1]!.start, last: dates[2]!.start }
        expect(body.series[filters.parent!]).toMatchObject({ ...seen, ...times })
      }
    }
    const own = await folded({ filters, sorting: 'name', order: 'ASC' }, owner)
    expect(own.body.series[filters.parent!]).toMatchObject({ name: 'Aaa secret', count: 4, unpublished: 2 })
    for (const date of [dates[0]!, dates.at(-1)!])
      await owner.edit(`/events/${date.id}`, { published: true, name: date.name })
  })

  it('takes a text to search for literally, whatever signs it has', async () => {
    for (const likeName of ['%', '_', '\\', `'"<>`, '🎻', 'Qi%', '\u200b\u200b%']) {
      const { body } = await folded({ filters: { likeName } })
      expect([likeName, body]).toEqual([likeName, { items: [], events: 0, series: {} }])
    }
  })

  it('counts without rows, and has none beyond the end', async () => {
    expect((await folded({ limit: 0 })).body).toEqual({ items: [], events: (await all()).length, series: {} })
    const beyond = await folded({ offset: 50 })
    expect([beyond.total, beyond.body.items]).toEqual([6, []])
  })

  it.each([
    'events?fold=rows',
    'events?fold=series&fold=series',
    'events?fold=Series',
    'events?fold=series%00',
    'events?fold=series&sorting=parent',
    'events?fold=series&filters={"parent":{"$ne":null}}',
    'events?fold=series&filters={"fold":"series"}',
    'places?fold=series',
  ])('refuses %s', async (path) => {
    expect((await moderator.get(`/${path}`)).outcome).toMatchObject([400, { error: 'invalid query' }])
  })
})
