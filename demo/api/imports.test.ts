import { expect, it } from 'vitest'
import type { ImportPlan } from '../../src/contract.ts'
import { describeHost, expectRefusal, hostForTest, type Item, makeInputs } from '../testing/test-host.ts'
import { foreignCalendar, gig, icsOf, titleOf } from '../testing/fake-calendar.ts'
import { importerOf, openFile } from '../testing/imports/import-calls.ts'

const calendar = foreignCalendar()

describeHost('importing events', { fetcher: calendar.fetcher }, (host, engine) => {
  const { moderator, inputs, user, category, topic, ...calls } = importerOf(host)
  const { fresh, defaults, preview, planOf, apply, importing, eventsOf } = calls

  const steps = (plan: ImportPlan) => plan.events.map(({ step }) => step)

  it('previews what would happen and writes nothing', async () => {
    const before = await host.rows('events')
    const plan = await planOf(icsOf([gig(fresh(), 1), gig(fresh(), 2, { STATUS: 'CANCELLED' })]))
    expect(plan).toMatchObject({
      format: 'ics',
      title: 'Mill concerts',
      counts: { create: 2, duplicate: 0, leftOut: 0 },
      defaults: { category: category.id, topic: topic.id },
      faults: [],
    })
    expect(plan.places).toEqual([
      expect.objectContaining({ name: expect.stringContaining('Old mill') as string, events: 2 }),
    ])
    expect([await host.rows('events'), await host.rows('imports')]).toEqual([before, []])
  })

  it('creates events of the caller, as if typed: with their places, on the moderation desk', async () => {
    const text = icsOf([
      gig(fresh(), 3, { CATEGORIES: 'music,open air', DESCRIPTION: 'Loud', URL: 'https://mill.example/3' }),
    ])
    const done = await importing(text)
    expect(done).toMatchObject({ created: 1, updated: 0, canceled: 0, userId: user.id, undoneAt: null })
    const [event] = await eventsOf()
    expect(event).toMatchObject({
      start: '2026-06-03T18:00:00.000Z',
      ownedBy: [user.id],
      category: category.id,
      topic: topic.id,
      tags: ['open air'],
      published: true,
      deactivated: false,
    })
    expect(event!.description).toBe('Loud\n\n[mill.example](<https://mill.example/3>)')
    const desk = await moderator.read<{ items: { item: Item }[] }>('/desk')
    expect(desk.items.map(({ item }) => item.id)).toContain(event!.id)
    expect(await user.read('/imports')).toEqual([done])
  })

  it('refuses what has not been reviewed, and what a second click would do again', async () => {
    const id = fresh()
    const text = icsOf([gig(id, 4)])
    const reviewed = await planOf(text)
    const { id: other } = await planOf(icsOf([gig(id, 5)]))
    await expectRefusal(apply({ ...reviewed, id: other }), 412, 'changed in the meantime')
    const both = await Promise.all([apply(reviewed), apply(reviewed)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 412])
    expect(await eventsOf()).toHaveLength(1)
    const again = await planOf(text)
    expect(steps(again)).toEqual(['unchanged'])
    await expectRefusal(apply(again), 400, 'nothing to import')
  })

  it('changes what the source changes, leaves the rest, and says which', async () => {
    const id = fresh()
    await importing(icsOf([gig(id, 6, { DESCRIPTION: 'Soon' })]))
    const [before] = await eventsOf()
    const text = icsOf([gig(id, 7, { DESCRIPTION: 'Soon' })])
    const plan = await planOf(text)
    expect(plan.events[0]).toMatchObject({ step: 'update', entry: { id: before!.id }, changes: ['start'] })
    expect(await importing(text)).toMatchObject({ created: 0, updated: 1 })
    const [after] = await eventsOf()
    expect(after).toEqual({ ...before, start: '2026-06-07T18:00:00.000Z' })
    const canceled = icsOf([gig(id, 7, { DESCRIPTION: 'Soon', STATUS: 'CANCELLED' })])
    expect(steps(await planOf(canceled))).toEqual(['cancel'])
    expect(await importing(canceled)).toMatchObject({ canceled: 1 })
    expect((await eventsOf())[0]).toMatchObject({ status: 'canceled', canceled: true })
  })

  it('leaves alone what was edited here, unless somebody chooses the source', async () => {
    const id = fresh()
    await importing(icsOf([gig(id, 8)]))
    const [event] = await eventsOf()
    await user.edit(`/events/${event!.id}`, { name: 'Our own name' })
    expect(steps(await planOf(icsOf([gig(id, 8)])))).toEqual(['unchanged'])
    const changed = icsOf([gig(id, 9)])
    const plan = await planOf(changed)
    expect(plan.events[0]).toMatchObject({
      step: 'conflict',
      leftOut: true,
      entry: { id: event!.id, name: 'Our own name' },
      changes: ['name', 'start'],
    })
    await expectRefusal(apply(plan), 400, 'nothing to import')
    const choices = { ...defaults(), events: [{ key: plan.events[0]!.key, do: 'import' }] }
    expect(await importing(changed, choices)).toMatchObject({ updated: 1 })
    expect((await eventsOf())[0]).toMatchObject({ name: titleOf(id), start: '2026-06-09T18:00:00.000Z' })
  })

  it('follows on after a merge of the place, which is no change of the source', async () => {
    const id = fresh()
    const name = `Hall ${id}`
    const old = await moderator.create('places', inputs.places({ name }))
    const into = await moderator.create('places', inputs.places())
    await importing(icsOf([gig(id, 10, { LOCATION: name })]))
    expect((await eventsOf())[0]!.location).toBe(`id:${old.id}`)
    await moderator.post(`/places/${old.id}/merge`, { into: into.id })
    const text = icsOf([gig(id, 11, { LOCATION: name })])
    expect((await planOf(text)).events[0]).toMatchObject({ step: 'update', changes: ['start'] })
    await importing(text)
    expect((await eventsOf())[0]).toMatchObject({
      location: `id:${into.id}`,
      start: '2026-06-11T18:00:00.000Z',
    })
  })

  it('leaves out what looks like an entry, offers it, and brings it up to date if chosen', async () => {
    const other = await host.createUser()
    const id = fresh()
    const name = `The big summer party ${id}`
    const body = inputs.events({ name, start: '2026-06-12T10:00:00.000Z' })
    const theirs = await other.create('events', body)
    const mine = await user.create('events', { ...body, description: 'Bring cake' })
    const text = icsOf([gig(id, 12, { SUMMARY: `${name}!` })])
    const plan = await planOf(text)
    expect(plan.events[0]).toMatchObject({ step: 'duplicate', leftOut: true })
    expect(plan.events[0]!.duplicates.map((one) => [one.id, one.mayUpdate])).toEqual([
      [theirs.id, false],
      [mine.id, true],
    ])
    const { key } = plan.events[0]!
    const choose = (choice: object) => ({ ...defaults(), events: [{ key, ...choice }] })
    const foreign = await planOf(text, choose({ do: 'entry', id: theirs.id }))
    expect(foreign.events[0]).toMatchObject({ step: 'duplicate', leftOut: true })
    await importing(text, choose({ do: 'entry', id: mine.id }))
    const [event] = await eventsOf()
    expect(event).toMatchObject({ id: mine.id, name: `${name}!`, category: mine.category })
    expect(steps(await planOf(text))).toEqual(['unchanged'])
    const stranger = await host.createUser()
    expect(await importing(text, choose({ do: 'import' }), stranger)).toMatchObject({ created: 1 })
    expect(await eventsOf(stranger)).toHaveLength(1)
  })

  it('matches places, groups, categories and topics by name, and only what the caller may name', async () => {
    const place = await moderator.create('places', inputs.places({ name: 'Café Zentral' }))
    await moderator.create('places', inputs.places({ name: 'Hidden hall', published: false }))
    const own = await user.create('groups', { name: `Own choir ${user.id}` })
    const group = await moderator.create('groups', { name: `Town band ${user.id}` })
    const event = (day: number, organizer: string, location: string) =>
      gig(fresh(), day, {
        LOCATION: location,
        [`ORGANIZER;CN="${organizer}"`]: 'mailto:a@example.org',
        CATEGORIES: 'MUSIC,Cultùre,fun',
      })
    const text = icsOf([
      event(13, own.name as string, 'cafe zentral'),
      event(14, group.name as string, 'Hidden hall'),
    ])
    const plan = await planOf(text, {})
    expect(plan.places).toMatchObject([
      { name: 'cafe zentral', use: 'entry', id: place.id, events: 1 },
      { name: 'Hidden hall', use: 'text', id: null },
    ])
    expect(plan.organizers).toMatchObject([
      { name: own.name, use: 'entry', id: own.id },
      { name: group.name, use: 'text', id: null },
    ])
    expect(plan.words).toMatchObject([
      { name: 'MUSIC', use: 'category', id: category.id },
      { name: 'Cultùre', use: 'topic', id: topic.id },
      { name: 'fun', use: 'tag' },
    ])
    await importing(text, {})
    expect(await eventsOf()).toMatchObject([
      { location: `id:${place.id}`, organizers: [`id:${own.id}`], tags: ['fun'], category: category.id },
      { location: 'Hidden hall', organizers: [group.name] },
    ])
    const forced = await planOf(text, {
      organizers: [{ name: group.name, use: 'entry', id: group.id }],
      places: [{ name: 'Hidden hall', use: 'create', address: 'Lane 1' }],
    })
    expect([forced.organizers[1]!.use, forced.places[1]!.use]).toEqual(['text', 'text'])
    expect((await planOf(text, {}, moderator)).organizers[1]).toMatchObject({ use: 'entry', id: group.id })
  })

  it('creates a place once for all its events, and takes what the caller chooses instead', async () => {
    const name = `New stage ${fresh()}`
    const text = icsOf([gig(fresh(), 15, { LOCATION: name }), gig(fresh(), 16, { LOCATION: name })])
    expect((await planOf(text)).places).toMatchObject([{ name, use: 'text' }])
    const choices = { ...defaults(), places: [{ name, use: 'create', address: 'Quay 7' }] }
    expect(await importing(text, choices)).toMatchObject({ created: 2, places: 1 })
    const places = await user.list('places', { ownedBy: user.id })
    expect(places).toMatchObject([{ name, address: 'Quay 7', ownedBy: [user.id] }])
    const location = `id:${places[0]!.id}`
    expect(await eventsOf()).toMatchObject([{ location }, { location }])
  })

  it('says what is missing, and imports what is complete', async () => {
    const text = icsOf([gig(fresh(), 17), gig(fresh(), 18, { LOCATION: '' })])
    expect((await planOf(text)).events).toMatchObject([
      { step: 'create', faults: {} },
      { step: 'invalid', leftOut: true, faults: { location: 'required' } },
    ])
    expect(await importing(text)).toMatchObject({ created: 1 })
    const complete = await planOf(text, { ...defaults(), location: 'Somewhere' })
    expect(steps(complete)).toEqual(['unchanged', 'create'])
    const wrong = await preview(icsOf([gig(fresh(), 17)]), { category: 'gone', topic: 'gone' })
    expect(wrong.body.events[0]).toMatchObject({ step: 'create' })
    const none = await planOf(icsOf([gig(fresh(), 19)]), {}, await host.createUser())
    const faults = { category: 'required', topic: 'required' }
    expect(none.events[0]).toMatchObject({ step: 'invalid', faults })
  })

  it('is all or nothing', async () => {
    const name = `Lost place ${fresh()}`
    const text = icsOf([gig(fresh(), 20), gig(fresh(), 21, { LOCATION: '' })])
    const choices = { ...defaults(), location: 'id:nowhere' }
    await expectRefusal(apply(await planOf(text, choices), choices), 400, 'invalid body', {
      fields: { location: 'invalidReference' },
    })
    expect([await eventsOf(), await host.rows('places', { name })]).toEqual([[], []])
  })

  it('reads tables, with the columns that the caller chooses', async () => {
    const table = 'What;When;Room\nQuiz;2026-06-22 20:00;Bar\nJam;2026-06-23 20:00;Bar\n'
    const plan = await planOf(table, defaults(), user, { format: 'csv' })
    expect(plan.columns?.map(({ header }) => header)).toEqual(['What', 'When', 'Room'])
    const mapping = { What: 'name', When: 'start', Room: 'place' }
    const mapped = await planOf(table, defaults(), user, { format: 'csv', mapping })
    expect(mapped.columns).toEqual(Object.entries(mapping).map(([header, field]) => ({ header, field })))
    expect(mapped.events).toMatchObject([
      { name: 'Quiz', place: 'Bar', step: 'create' },
      { name: 'Jam', place: 'Bar', step: 'create' },
    ])
    expect(await importing(table, defaults(), user, { format: 'csv', mapping })).toMatchObject({ created: 2 })
  })

  it('reads files and addresses, and says why one cannot be read', async () => {
    calendar.answers.set('https://mill.example/feed.ics', icsOf([gig(fresh(), 24)]))
    const ask = (body: object) => user.post('/imports/sources', body)
    const feed = await ask({ address: 'webcal://mill.example/feed.ics' })
    expect(feed.outcome).toMatchObject([201, { format: 'ics', counts: { invalid: 1 } }])
    const refusals = [
      await ask({ address: 'https://mill.example/none.ics' }),
      await openFile(user, 'Just some words'),
      await openFile(user, 'Just some words', 'ics'),
      await openFile(user, ''),
      await openFile(user, 'name;date', 'xls'),
      await ask({}),
      await ask({ address: 'ftp://mill.example/' }),
    ]
    expect(refusals.map(({ outcome }) => outcome)).toEqual([
      [400, { error: 'source unreachable', reason: 'notFound' }],
      [400, { error: 'source unreadable', reason: 'unknownFormat' }],
      [400, { error: 'source unreadable', reason: 'noCalendar' }],
      [400, { error: 'invalid body', fields: { file: 'required' } }],
      [400, { error: 'invalid query', fields: { format: 'invalid' } }],
      [400, { error: 'invalid body', fields: { address: 'required' } }],
      [400, { error: 'invalid body', fields: { address: 'invalidLink' } }],
    ])
  })

  it('names what cannot be read of a calendar, even if that is all of it', async () => {
    const { body } = await preview(icsOf([gig(fresh(), 24, { SUMMARY: 'Bad one', DTSTART: 'notadate' })]))
    expect(body).toMatchObject({
      events: [],
      faults: [{ where: 'Bad one', code: 'unreadableDate', value: 'notadate' }],
    })
  })

  it('creates anew what was deleted here, and forgets a person who is erased', async () => {
    const text = icsOf([gig(fresh(), 3)])
    await importing(text)
    const [event] = await eventsOf()
    await user.delete(`/events/${event!.id}`)
    expect(steps(await planOf(text))).toEqual(['create'])
    await importing(text)
    const admin = await host.createUser('admin')
    expect((await admin.delete(`/users/${user.id}`)).status).toBe(204)
    expect(await host.rows('imports', { userId: user.id })).toEqual([])
    const changes = await host.db.read
      .selectFrom('importChanges')
      .leftJoin('imports', 'imports.id', 'importChanges.importId')
      .select('itemId')
      .where('imports.id', 'is', null)
      .execute()
    expect(changes).toEqual([])
  })

  it('counts imported events, which have limits of their own', async () => {
    const limited = await hostForTest(engine, {
      limits: { imported: { hour: 1, day: 9, hourOfModerators: 9 } },
      config: { rateLimit: true },
    })
    const member = await limited.createUser()
    const boss = await limited.createUser('moderator')
    const made = await makeInputs(boss)
    const { category, topic } = made.events() as { category: string; topic: string }
    const choices = { category, topic }
    const gigs = [gig(fresh(), 1), gig(fresh(), 2)]
    const { id, review } = (await openFile(member, icsOf(gigs))).body
    const body = { source: id, choices, review }
    const answer = await member.post('/imports', body)
    await expectRefusal(answer, 429, 'too many creates')
    expect(answer.headers.get('retry-after')).toBe('3600')
  })
})
