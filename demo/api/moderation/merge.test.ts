import { describe, expect, it } from 'vitest'
import { idReference, type MergeableName, mergeableNames } from '../../../src/contract.ts'
import { countDangling, uses } from '../../db/listings/uses.ts'
import { overtake } from '../../testing/rights/overtake.ts'
import { describeHost, expectRefusal, freshName, inputsOf, userOf } from '../../testing/test-host.ts'
import type { Inputs, Item, TestUser } from '../../testing/test-host.ts'

describeHost('merging entries', (host) => {
  const moderator = userOf(host, 'moderator')
  const other = userOf(host, 'moderator')
  const owner = userOf(host)
  const inputs = inputsOf(host, moderator)

  const make = (resource: keyof Inputs, more: object = {}, as = owner) =>
    as.create(resource, inputs[resource](more))
  const get = (path: string, as: TestUser | null = moderator) => host.call<Item>('GET', path, { as })
  const merge = (resource: MergeableName, from: Item, into: Item, more: object = {}, as = moderator) =>
    as.post<Item>(`/${resource}/${from.id}/merge`, { into: into.id, ...more })
  const page = (path: string) => host.get(`//${path.replace(/^\//, '')}`)
  const inbox = async (user: TestUser) => {
    const { body } = await user.get<(Item & { message: string })[]>('/notifications')
    return body.map(({ subject, message }) => `${String(subject)}: ${message}`)
  }
  const trail = async (entry: string) => {
    const admin = await host.createUser('admin')
    return admin.list('trail', { entry })
  }

  /** What points to something that does not exist, in any field of any resource and in relations and redirects. */
  async function dangling() {
    const fields = (await countDangling(host.db)).filter(({ count }) => count > 0)
    const lost = []
    for (const { resource, target } of await host.rows('redirects')) {
      if (resource !== 'tags' && (await get(`/${resource}/${target}`)).status !== 200) lost.push(target)
    }
    const unlike = []
    for (const { kind, itemId, groupId } of await host.rows('organizerGroups')) {
      const { body } = await get(`/${kind}/${itemId}`)
      if (!(body.organizers as string[]).includes(idReference(groupId))) unlike.push(itemId)
    }
    return { fields: fields.map(({ use }) => use.field), lost, unlike }
  }
  const nothing = { fields: [], lost: [], unlike: [] }

  it.each(
    uses.flatMap(({ resource, field, to, form, many }) =>
      mergeableNames.some((name) => name === to)
        ? [{ resource, field, to: to as MergeableName, form, many }]
        : [],
    ),
  )('re-points $field of $resource, as the contract says', async ({ resource, field, to, form, many }) => {
    const [from, into] = [await make(to, {}, moderator), await make(to, {}, moderator)]
    const value = ({ id }: Item) => {
      const text = form === 'id' ? id : idReference(id)
      return many ? [text] : text
    }
    const name = resource as keyof Inputs
    const pointing = await make(name, { [field]: value(from) }, moderator)
    const before = await get(`/${name}/${pointing.id}`)
    const both = many && (await make(name, { [field]: [value(from), value(into)].flat() }, moderator))
    host.clock.advance({ minutes: 1 })

    expect((await merge(to, from, into)).status).toBe(200)
    const after = await get(`/${name}/${pointing.id}`)
    expect(after.body[field]).toEqual(value(into))
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    if (both) expect((await get(`/${name}/${both.id}`)).body[field]).toEqual(value(into))
    expect(await dangling()).toEqual(nothing)
  })

  it('with 14 events, 3 groups and 2 series, two moderators at once and people at work: nothing points to nothing', async () => {
    const places = [await make('places'), await make('places')] as const
    const groups = [await make('groups'), await make('groups'), await make('groups')] as const
    const at = (index: number) => ({
      location: idReference(places[0].id),
      organizers: [groups[index % 3]!, groups[(index + 1) % 3]!].map(({ id }) => idReference(id)),
    })
    const events = await Promise.all(
      Array.from({ length: 14 }, (_, index) => make('events', at(index), moderator)),
    )
    const intervals = [{ type: 'week', interval: 1, weekDay: 2 }]
    const series = [
      await make('revents', { ...at(0), intervals }, moderator),
      await make('revents', { ...at(1), intervals }, moderator),
    ]
    const generate = ({ id }: Item) =>
      moderator.get(`/revents/${id}/generate?start=2026-06-01&end=2026-06-30`)

    const answers = await Promise.all([
      merge('places', places[0], places[1]),
      merge('places', places[1], places[0], {}, other),
      merge('groups', groups[0], groups[1]),
      merge('groups', groups[1], groups[2], {}, other),
      merge('groups', groups[2], groups[0]),
      merge('groups', groups[0], groups[2], {}, other),
      ...series.map(generate),
      ...[0, 1, 2, 3].map((index) => owner.post('/events', inputs.events(at(index)))),
      ...events.slice(0, 4).map(({ id }) => moderator.edit(`/events/${id}`, { name: freshName('New') })),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(answers.slice(0, 2).map(({ status }) => status < 300)).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(await dangling()).toEqual(nothing)

    const left = await Promise.all(places.map(({ id }) => get(`/places/${id}`)))
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 301])
    const stays = left.find(({ status }) => status === 200)!.body.id
    for (const { id } of [...events, ...series]) {
      const path = events.some((event) => event.id === id) ? 'events' : 'revents'
      expect((await get(`/${path}/${id}`)).body.location).toBe(idReference(stays))
    }
    for (const { id } of series) {
      const dates = await moderator.list('events', { parent: `revent:${id}` })
      expect(dates.map(({ location }) => location)).toEqual(dates.map(() => idReference(stays)))
      expect(dates.every(({ editedByHand }) => editedByHand === false)).toBe(true)
    }
  })

  it('an event that is being saved at the place either moves with it or is refused', async () => {
    const [from, into] = [await make('places'), await make('places')]
    const body = inputs.events({ location: idReference(from.id) })
    const saved = await owner.create('events', body)
    const moved = await overtake(
      host,
      (tx) =>
        tx
          .updateTable('events')
          .set({ name: 'Saved meanwhile', nameFolded: 'saved meanwhile' })
          .where('id', '=', saved.id)
          .execute(),
      () => merge('places', from, into),
    )
    expect(moved.status).toBe(200)
    const { body: after } = await get(`/events/${saved.id}`)
    expect(after).toMatchObject({ name: 'Saved meanwhile', location: idReference(into.id) })
    await expectRefusal(owner.post('/events', body), 400, 'invalid body', {
      fields: { location: 'invalidReference' },
    })
  })

  describe('the one that stays', () => {
    it('takes over the fields that are named, also the unique name, and nothing else', async () => {
      const from = await make('places', {
        link: 'https://example.org/old',
        description: 'Long',
        address: 'Old 1',
      })
      const into = await make('places', { address: 'New 2', published: false })
      const { status, body } = await merge('places', from, into, { take: ['link', 'description', 'name'] })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id: into.id,
        name: from.name,
        link: 'https://example.org/old',
        description: 'Long',
        address: 'New 2',
        published: false,
      })
      await expectRefusal(
        merge('places', await make('places'), into, { take: ['published'] }),
        400,
        'invalid body',
        { fields: { 'take.0': 'invalid' } },
      )
    })

    it('gets the owners of the other one and notifies them, or tells them that others look after it', async () => {
      const [theirs, own] = [await host.createUser(), await host.createUser()]
      const into = await make('groups', {}, own)
      const joining = await make('groups', {}, theirs)
      const { body } = await merge('groups', joining, into)
      expect(body.ownedBy).toEqual([own.id, theirs.id])
      expect(await inbox(theirs)).toEqual([
        expect.stringMatching(
          new RegExp(`^Zusammengeführt: ${String(joining.name)}: .*ebenfalls bearbeiten`),
        ),
      ])
      expect(await inbox(own)).toEqual([expect.stringContaining('mit deinem Eintrag')])

      const leaving = await host.createUser()
      const answer = await merge('groups', await make('groups', {}, leaving), into, { addOwners: false })
      expect(answer.body.ownedBy).toEqual([own.id, theirs.id])
      expect(await inbox(leaving)).toEqual([expect.stringContaining('kümmern sich andere')])
    })
  })

  describe('the old address', () => {
    it('redirects, pages, feeds, filtered views and the API, through all merges to the last one', async () => {
      const [first, second, last] = [await make('places'), await make('places'), await make('places')]
      await make('events', { location: idReference(first.id) })
      await merge('places', first, second)
      await merge('places', second, last)
      const to = async (path: string) => {
        const { status, headers } = await page(path)
        return `${status} ${headers.get('location') ?? ''}`
      }
      for (const { id } of [first, second]) {
        expect(await to(`/place/${id}`)).toBe(`301 /place/${last.id}`)
        expect(await to(`/view/place/${id}?lng=en`)).toBe(`301 /place/${last.id}?lng=en`)
        expect(await to(`/place/${id}.ics`)).toBe(`301 /place/${last.id}.ics`)
        expect(await to(`/place/${id}.atom?lng=en`)).toBe(`301 /place/${last.id}.atom?lng=en`)
        expect(await to(`/events.ics?place=${id}&q=x`)).toBe(`301 /events.ics?place=${last.id}&q=x`)
        expect(await to(`/?place=${id}`)).toBe(`301 /?place=${last.id}`)
        const { status, headers, body } = await get(`/places/${id}`, null)
        expect(status).toBe(301)
        expect(headers.get('location')).toBe(`/api/v1/places/${last.id}`)
        expect(body).toEqual({ id: last.id })
      }
      expect((await page(`/place/${last.id}.ics`)).text).toContain('BEGIN:VEVENT')
    })

    it('answers 404 once the one that stays is deleted', async () => {
      const [from, into] = [await make('groups'), await make('groups')]
      await merge('groups', from, into)
      expect((await owner.delete(`/groups/${into.id}`)).status).toBe(204)
      for (const path of [`/group/${from.id}`, `/group/${into.id}`, `/group/${from.id}.ics`])
        expect((await page(path)).status).toBe(404)
      expect((await get(`/groups/${from.id}`)).status).toBe(404)
      expect(await dangling()).toEqual(nothing)
    })
  })

  it('is noticed by subscribers, search and undoing: SEQUENCE rises, words follow, tombstones move', async () => {
    const [from, into] = [
      await make('places', { name: freshName('Zwiebelturm') }),
      await make('places', { name: freshName('Quittenhof') }),
    ]
    const event = await make('events', { location: idReference(from.id) })
    const withdrawn = await make('events', { location: idReference(from.id) })
    await owner.delete(`/events/${withdrawn.id}`)
    const hidden = await host.createUser()
    const lost = await make('events', { location: idReference(from.id) }, hidden)
    await moderator.post(`/users/${hidden.id}/entries/deactivate`, {})
    const sequence = async () => /SEQUENCE:(\d+)/.exec((await page(`/event/${event.id}.ics`)).text)?.[1]
    const before = Number(await sequence())
    const found = async (query: string) =>
      (await host.read<{ items: Item[] }>(`/eventsearch?query=${query}`)).items.map(({ id }) => id)
    expect(await found('Zwiebelturm')).toEqual([event.id])

    await merge('places', from, into)
    expect(Number(await sequence())).toBeGreaterThan(before)
    expect(await found('Zwiebelturm')).toEqual([])
    expect(await found('Quittenhof')).toEqual([event.id])
    expect((await page(`/place/${into.id}.ics`)).text).toContain(withdrawn.id)
    await moderator.post(`/users/${hidden.id}/entries/reactivate`)
    expect((await get(`/events/${lost.id}`)).body).toMatchObject({
      deactivated: false,
      location: idReference(into.id),
    })
  })

  it('is in the audit trail with what was merged into what, and new owners', async () => {
    const [from, into] = [await make('groups', {}, await host.createUser()), await make('groups')]
    await make('events', { organizers: [idReference(from.id)] }, moderator)
    await merge('groups', from, into)
    const more = { into: into.id, intoName: into.name }
    expect(await trail(from.id)).toMatchObject([
      { deed: 'merged', actor: moderator.id, resource: 'groups', name: from.name, count: 1, more },
    ])
    expect(await trail(into.id)).toMatchObject([{ deed: 'ownersChanged' }])
  })

  it('counts beforehand what would move', async () => {
    const place = await make('places')
    await make('events', { location: idReference(place.id) })
    await make('revents', { location: idReference(place.id) })
    expect((await get(`/places/${place.id}/uses`)).body).toEqual({ events: 1, revents: 1 })
  })

  it('is refused for itself, what is gone, and what somebody has just changed', async () => {
    const [from, into] = [await make('places'), await make('places')]
    const status = async (answer: Promise<{ status: number }>) => (await answer).status
    expect(await status(merge('places', from, from))).toBe(400)
    expect(await status(merge('places', from, { id: 'gone' }))).toBe(400)
    expect(await status(merge('places', { id: 'gone' }, into))).toBe(404)
    const { headers } = await get(`/places/${from.id}`)
    await owner.edit(`/places/${from.id}`, { description: 'Just written' })
    const known = { 'if-match': headers.get('etag')! }
    expect(await status(moderator.post(`/places/${from.id}/merge`, { into: into.id }, known))).toBe(412)
    expect((await get(`/places/${from.id}`)).status).toBe(200)
  })
})
