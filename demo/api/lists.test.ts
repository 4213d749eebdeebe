import { beforeAll, describe, expect, it } from 'vitest'
import { describeHost, expectRefusal, inputsOf, userOf } from '../testing/test-host.ts'
import type { Item, TestUser } from '../testing/test-host.ts'

describeHost('lists', (host) => {
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host, 'normal', { nickname: 'Ödön' })
  const stranger = userOf(host, 'normal', { nickname: 'zoe' })
  const inputs = inputsOf(host, moderator)

  type Query = Record<string, unknown> & { filters?: unknown }

  async function list(resource: string, query: Query = {}, as: TestUser | null = moderator) {
    const pairs = Object.entries(query).map(([name, value]) => [
      name,
      name === 'filters' ? JSON.stringify(value) : String(value),
    ])
    const path = `/${resource}/?${new URLSearchParams(pairs).toString()}`
    const answer = await (as ?? host).get<Item[]>(path)
    expect(answer.text && answer.status).toBe(200)
    return {
      names: answer.body.map((item) => String(item.name ?? item.nickname)),
      total: Number(answer.headers.get('x-total-count')),
      items: answer.body,
    }
  }

  describe('pages and order', () => {
    beforeAll(async () => {
      for (const name of ['Übung', 'zebra', 'Apfel', 'apfelsaft', 'Élan', 'ubuntu']) {
        await owner.create('places', inputs.places({ name, address: `${name} 1` }))
      }
    })

    it('orders by name without regard to case and accents, Z to A unless told otherwise', async () => {
      const ascending = ['Apfel', 'apfelsaft', 'Élan', 'Übung', 'ubuntu', 'zebra']
      expect((await list('places', { sorting: 'name', order: 'ASC' })).names).toEqual(ascending)
      expect((await list('places', { sorting: 'name' })).names).toEqual(ascending.toReversed())
      expect((await list('places', { sorting: 'address', order: 'ASC' })).names).toEqual(ascending)
    })

    it('answers a page and the total, with and without a slash at the end', async () => {
      const page = await list('places', { sorting: 'name', order: 'ASC', offset: 2, limit: 3 })
      expect(page).toMatchObject({ names: ['Élan', 'Übung', 'ubuntu'], total: 6 })
      const bare = await host.get<Item[]>('/places?limit=1')
      expect([bare.status, bare.body.length, bare.headers.get('x-total-count')]).toEqual([200, 1, '6'])
    })

    it('answers HEAD as GET, without a body', async () => {
      const answer = await host.call('HEAD', '/places/')
      expect([answer.status, answer.text, answer.headers.get('x-total-count')]).toEqual([200, '', '6'])
    })

    it('finds a part of the name without regard to case and accents, and takes % and _ as they are', async () => {
      expect((await list('places', { filters: { likeName: 'UBU' } })).names).toEqual(['ubuntu', 'Übung'])
      expect((await list('places', { filters: { likeName: 'elan' } })).names).toEqual(['Élan'])
      expect((await list('places', { filters: { likeName: '%' } })).total).toBe(0)
      expect((await list('places', { filters: { likeName: 'a_fel' } })).total).toBe(0)
    })

    it('keeps rows of equal value in one order over all pages, the other way round when told so', async () => {
      const over = async (order: 'ASC' | 'DESC') => {
        const pages = [0, 1, 2, 3, 4, 5].map((offset) =>
          list('places', { sorting: 'published', order, offset, limit: 1 }),
        )
        return (await Promise.all(pages)).flatMap((page) => page.names)
      }
      const made = ['Übung', 'zebra', 'Apfel', 'apfelsaft', 'Élan', 'ubuntu']
      expect(await over('ASC')).toEqual(made)
      expect(await over('DESC')).toEqual(made.toReversed())
    })
  })

  describe('visibility', () => {
    let ids: Record<string, string>
    beforeAll(async () => {
      const group = async (more: object) => (await owner.create('groups', inputs.groups(more))).id
      ids = { open: await group({}), hidden: await group({ published: false }), banned: await group({}) }
      const banned = await host.get<Item>(`/groups/${ids.banned}`)
      await moderator.put(`/groups/${ids.banned}`, { ...banned.body, deactivated: true })
    })
    const seen = async (as: TestUser | null, filters: object = {}) =>
      (await list('groups', { filters: { ids: Object.values(ids), ...filters }, limit: 10 }, as)).items
        .map((item) => Object.keys(ids).find((key) => ids[key] === item.id))
        .toSorted()

    it('shows visitors and strangers what is published and active, owners theirs, moderators all', async () => {
      expect(await seen(null)).toEqual(['open'])
      expect(await seen(stranger)).toEqual(['open'])
      expect(await seen(owner)).toEqual(['banned', 'hidden', 'open'])
      expect(await seen(moderator)).toEqual(['banned', 'hidden', 'open'])
    })

    it('filters by published, deactivated and owner', async () => {
      expect(await seen(owner, { published: false })).toEqual(['hidden'])
      expect(await seen(owner, { deactivated: false })).toEqual(['hidden', 'open'])
      expect(await seen(moderator, { ownedBy: owner.id, deactivated: true })).toEqual(['banned'])
      expect(await seen(moderator, { ownedBy: moderator.id })).toEqual([])
    })

    it('takes deactivated: false for all where nothing can be deactivated', async () => {
      const { total } = await list('categories')
      expect((await list('categories', { filters: { deactivated: false } })).total).toBe(total)
      expect((await list('categories', { filters: { deactivated: true } })).total).toBe(0)
    })

    it('shows normal users of others the id and the nickname only', async () => {
      const { items } = await list('users', { filters: { ids: [moderator.id, owner.id] } }, stranger)
      expect(items.map((item) => Object.keys(item).toSorted())).toEqual([
        ['id', 'nickname'],
        ['id', 'nickname'],
      ])
      const { items: full } = await list('users', { filters: { ids: [owner.id] } }, moderator)
      expect(Object.keys(full[0]!).toSorted()).toEqual([
        'createdAt',
        'deactivated',
        'email',
        'id',
        'nickname',
        'role',
      ])
    })
  })

  describe('events', () => {
    let byName: Record<string, Item>
    beforeAll(async () => {
      const place = await owner.create('places', inputs.places())
      const group = await owner.create('groups', inputs.groups())
      const event = async (name: string, more: object, as = stranger) => {
        byName[name] = await as.create('events', inputs.events({ name, ...more }))
      }
      byName = {}
      await event('by group', { organizers: [`id:${group.id}`], published: false }, owner)
      await moderator.put(`/events/${byName['by group']!.id}`, {
        ...byName['by group'],
        ownedBy: [stranger.id],
      })
      await event('at place', { location: `id:${place.id}`, tags: ['Jazz', ' live '] })
      await event('long', { start: '2026-06-03T10:00:00Z', end: '2026-06-05T10:00:00Z', tags: ['jazz'] })
      await event('quoted', { organizers: ['The "Red", Shoes', 'x,"y'], canceled: true })
      await event('sub', { parent: `id:${byName.long!.id}` })
    })
    const found = async (filters: object, as: TestUser | null = moderator) =>
      (await list('events', { filters, sorting: 'name', order: 'ASC' }, as)).names

    it('filters by place, tags, parent, state and organizers', async () => {
      expect(await found({ location: byName['at place']!.location })).toEqual(['at place'])
      expect(await found({ tags: 'JAZZ' })).toEqual(['at place', 'long'])
      expect(await found({ tags: ['live', 'nothing'] })).toEqual(['at place'])
      expect(await found({ parent: `id:${byName.long!.id}` })).toEqual(['sub'])
      expect(await found({ canceled: true })).toEqual(['quoted'])
      expect(await found({ organizers: (byName['by group']!.organizers as string[])[0] })).toEqual([
        'by group',
      ])
      expect(await found({ organizers: 'The "Red", Shoes' })).toEqual(['quoted'])
      expect(await found({ organizers: 'y' })).toEqual([])
      const both = ['nobody', 'x,"y', (byName['by group']!.organizers as string[])[0]]
      expect(await found({ organizers: both })).toEqual(['by group', 'quoted'])
      expect(await found({ organizers: [] })).toEqual([])
      expect(await found({ category: [], topic: byName.long!.topic })).toEqual([])
    })

    it('filters by start and end, both half open; without an end an event ends when it starts', async () => {
      expect(await found({ start: { from: '2026-06-03T10:00:00Z' } })).toEqual(['long'])
      expect(await found({ start: { to: '2026-06-03T10:00:00Z' } })).not.toContain('long')
      expect(await found({ end: { from: '2026-06-01T18:00:01Z' } })).toEqual(['long'])
    })

    it('takes the ends of the range of starts as filters of their own, also in searches', async () => {
      const at = '2026-06-03T10:00:00Z'
      expect(await found({ startAfter: at })).toEqual(['long'])
      expect(
        await found({ startAfter: '2026-06-03T12:00:00+02:00', startBefore: '2027-01-01T00:00:00Z' }),
      ).toEqual(['long'])
      expect(await found({ startBefore: at })).toEqual(await found({ start: { to: at } }))
      expect(await found({ startBefore: at, start: { from: at } })).toEqual([])
      expect(await found({ startAfter: at, start: { from: '2026-01-01T00:00:00Z' } })).toEqual(['long'])
      for (const path of ['search', 'eventsearch']) {
        const filters = encodeURIComponent(JSON.stringify({ startAfter: at }))
        const { items } = await host.read<{ items: Item[] }>(`/${path}?filters=${filters}`)
        expect(items.map(({ name }) => name)).toEqual(['long'])
      }
      const folded = await host.read<{ events: number }>(
        `/events/?fold=series&filters=${encodeURIComponent(JSON.stringify({ startAfter: at }))}`,
      )
      expect(folded.events).toBe(1)
    })

    it('counts among the own what can be edited through a group', async () => {
      expect(await found({ ownedBy: owner.id }, owner)).toEqual(['by group'])
      expect(await found({ ownedBy: owner.id }, moderator)).toEqual([])
      expect(await found({ likeName: 'by group' }, owner)).toEqual(['by group'])
      expect(await found({ likeName: 'by group' }, null)).toEqual([])
    })

    it('puts events without an end after those with one, in both directions', async () => {
      for (const order of ['ASC', 'DESC']) {
        expect((await list('events', { sorting: 'end', order })).names[0]).toBe('long')
      }
    })
  })

  it.each([
    'limit=-1',
    'limit=10001',
    'limit=1.5',
    'offset=x',
    'order=down',
    'sorting=passwordHash',
    'sorting=start',
    'limit=1&limit=2',
    'filters=%5B%5D',
    `filters=${encodeURIComponent('{"deactivated":"no"}')}`,
    `filters=${encodeURIComponent('{"likeName":"\\u0000"}')}`,
    `filters=${encodeURIComponent('{"likeName":"\\ud800"}')}`,
    `filters=${encodeURIComponent('{"__proto__":{"likeName":"x"}}')}`,
    `sorting=%00`,
  ])('refuses the query %s', async (query) => {
    expect((await host.get(`/groups/?${query}`)).outcome).toMatchObject([400, { error: 'invalid query' }])
  })

  it.each([
    ['nonsense=1', { nonsense: 'invalid' }],
    ['limit=x', { limit: 'invalid' }],
    ['sorting=colour', { sorting: 'invalid' }],
    ['filters={', { filters: 'invalid' }],
    ['filters={"owner":"x"}', { 'filters.owner': 'invalid' }],
    ['filters={"start":{"from":"2026-11-01"}}', { 'filters.start.from': 'missingTime' }],
  ])('says what is wrong in the query %s', async (query, fields) => {
    expect(await host.read(`/events/?${encodeURI(query)}`)).toEqual({ error: 'invalid query', fields })
  })

  it.each([
    ['events/?filters={"startAftr":"2026-11-01T00:00:00Z"}', 'filters.startAftr', 'startAfter'],
    ['events/?filters={"start_before":"2026-11-01T00:00:00Z"}', 'filters.start_before', 'startBefore'],
    ['eventsearch?filters={"categroy":"a"}', 'filters.categroy', 'category'],
    ['search?filters={"start":{"form":"2026-11-01T00:00:00Z"}}', 'filters.start.form', 'from'],
    ['eventsearch?pagesize=5', 'pagesize', 'pageSize'],
    ['groups/?ofset=5', 'ofset', 'offset'],
  ])('names what may be meant in the query %s', async (query, path, name) => {
    expect(await host.read(`/${encodeURI(query)}`)).toEqual({
      error: 'invalid query',
      fields: { [path]: 'invalid' },
      meant: { [path]: name },
    })
  })

  it('knows the filters of one list only there, and reads their values as strictly as before', async () => {
    expect(await host.read('/places/?filters={"startAfter":"2026-11-01T00:00:00Z"}')).toEqual({
      error: 'invalid query',
      fields: { 'filters.startAfter': 'invalid' },
    })
    expect(await host.read('/events/?filters={"startAfter":"2026-11-01"}')).toEqual({
      error: 'invalid query',
      fields: { 'filters.startAfter': 'missingTime' },
    })
  })

  const ofPeople = ['sorting=email', 'filters={"role":"admin"}', 'filters={"deactivated":false}']
  it.each(ofPeople)('lets normal users look for people by nickname only: %s', async (query) => {
    const path = `/users/?${encodeURI(query)}`
    expect(await stranger.read(path)).toMatchObject({ error: 'invalid query' })
    expect((await moderator.get(path)).status).toBe(200)
  })

  it('stands in the order of nicknames for normal users, and tells nothing of addresses', async () => {
    await host.createUser('normal', { nickname: 'Aaron', email: 'zzz@example.org' })
    await host.createUser('normal', { nickname: 'Zyprian', email: 'aaa@example.org' })
    const firstAndLast = async (as: TestUser) => {
      const { names } = await list('users', { order: 'ASC' }, as)
      return [names[0], names.at(-1)]
    }
    expect(await firstAndLast(stranger)).toEqual(['Aaron', 'Zyprian'])
    expect(await firstAndLast(moderator)).toEqual(['Zyprian', 'Aaron'])
  })

  it('takes as many values of a filter as it says', async () => {
    const values = Array.from({ length: 50 }, (_, index) => `${index}`)
    for (const name of ['organizers', 'tags', 'location', 'parent', 'category', 'ids']) {
      expect((await list('events', { filters: { [name]: values } }, null)).total).toBe(0)
      const filters = JSON.stringify({ [name]: [...values, 'onemore'] })
      for (const path of ['events/', 'eventsearch', 'search']) {
        const answer = host.get(`/${path}?${new URLSearchParams({ filters })}`)
        await expectRefusal(answer, 400, 'invalid query', { fields: { [`filters.${name}`]: 'tooMany' } })
      }
    }
  })

  it('takes the largest limit and the old spelling of createdAt', async () => {
    const longest = '/groups/?limit=10000&sorting=created_at'
    expect((await stranger.get(longest)).status).toBe(200)
  })

  it('answers visitors at most 500 rows at a time', async () => {
    expect((await host.get('/groups/?limit=500')).status).toBe(200)
    await expectRefusal(host.get('/groups/?limit=501'), 400, 'invalid query', {
      fields: { limit: 'tooMany' },
    })
    expect((await stranger.get('/groups/?limit=501')).status).toBe(200)
  })

  it('orders repeating events by how often they are and by how far their events reach', async () => {
    const owner = await host.createUser()
    const day = { type: 'day', interval: 2, date: '2026-06-01' }
    const week = (weekDay: number, interval = 1) => ({ type: 'week', interval, weekDay })
    const month = { type: 'month', interval: 1, weekDay: 1 }
    const series = async (name: string, intervals: object[], until?: string) => {
      const { id } = await owner.create('revents', inputs.revents({ name, intervals }))
      if (until) await owner.get(`/revents/${id}/generate?start=2026-05-05&end=${until}`)
    }
    await series('monthly', [month, day], '2026-08-31')
    await series('on Sundays', [week(0)], '2026-06-30')
    await series('never', [])
    await series('on Mondays', [week(1)], '2026-05-31')
    await series('every second day', [day])
    await series('every second Monday', [week(1, 2)], '2026-07-31')
    const often = ['every second day', 'on Mondays', 'on Sundays', 'every second Monday', 'monthly']
    const mine = { filters: { ownedBy: owner.id } }
    const by = async (sorting: string, order: string) =>
      (await list('revents', { sorting, order, ...mine })).names
    expect(await by('intervals', 'ASC')).toEqual([...often, 'never'])
    expect(await by('intervals', 'DESC')).toEqual([...often.toReversed(), 'never'])
    const far = ['on Mondays', 'on Sundays', 'every second Monday', 'monthly']
    expect((await by('generatedUntil', 'ASC')).slice(0, 4)).toEqual(far)
    expect((await by('generatedUntil', 'DESC')).slice(0, 4)).toEqual(far.toReversed())
  })
})
