import { describe, expect, it } from 'vitest'
import { describeHost, expectRefusal, inputsOf, userOf } from '../testing/test-host.ts'
import type { Answer, Inputs, Item } from '../testing/test-host.ts'

const listingKinds = ['events', 'groups', 'places'] as const

describeHost('writing', (host) => {
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host)
  const stranger = userOf(host)
  const inputs = inputsOf(host, moderator)

  const post = (resource: keyof Inputs, more: object = {}, as = owner) =>
    as.post<Item>(`/${resource}`, inputs[resource](more))
  const put = (path: string, body: unknown, as = owner, headers = {}) => as.put<Item>(path, body, headers)
  const get = async (path: string, as = owner) => await as.read<Item>(path)
  const expectInvalid = (answer: Promise<Answer<unknown>>, fields: object) =>
    expectRefusal(answer, 400, 'invalid body', { fields })
  describe('an item', () => {
    it('is created for its creator and answered as it can be read', async () => {
      const answer = await post('groups', { email: ' info@example.org ', description: '  kept  ', alt: '' })
      expect(answer.status).toBe(201)
      expect(answer.headers.get('location')).toBe(`/api/v1/groups/${answer.body.id}`)
      expect(answer.headers.get('etag')).toBe('"1"')
      expect(answer.body).toMatchObject({
        email: 'info@example.org',
        description: '  kept  ',
        alt: null,
        published: true,
        deactivated: false,
        ownedBy: [owner.id],
        createdAt: '2026-05-04T10:00:00.000Z',
      })
      expect(await get(`/groups/${answer.body.id}`, stranger)).toEqual(answer.body)
    })

    it('keeps what an update leaves out; null and empty values clear', async () => {
      const { body: group } = await post('groups', { link: 'https://example.org', email: 'a@example.org' })
      await moderator.edit(`/groups/${group.id}`, { deactivated: true })
      const answer = await put(`/groups/${group.id}`, { name: 'New', email: null })
      const stays = { ...group, deactivated: true, deactivationReason: null }
      expect(answer.body).toEqual({ ...stays, name: 'New', email: null })
      expect(answer.headers.get('etag')).toBe('"3"')
    })

    it.each([
      ['a day', '18', { start: '2026-06-18' }],
      ['days', '20', { start: '2026-06-18', end: '2026-06-20' }],
      ['instants', '20', { start: '2026-06-18T10:00:00Z', end: '2026-06-20T01:00:00+01:00' }],
      ['to a midnight', '20', { start: '2026-06-18T00:00:00+01:00', end: '2026-06-21T00:00:00+01:00' }],
    ])('of whole days is put from midnight to the last minute: %s', async (_of, last, times) => {
      const made = await post('events', { end: undefined, ...times, allDay: true })
      const put = { start: '2026-06-17T23:00:00.000Z', end: `2026-06-${last}T22:59:00.000Z` }
      expect(made.body).toMatchObject(put)
      expect(made.body).not.toHaveProperty('allDay')
      const kept = await owner.put(`/events/${made.body.id}`, { allDay: false, name: 'Fair' })
      expect(kept.body).toMatchObject(put)
    })

    it('of whole days is refused if it ends before it starts, or says neither yes nor no', async () => {
      const late = post('events', { start: '2026-06-18', end: '2026-06-17', allDay: true })
      await expectInvalid(late, { end: 'startAfterEnd' })
      await expectInvalid(post('events', { allDay: 'yes' }), { allDay: 'invalid' })
    })

    it.each(listingKinds)('is neither published nor put back by a save of %s without that', async (kind) => {
      const flags = kind === 'events' ? { canceled: true, parentListed: true } : {}
      const main = await post('events')
      const part = kind === 'events' ? { parent: `id:${main.body.id}` } : {}
      const { body: item } = await post(kind, { ...flags, ...part, published: false })
      const left = Object.keys({ published: false, ...flags })
      const rest = Object.fromEntries(Object.entries(item).filter(([field]) => !left.includes(field)))
      const absent = await put(`/${kind}/${item.id}`, { ...rest, name: `${String(item.name)} again` })
      expect(absent.body).toMatchObject({ published: false, ...flags })
      const empty = Object.fromEntries(left.map((field) => [field, null]))
      const { body } = await put(`/${kind}/${item.id}`, { ...rest, ...empty })
      expect(body).toMatchObject({ published: false, ...flags })
      const sent = await put(`/${kind}/${item.id}`, { ...rest, published: true })
      expect(sent.body).toMatchObject({ published: true, ...flags })
    })

    it('has names and passwords counted as people count them: an emoji is one character', async () => {
      const name = '🎺'.repeat(200)
      expect((await post('groups', { name })).body.name).toBe(name)
      expect((await post('groups', { name: `${name}🎺` })).body.fields).toEqual({ name: 'tooLong' })
    })

    it('takes protected fields that are sent as they are, and refuses changed ones', async () => {
      const { body: group } = await post('groups')
      expect((await put(`/groups/${group.id}`, group)).status).toBe(200)
      const changes = { id: 'another', createdAt: '2020-01-01T00:00:00.000Z', deactivated: true }
      for (const [field, value] of Object.entries(changes)) {
        const fields = { [field]: 'notAllowed' }
        const answer = put(`/groups/${group.id}`, { ...group, [field]: value })
        await expectRefusal(answer, 403, 'unauthorized', { fields })
      }
    })

    it('says what is wrong with which field', async () => {
      const end = '2026-06-01T17:00:00Z'
      const wrong = { name: ' ', category: null, end, involved: [{ name: '' }], lat: 91 }
      await expectInvalid(post('events', wrong), {
        name: 'required',
        category: 'required',
        lat: 'invalidLatitude',
        end: 'startAfterEnd',
        'involved.0.name': 'required',
      })
    })
  })

  describe('two people, one entry', () => {
    it('refuses a write that knew another version, and takes one that knew this', async () => {
      const { body: place } = await post('places')
      const path = `/places/${place.id}`
      for (const [tag, status] of [
        ['"1"', 200],
        ['"1"', 412],
        ['"7", W/"2"', 200],
        ['*', 200],
        ['nonsense', 412],
      ] as const) {
        expect([tag, (await put(path, place, owner, { 'if-match': tag })).status]).toEqual([tag, status])
      }
      const remove = (tag: string) => owner.delete(path, undefined, { 'if-match': tag })
      await expectRefusal(remove('"1"'), 412, 'changed in the meantime')
      expect((await remove('"4"')).status).toBe(204)
    })

    it('lets one of many win who write at once', async () => {
      const { body: place } = await post('places')
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => put(`/places/${place.id}`, place, owner, { 'if-match': '"1"' })),
      )
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array<number>(7).fill(412)])
    })
  })

  describe('names', () => {
    it('are unique without regard to case, but accents count', async () => {
      await post('groups', { name: 'Café Übergang' })
      await expectRefusal(post('groups', { name: 'CAFÉ  übergang' }), 400, 'name already exists')
      expect((await post('groups', { name: 'Cafe Ubergang' })).status).toBe(201)
      expect((await post('places', { name: 'Café Übergang' })).status).toBe(201)
    })

    it('are unique also among those who come at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => post('places', { name: 'The same place' })),
      )
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400, 400, 400, 400, 400])
    })

    it('can be kept and cannot be taken in an update', async () => {
      const { body: mine } = await post('groups')
      const { body: other } = await post('groups')
      expect((await put(`/groups/${mine.id}`, mine)).status).toBe(200)
      const taken = put(`/groups/${mine.id}`, { ...mine, name: other.name })
      await expectRefusal(taken, 400, 'name already exists')
    })
  })

  describe('references', () => {
    it('must exist', async () => {
      const words = { category: 'nowhere', topic: 'nowhere', location: 'id:nowhere', image: 'nothing' }
      const people = { organizers: ['Somebody', 'id:nobody'], ownedBy: [owner.id, 'nobody'] }
      const fields = [...Object.keys(words), 'organizers.1', 'ownedBy.1']
      const expected = Object.fromEntries(fields.map((field) => [field, 'invalidReference']))
      await expectInvalid(post('events', { ...words, ...people }), expected)
    })

    it('keep what they point to from being deleted, and say how many there are', async () => {
      const place = (await post('places')).body
      const group = (await post('groups')).body
      const word = await moderator.create('topics', inputs.topics())
      const uses = { location: `id:${place.id}`, organizers: [`id:${group.id}`], topic: word.id }
      const event = (await post('events', uses)).body
      const repeating = (await post('revents', uses)).body
      const remove = (path: string, as = owner) => as.delete(path)
      for (const path of [`/places/${place.id}`, `/groups/${group.id}`, `/topics/${word.id}`]) {
        await expectRefusal(remove(path, path.includes('topics') ? moderator : owner), 400, 'still in use', {
          count: 2,
        })
      }
      await remove(`/events/${event.id}`)
      await remove(`/revents/${repeating.id}`)
      expect((await remove(`/places/${place.id}`)).status).toBe(204)
      expect((await remove(`/groups/${group.id}`)).status).toBe(204)
    })

    it('lets normal users add groups of their own only, and leaves what stands there', async () => {
      const foreign = (await post('groups', {}, stranger)).body
      await expectRefusal(post('events', { organizers: ['x', `id:${foreign.id}`] }), 403, 'unauthorized', {
        fields: { 'organizers.1': 'notAllowed' },
      })
      const event = (await post('events')).body
      await moderator.edit(`/events/${event.id}`, { organizers: [`id:${foreign.id}`] })
      expect((await owner.edit(`/events/${event.id}`, { name: 'Renamed' })).status).toBe(200)
      expect((await stranger.edit(`/events/${event.id}`, { name: 'Again' })).status).toBe(200)
    })
  })

  describe('owners', () => {
    it('cannot all be taken out by a normal user, but by a moderator', async () => {
      const { body: group } = await post('groups', { ownedBy: [stranger.id] })
      expect(group.ownedBy).toEqual([stranger.id, owner.id])
      expect((await owner.edit(`/groups/${group.id}`, { ownedBy: [] })).body.ownedBy).toEqual([owner.id])
      expect((await stranger.edit(`/groups/${group.id}`, {})).status).toBe(403)
      expect((await moderator.edit(`/groups/${group.id}`, { ownedBy: [] })).body.ownedBy).toEqual([])
    })
  })

  describe('events', () => {
    it('keep an address of their own only where the location is free text', async () => {
      const where = { address: 'Lane 1', lat: 1, lng: 2 }
      const place = (await post('places')).body
      const event = (await post('events', where)).body
      expect(event).toMatchObject(where)
      const moved = await put(`/events/${event.id}`, { ...event, location: `id:${place.id}` })
      expect(moved.body).toMatchObject({ address: null, lat: null, lng: null })
    })

    it('have sub-events on one level', async () => {
      const main = (await post('events')).body
      const sub = (await post('events', { parent: `id:${main.id}`, parentListed: true })).body
      const other = (await post('events')).body
      for (const answer of [
        post('events', { parent: `id:${sub.id}` }),
        post('events', { parent: 'id:nothing' }),
        put(`/events/${main.id}`, { ...main, parent: `id:${other.id}` }),
        put(`/events/${main.id}`, { ...main, parent: `id:${main.id}` }),
      ])
        await expectInvalid(answer, { parent: 'invalidReference' })
      await owner.delete(`/events/${main.id}`)
      expect(await get(`/events/${sub.id}`)).toMatchObject({ parent: null, parentListed: false })
    })

    it('get parents that the user may edit', async () => {
      const main = (await post('events', {}, stranger)).body
      const repeating = (await post('revents', {}, stranger)).body
      for (const parent of [`id:${main.id}`, `revent:${repeating.id}`]) {
        expect((await post('events', { parent })).status).toBe(403)
        expect((await post('events', { parent }, moderator)).status).toBe(201)
      }
    })
  })

  describe('generated events', () => {
    async function generate() {
      const intervals = [{ type: 'day', interval: 1, date: '2026-06-01' }]
      const repeating = (await post('revents', { intervals })).body
      const path = `/revents/${repeating.id}/generate?start=2026-06-01&end=2026-06-02`
      const made = await owner.get<{ events: string[] }>(path)
      return { repeating, path: `/events/${made.body.events[0]!}`, again: path }
    }

    it('are marked when someone edits them, but not by their repeating event', async () => {
      const { path } = await generate()
      const mark = async () => (await get(path)).editedByHand
      await owner.edit(path, { published: false })
      expect(await mark()).toBe(false)
      const event = await get(path)
      expect((await put(`${path}?from=template`, { ...event, name: 'By template' })).status).toBe(200)
      expect(await mark()).toBe(false)
      await owner.edit(path, { start: '2026-06-01T19:00:00.000Z' })
      expect(await mark()).toBe(true)
      expect(await get(path)).toMatchObject({ generatedFor: '2026-06-01' })
      // A copy from before the mark is no reason to refuse.
      const stale = { ...(await get(path)), editedByHand: false, name: 'From an older copy' }
      expect((await put(path, stale)).body).toMatchObject({ name: stale.name, editedByHand: true })
      // What was edited by hand stays so, until its repeating event takes it back.
      const asBefore = { ...(await get(path)), name: event.name, start: event.start }
      expect((await put(path, asBefore)).body).toMatchObject({ editedByHand: true })
      const followed = { ...(await get(path)), published: true }
      expect((await put(`${path}?from=template`, followed)).body).toMatchObject({ editedByHand: false })
      const elsewhere = await put(`${path}?from=elsewhere`, await get(path))
      expect(elsewhere.body).toMatchObject({ error: 'invalid query' })
    })

    it('take their day with them when they are deleted for good', async () => {
      const { path, repeating, again } = await generate()
      expect((await owner.delete(`${path}?exclude=true`)).status).toBe(204)
      expect(await get(`/revents/${repeating.id}`)).toMatchObject({ excluded: ['2026-06-01'] })
      expect(await owner.read(again)).toMatchObject({ created: 0 })
      const inUse = await owner.delete(`/revents/${repeating.id}`)
      expect(inUse.body).toEqual({ error: 'still in use', count: 1 })
    })

    it('can be taken out of their series and then are ordinary events', async () => {
      const { path } = await generate()
      await owner.edit(path, { parent: null })
      expect(await get(path)).toMatchObject({ parent: null, generatedFor: null, editedByHand: null })
      expect((await owner.delete(`${path}?exclude=true`)).body).toEqual({ error: 'invalid query' })
    })
  })
})
