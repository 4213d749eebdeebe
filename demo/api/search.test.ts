import { beforeAll, expect, it } from 'vitest'
import { describeHost, type TestUser, userOf } from '../testing/test-host.ts'

type Found = {
  items: { id: string; name: string; kind?: string }[]
  total: number
  buckets: Record<string, { term: string; count: number }[]>
}

type Query = Record<string, string | number | object>

describeHost('search', (host) => {
  const owner = userOf(host, 'normal')
  const moderator = userOf(host, 'moderator')
  const ids: Record<string, string> = {}

  const create = async (as: TestUser, resource: string, body: object) => (await as.create(resource, body)).id
  const find = async (path: string, query: Query, as?: TestUser) => {
    const texts = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ])
    const answer = await host.call<Found>('GET', `/${path}?${new URLSearchParams(texts)}`, { as })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return answer.body
  }
  const names = async (query: string, more: Query = {}) =>
    (await find('eventsearch', { query, ...more })).items.map((item) => item.name)

  beforeAll(async () => {
    ids.music = await create(moderator, 'categories', { name: 'Musik', headline: 'Konzerte' })
    ids.talk = await create(moderator, 'categories', { name: 'Gespräch', headline: 'Vorträge' })
    ids.town = await create(moderator, 'topics', { name: 'Stadt' })
    ids.hall = await create(owner, 'places', { name: 'Kulturbahnhof', address: 'Gleisweg 3, Ödheim' })
    ids.choir = await create(owner, 'groups', { name: 'Liederkranz' })
    const base = { category: ids.music, topic: ids.town, location: `id:${ids.hall}` }
    const events = [
      {
        name: 'Frühlingskonzert',
        start: '2026-05-10T18:00:00Z',
        organizers: [`id:${ids.choir}`, 'Die Nachbarn'],
        tags: ['chor', 'draußen'],
      },
      {
        name: 'Offene Bühne',
        start: '2026-05-08T18:00:00Z',
        description: 'Mit Café und einem Konzert am Schluss',
        tags: ['chor'],
      },
      {
        name: 'Stadtgespräch',
        category: ids.talk,
        location: 'Marktplatz',
        start: '2026-05-12T18:00:00Z',
        organizers: ['Die Nachbarn'],
      },
      { name: 'Geheimes Konzert', start: '2026-05-09T18:00:00Z', published: false, tags: ['geheim'] },
    ]
    for (const event of events) ids[event.name] = await create(owner, 'events', { ...base, ...event })
  })

  it('answers nothing that is hidden, even where its index does not know yet', async () => {
    const hide = (deactivated: 0 | 1) =>
      host.db.write.updateTable('places').set({ deactivated }).where('id', '=', ids.hall!).execute()
    const found = async () => (await find('search', { query: 'Kulturbahnhof' })).items.map(({ id }) => id)
    expect(await found()).toContain(ids.hall)
    await hide(1)
    expect(await found()).not.toContain(ids.hall)
    await hide(0)
  })

  it('finds an event by its place, its group, its category and its topic', async () => {
    const there = ['Frühlingskonzert', 'Offene Bühne']
    for (const query of ['kulturbahnhof', 'gleisweg odheim', 'musik'])
      expect([query, await names(query, { sort: 'name' })]).toEqual([query, there])
    expect(await names('liederkranz nachbarn')).toEqual(['Frühlingskonzert'])
    expect(await names('stadt', { sort: 'name' })).toHaveLength(3)
  })

  it('goes on finding it when the place gets another name', async () => {
    const place = await owner.get(`/places/${ids.hall}`)
    const rename = (name: string) => owner.put(`/places/${ids.hall}`, { ...place.body, name })
    await rename('Lokschuppen')
    expect(await names('lokschuppen', { sort: 'start' })).toEqual(['Offene Bühne', 'Frühlingskonzert'])
    expect(await names('kulturbahnhof')).toEqual([])
    await rename('Kulturbahnhof')
  })

  it('shows nobody more than a visitor may see', async () => {
    expect(await names('geheimes')).toEqual([])
    expect((await find('eventsearch', { query: 'geheimes' }, owner)).total).toBe(0)
    const { buckets } = await find('search', { aggregations: { tags: { terms: { field: 'tags' } } } }, owner)
    expect(buckets.tags!.map(({ term }) => term)).not.toContain('geheim')
  })

  it('follows what is published, deactivated and deleted', async () => {
    const id = await create(owner, 'groups', { name: 'Tauschring', description: 'Nehmen und geben' })
    const seen = async () => (await find('search', { query: 'tauschring' })).items.map((item) => item.id)
    expect(await seen()).toEqual([id])
    const group = await owner.read(`/groups/${id}`)
    await owner.put(`/groups/${id}`, { ...group, published: false })
    expect(await seen()).toEqual([])
    await owner.put(`/groups/${id}`, group)
    expect(await seen()).toEqual([id])
    await moderator.put(`/groups/${id}`, { ...group, deactivated: true })
    expect(await seen()).toEqual([])
    await moderator.put(`/groups/${id}`, { ...group, deactivated: false })
    await owner.delete(`/groups/${id}`)
    expect(await seen()).toEqual([])
  })

  it('orders by relevance, and by start when nothing is searched for', async () => {
    expect(await names('konzert')).toEqual(['Offene Bühne', 'Frühlingskonzert'])
    expect(await names('')).toEqual(['Offene Bühne', 'Frühlingskonzert', 'Stadtgespräch'])
    expect(await names('', { sort: '-start' })).toEqual(['Stadtgespräch', 'Frühlingskonzert', 'Offene Bühne'])
    expect(await names('', { sort: '-name' })).toEqual(['Stadtgespräch', 'Offene Bühne', 'Frühlingskonzert'])
    const { items } = await find('search', { query: 'stadt' })
    expect(items[0]).toMatchObject({ name: 'Stadt', kind: 'topics' })
  })

  it('finds entries of all kinds, each with its kind', async () => {
    const { items, total } = await find('search', { query: '', pageSize: 100, sort: 'name' })
    expect(total).toBe(8)
    expect(new Set(items.map((item) => item.kind))).toEqual(
      new Set(['events', 'groups', 'places', 'categories', 'topics']),
    )
    const ofGroups = await find('search', { filters: { kind: ['groups', 'places'], likeName: 'KRANZ' } })
    expect(ofGroups.items).toMatchObject([{ name: 'Liederkranz', kind: 'groups', ownedBy: [owner.id] }])
  })

  it('takes the filters of lists, pages from 1, and leaves out what it is told to', async () => {
    expect(await names('', { filters: { category: ids.talk } })).toEqual(['Stadtgespräch'])
    expect(await names('', { filters: { start: { from: '2026-05-10T00:00:00Z' } } })).toHaveLength(2)
    expect((await find('search', { filters: { tags: 'chor' } })).total).toBe(2)
    expect(await names('', { filters: { deactivated: true } })).toEqual([])
    expect(await names('', { filters: { published: false } })).toEqual([])
    expect(await names('', { omit: [ids['Offene Bühne']] })).toEqual(['Frühlingskonzert', 'Stadtgespräch'])
    const second = await find('eventsearch', { page: 2, pageSize: 2 })
    expect([second.total, second.items.map((item) => item.name)]).toEqual([3, ['Stadtgespräch']])
  })

  it('takes 0 for the first page and the usual size, and the direction apart from the column', async () => {
    const inOrder = async (query: string) =>
      (await host.read<Found>(`/eventsearch?${query}`)).items.map(({ name }) => name)
    const ascending = await inOrder('sort=start')
    expect(ascending).toHaveLength(3)
    for (const query of [
      'page=0&pageSize=20&sort=start&sortAscending=true',
      'page=0&pageSize=0&sort=start',
      'sort=-start&sortAscending=True',
      'pageSize=00&sortAscending=1&sort=start',
      'sortAscending=false',
    ])
      expect([query, await inOrder(query)]).toEqual([query, ascending])
    for (const query of [
      'sort=start&sortAscending=false',
      'sort=-start&sortAscending=0',
      'sort=-start&page=0',
    ])
      expect([query, await inOrder(query)]).toEqual([query, ascending.toReversed()])
    expect(await inOrder('page=0&pageSize=1&sort=start')).toEqual(ascending.slice(0, 1))
  })

  it('counts values over all that was found', async () => {
    const fields = ['tags', 'category', 'topic', 'location', 'organizers']
    const aggregations = Object.fromEntries(fields.map((field) => [field, { terms: { field } }]))
    const { buckets } = await find('eventsearch', { aggregations, pageSize: 1 })
    const counted = (...terms: [term: string | undefined, count: number][]) =>
      terms.map(([term, count]) => ({ term, count }))
    expect(buckets).toEqual({
      tags: counted(['chor', 2], ['draußen', 1]),
      category: counted([ids.music, 2], [ids.talk, 1]),
      topic: counted([ids.town, 3]),
      location: counted([`id:${ids.hall}`, 2], ['Marktplatz', 1]),
      organizers: counted(['Die Nachbarn', 2], [`id:${ids.choir}`, 1]),
    })
    const one = await find('eventsearch', { aggregations: { t: { terms: { field: 'tags', size: 1 } } } })
    expect(one.buckets.t).toHaveLength(1)
  })

  it('finds nothing for signs without a word, and reads search syntax as words', async () => {
    for (const query of ['!!!', '"', '*', '&|', "'"]) expect(await names(query)).toEqual([])
    expect(await names('bühne* OR "x')).toEqual([])
    expect(await names('"bühne" (cafe)')).toEqual(['Offene Bühne'])
  })

  it('refuses a malformed query', async () => {
    const wrong = [
      'page=-1',
      'page=00x',
      'pageSize=101',
      'sortAscending=yes',
      'pageSize=x',
      'sort=end',
      'filters={',
      'filters={"color":"red"}',
      'filters={"kind":"events"}',
      'omit=x',
      `omit=${JSON.stringify(Array.from({ length: 51 }, () => ids.talk))}`,
      'aggregations={"a":{"terms":{"field":"name"}}}',
      'aggregations={"a":{"terms":{"field":"tags"}},"b":{"terms":{"field":"tags","size":5}}}',
      'unknown=1',
      'query=a&query=b',
      `query=${'x'.repeat(501)}`,
    ]
    for (const query of wrong) {
      const answer = await host.get(`/eventsearch?${encodeURI(query)}`)
      expect([query, answer.status, answer.body.error]).toEqual([query, 400, 'invalid query'])
    }
  })

  it('completes tags: those that contain the text come before more frequent ones, whatever their accents', async () => {
    const base = { category: ids.music, topic: ids.town, location: 'Hafen', start: '2026-05-10T18:00:00Z' }
    const tagged = async (name: string, tags: string[]) => create(owner, 'events', { ...base, name, tags })
    for (const each of [1, 2, 3]) await tagged(`Teestube ${each}`, ['warmes', 'gemütlich'])
    await tagged('Teestube 4', ['früchtetee', 'grüner tee'])
    const terms = async (query: string) => {
      const aggregations = { tags: { terms: { field: 'tags', size: 2 } } }
      return (await find('search', { query, aggregations })).buckets.tags!.map(({ term }) => term)
    }
    expect(await terms('tee')).toEqual(['früchtetee', 'grüner tee'])
    expect(await terms('teestube')).toEqual(['gemütlich', 'warmes'])
    expect(await terms('gruner')).toEqual(['grüner tee', 'früchtetee'])
  })
})
