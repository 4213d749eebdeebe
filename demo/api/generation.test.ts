import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { CalendarEvent, GenerateAnswer, RepeatingEvent } from '../../src/contract.ts'
import { byStart, describeHost, expectRefusal, type TestUser, userOf } from '../testing/test-host.ts'

type Refusal = { error: string; fields?: Record<string, string> }

const march = { now: '2026-03-02T10:00:00.000Z', config: { timeZone: 'Europe/Berlin' } }

describeHost('generating events', march, (host) => {
  const owner = userOf(host)
  let base: Record<string, unknown>
  let template: RepeatingEvent

  const generate = (id: string, start: string, end: string, as: TestUser | null = owner) =>
    host.call<GenerateAnswer & Refusal>('GET', `/revents/${id}/generate?start=${start}&end=${end}`, { as })
  const eventsOf = async ({ id }: { id: string }) =>
    owner.list<CalendarEvent>('events', { parent: `revent:${id}` }, byStart)
  const daysOf = async (of: { id: string }) => (await eventsOf(of)).map(({ generatedFor }) => generatedFor)

  beforeAll(async () => {
    const moderator = await host.createUser('moderator')
    const category = await moderator.create('categories', { name: 'Kurse', headline: 'Kurse' })
    const topic = await moderator.create('topics', { name: 'Lernen' })
    const group = await owner.create('groups', { name: 'Töpferkreis' })
    base = {
      name: 'Töpfern',
      category: category.id,
      topic: topic.id,
      location: 'Werkstatt',
      address: 'Hof 3',
      organizers: [`id:${group.id}`],
      tags: ['ton', 'abend'],
      start: '19:00',
      end: '21:00',
      intervals: [{ type: 'week', interval: 1, weekDay: 1 }],
    }
  })
  beforeEach(async () => {
    template = await owner.create<RepeatingEvent>('revents', base)
  })

  it('makes published copies of the template, at its time on the wall across the clock change', async () => {
    const { status, body } = await generate(template.id, '2026-03-23', '2026-04-06')
    expect([status, body.created]).toEqual([200, 3])
    const events = await eventsOf(template)
    expect(events.map(({ id }) => id)).toEqual(body.events)
    expect(events.map(({ start, end, generatedFor }) => [start, end, generatedFor])).toEqual([
      ['2026-03-23T18:00:00.000Z', '2026-03-23T20:00:00.000Z', '2026-03-23'],
      ['2026-03-30T17:00:00.000Z', '2026-03-30T19:00:00.000Z', '2026-03-30'],
      ['2026-04-06T17:00:00.000Z', '2026-04-06T19:00:00.000Z', '2026-04-06'],
    ])
    const { name, organizers, tags, location, address, category } = base
    expect(events[0]).toMatchObject({ name, organizers, tags, location, address, category })
    expect(events[0]).toMatchObject({ published: true, canceled: false, ownedBy: [owner.id] })
    const found = await host.get<{ total: number }>(
      `/eventsearch?query=topferkreis&filters=${encodeURIComponent(JSON.stringify({ tags: 'ton' }))}`,
    )
    expect(found.body.total).toBe(3)
  })

  it('makes no second event for a day, not even when the first was moved', async () => {
    await generate(template.id, '2026-03-02', '2026-03-16')
    const [, second] = await eventsOf(template)
    const moved = { ...second, start: '2026-03-11T10:00:00Z', end: null }
    expect((await owner.put(`/events/${second!.id}`, moved)).status).toBe(200)
    expect((await generate(template.id, '2026-03-02', '2026-03-23')).body.created).toBe(1)
    expect((await daysOf(template)).toSorted()).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
    ])
  })

  it('makes a deleted event anew, but for days that are to stay out', async () => {
    await generate(template.id, '2026-03-02', '2026-03-16')
    for (const event of await eventsOf(template)) {
      await owner.delete(`/events/${event.id}`)
    }
    const body = { ...base, excluded: ['2026-03-09'] }
    await owner.put(`/revents/${template.id}`, body)
    expect((await generate(template.id, '2026-03-02', '2026-03-16')).body.created).toBe(2)
  })

  it('skips the days of breaks, also in later periods, until a break is removed', async () => {
    const breaks = [
      { from: '2026-03-23', to: '2026-04-05', reason: ' Ostern ' },
      { from: '2026-03-16', to: '2026-03-23' },
      { from: '2026-03-16', to: '2026-03-23' },
    ]
    const path = `/revents/${template.id}`
    await owner.put(path, { ...base, breaks })
    expect((await owner.read<RepeatingEvent>(path)).breaks).toEqual([
      { from: '2026-03-16', to: '2026-03-23' },
      { from: '2026-03-23', to: '2026-04-05', reason: 'Ostern' },
    ])
    expect((await generate(template.id, '2026-03-09', '2026-03-23')).body.created).toBe(1)
    expect((await generate(template.id, '2026-03-24', '2026-04-06')).body.created).toBe(1)
    await owner.put(path, { ...base, breaks: [] })
    expect((await generate(template.id, '2026-03-09', '2026-04-06')).body.created).toBe(3)
  })

  it('keeps the breaks in an update that does not know them', async () => {
    const path = `/revents/${template.id}`
    const breaks = [{ from: '2026-07-13', to: '2026-08-21', reason: 'Sommer' }]
    await owner.put(path, { ...base, breaks })
    await owner.put(path, { ...base, name: 'Töpfern für alle' })
    const { body } = await owner.get<RepeatingEvent>(path)
    expect([body.name, body.breaks]).toEqual(['Töpfern für alle', breaks])
  })

  it.each([
    [{ breaks: [{ from: '2026-08-21', to: '2026-07-13' }] }, { 'breaks.0.to': 'breakEndsTooEarly' }],
    [{ breaks: [{ from: '2026-08-21' }] }, { 'breaks.0.to': 'required' }],
    [{ breaks: [{ from: '2026-02-30', to: '2026-03-01' }] }, { 'breaks.0.from': 'invalidDay' }],
    [
      { breaks: [{ from: '2026-03-01', to: '2026-03-01', reason: 'x'.repeat(101) }] },
      { 'breaks.0.reason': 'tooLong' },
    ],
    [
      { breaks: Array.from({ length: 51 }, () => ({ from: '2026-03-01', to: '2026-03-01' })) },
      { breaks: 'tooMany' },
    ],
    [{ intervals: [{ type: 'year', month: 4, monthDay: 31 }] }, { 'intervals.0': 'invalidInterval' }],
    [
      { intervals: [{ type: 'month', interval: 0, weekDay: 1 }] },
      { 'intervals.0.interval': 'invalidInterval' },
    ],
    [{ intervals: [{ type: 'monthDay', monthDay: -2 }] }, { 'intervals.0.monthDay': 'invalidInterval' }],
    [
      { intervals: [{ type: 'week', interval: -1, weekDay: 1 }] },
      { 'intervals.0.interval': 'invalidInterval' },
    ],
  ])('refuses %j', async (change, fields) => {
    await expectRefusal(owner.post('/revents', { ...base, ...change }), 400, 'invalid body', { fields })
  })

  it.each([
    [{ type: 'month', interval: -1, weekDay: 5 }, ['2026-03-27', '2026-04-24', '2026-05-29']],
    [{ type: 'monthDay', monthDay: 31 }, ['2026-03-31', '2026-05-31']],
    [{ type: 'monthDay', monthDay: -1 }, ['2026-03-31', '2026-04-30', '2026-05-31']],
    [{ type: 'year', month: 5, monthDay: 3 }, ['2026-05-03']],
    [{ type: 'yearWeekDay', month: 5, interval: 2, weekDay: 0 }, ['2026-05-10']],
  ])('generates %j, at its time on the wall', async (interval, days) => {
    const { id } = await owner.create<RepeatingEvent>('revents', { ...base, intervals: [interval] })
    await generate(id, '2026-03-02', '2026-05-31')
    const events = await eventsOf({ id })
    expect(events.map(({ generatedFor }) => generatedFor)).toEqual(days)
    expect(new Set(events.map(({ start }) => start.slice(11, 16)))).toContain('17:00')
  })

  it('keeps the anchor of the first period, so that a later one goes on in step', async () => {
    const intervals = [{ type: 'week', interval: 2, weekDay: 1 }]
    const fortnightly = await owner.create<RepeatingEvent>('revents', { ...base, intervals })
    await generate(fortnightly.id, '2026-03-09', '2026-03-09')
    expect((await owner.get<RepeatingEvent>(`/revents/${fortnightly.id}`)).body.anchor).toBe('2026-03-09')
    await generate(fortnightly.id, '2026-03-16', '2026-04-13')
    expect(await daysOf(fortnightly)).toEqual(['2026-03-09', '2026-03-23', '2026-04-06'])
  })

  it('says until when there are events, in the list and in the entry, and takes its own answer back', async () => {
    await owner.create('revents', { ...base, name: 'Nie erzeugt' })
    await generate(template.id, '2026-03-02', '2026-03-16')
    const entry = await owner.get<RepeatingEvent>(`/revents/${template.id}`)
    expect(entry.body.generatedUntil).toBe('2026-03-16')
    await generate(template.id, '2026-03-17', '2026-03-23')
    expect((await owner.put(`/revents/${template.id}`, entry.body)).status).toBe(200)
    const { body } = await owner.get<RepeatingEvent[]>('/revents/?limit=1000')
    const until = new Map(
      body.map(({ id, name, generatedUntil }) => [name === base.name ? id : name, generatedUntil]),
    )
    expect([until.get(template.id), until.get('Nie erzeugt')]).toEqual(['2026-03-23', null])
  })

  it('makes each event once when asked several times at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => generate(template.id, '2026-03-02', '2026-03-30')))
    expect(answers.map(({ body }) => body.created).toSorted()).toEqual([0, 0, 5])
  })

  it('spans at most six months and reaches at most six months ahead', async () => {
    const refusal = (end: string) => ({ error: 'invalid query', fields: { end } })
    for (const [start, end, code] of [
      ['2026-03-02', '2026-09-03', 'periodTooLong'],
      ['2026-08-01', '2026-10-01', 'periodTooLong'],
      ['2025-01-01', '2025-07-02', 'periodTooLong'],
      ['2026-03-09', '2026-03-02', 'startAfterEnd'],
    ] as const) {
      expect((await generate(template.id, start, end)).outcome).toEqual([400, refusal(code)])
    }
    expect((await generate(template.id, '2026-03-02', '2026-09-02')).body.created).toBe(27)
    expect((await generate(template.id, 'tomorrow', '2026-09-02')).body.error).toBe('invalid query')
    expect((await generate('unknown', '2026-03-02', '2026-03-09')).body).toEqual({ error: 'not found' })
  })

  it('goes on three weeks ahead where an administrator asks for it and the series still runs', async () => {
    const run = () => host.run('generate-repeating-events')
    const ended = await owner.create<RepeatingEvent>('revents', base)
    await generate(ended.id, '2026-02-02', '2026-02-23')
    await generate(template.id, '2026-02-23', '2026-03-09')
    await run()
    expect(await daysOf(template)).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
    ])
    expect(await eventsOf(ended)).toHaveLength(4)
  })

  it('goes on after a break, which is not the end of a series', async () => {
    const breaks = [{ from: '2026-02-16', to: '2026-03-08', reason: 'Winter' }]
    const paused = await owner.create<RepeatingEvent>('revents', { ...base, breaks })
    await generate(paused.id, '2026-02-02', '2026-02-09')
    await host.run('generate-repeating-events')
    expect(await daysOf(paused)).toEqual([
      '2026-02-02',
      '2026-02-09',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
    ])
  })
})
