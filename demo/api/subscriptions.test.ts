import { beforeEach, expect, it } from 'vitest'
import type { Action, CalendarEvent, ImportItem, ImportReview, SubscriptionItem } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { readSubscription } from '../imports/read-subscription.ts'
import { byStart, describeHost, expectRefusal, type TestUser, userOf } from '../testing/test-host.ts'
import { foreignCalendar, gig, icsOf, type Properties, titleOf } from '../testing/fake-calendar.ts'
import { importerOf } from '../testing/imports/import-calls.ts'

const calendar = foreignCalendar()

describeHost('a subscribed calendar', { fetcher: calendar.fetcher }, (host) => {
  beforeEach(() => host.clock.set('2026-05-04T10:00:00.000Z'))
  const admin = userOf(host, 'admin')
  const { user, fresh, defaults, review, apply } = importerOf(host)
  let address: string
  let subscription: SubscriptionItem
  beforeEach(async () => {
    calendar.before = async () => undefined
    // The session does not outlast the clock's going back.
    await host.logInAgain(admin)
    address = `https://mill.example/${fresh()}.ics`
    subscription = await user.create('subscriptions', input())
  })

  const input = (more: object = {}) => ({ name: 'Mill', address, choices: defaults(), ...more })

  const has = (events: readonly Properties[]) => calendar.answers.set(address, icsOf(events))

  const read = async (body?: object) => {
    const answer = await user.post<SubscriptionItem>(`/subscriptions/${subscription.id}/read`, body)
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
    return answer.body
  }

  const get = async () => await user.read<SubscriptionItem>(`/subscriptions/${subscription.id}`)

  const eventsOf = async (as = user) => admin.list<CalendarEvent>('events', { ownedBy: as.id }, byStart)

  const states = async () => (await eventsOf()).map(({ status }) => status)

  it('is read in turn with those of other owners, however many somebody has', async () => {
    const other = await host.createUser()
    const addresses = [address]
    for (const [as, name] of [
      [user, 'a'],
      [user, 'b'],
      [other, 'c'],
    ] as const) {
      addresses.push(`https://mill.example/${name}-${fresh()}.ics`)
      await as.create('subscriptions', input({ address: addresses.at(-1) }))
    }
    const [first, second, third, theirs] = addresses
    await host.run('read-subscriptions')
    const mine = calendar.asked.map((asked) => asked.address).filter((each) => addresses.includes(each))
    expect(mine).toEqual([first, theirs, second, third])
  })

  it('is created, shown, changed and ended by its owner; its events stay', async () => {
    const shown = { name: 'Mill', address, host: 'mill.example', state: 'new', events: 0 }
    expect(subscription).toMatchObject(shown)
    has([gig(fresh(), 1)])
    await read()
    const path = `/subscriptions/${subscription.id}`
    const stranger = await host.createUser()
    const moderator = await host.createUser('moderator')
    expect(await moderator.read(path)).toMatchObject({ address: null, host: 'mill.example' })
    const lists = async (as: TestUser, query = '') =>
      (await as.read<SubscriptionItem[]>(`/subscriptions${query}`)).map(({ id }) => id)
    expect(await lists(user)).toEqual([subscription.id])
    expect(await lists(stranger, '?all=true')).toEqual([])
    expect(await lists(moderator, '?all=true')).toContain(subscription.id)
    const changed = await user.put<SubscriptionItem>(path, input({ name: 'The mill', paused: true }))
    expect(changed.body).toMatchObject({ name: 'The mill', paused: true, nextReadAt: null })
    expect((await user.put(path, input(), { 'if-match': '"1"' })).status).toBe(412)
    expect((await user.delete(path)).status).toBe(204)
    expect((await user.get(path)).status).toBe(404)
    expect(await eventsOf()).toHaveLength(1)
  })

  it('creates, changes and cancels, brings back what reappears, and never touches the past', async () => {
    const [past, stays, moves, goes, more] = [fresh(), fresh(), fresh(), fresh(), fresh()]
    const first = [gig(past, 1), gig(stays, 11), gig(moves, 12), gig(goes, 13), gig(more, 14)]
    has(first)
    expect(await read()).toMatchObject({ state: 'ok', counts: { create: 5 }, events: 5, failures: 0 })
    host.clock.set('2026-06-03T10:00:00.000Z')
    has([gig(stays, 11), gig(moves, 15), gig(more, 14)])
    await host.logInAgain(user)
    expect(await read()).toMatchObject({ state: 'ok', counts: { update: 1, cancel: 1, unchanged: 2 } })
    expect((await eventsOf()).map(({ name, start, status }) => [name, start.slice(8, 10), status])).toEqual([
      [titleOf(past), '01', null],
      [titleOf(stays), '11', null],
      [titleOf(goes), '13', 'canceled'],
      [titleOf(more), '14', null],
      [titleOf(moves), '15', null],
    ])
    has([gig(stays, 11), gig(moves, 15), gig(goes, 13), gig(more, 14)])
    expect(await read()).toMatchObject({ counts: { update: 1 } })
    expect(await states()).toEqual([null, null, null, null, null])
    const from = { subscription: subscription.id }
    expect(await user.read('/imports')).toMatchObject([
      { ...from, created: 0, updated: 1, canceled: 0 },
      { ...from, created: 0, updated: 1, canceled: 1 },
      { ...from, created: 5, updated: 0, canceled: 0 },
    ])
  })

  it('rules an entry until somebody edits it here, and says so', async () => {
    const [one, two] = [fresh(), fresh()]
    has([gig(one, 11), gig(two, 12)])
    await read()
    const [event] = await eventsOf()
    await user.edit(`/events/${event!.id}`, { ownedBy: [user.id, admin.id] })
    expect((await get()).edited).toBe(0)
    await user.edit(`/events/${event!.id}`, { description: 'Our own words' })
    has([gig(one, 13), gig(two, 14)])
    expect(await read()).toMatchObject({ counts: { conflict: 1, update: 1 }, events: 2, edited: 1 })
    expect((await eventsOf())[0]).toMatchObject({ start: '2026-06-11T18:00:00.000Z' })
    has([gig(two, 14), gig(fresh(), 20)])
    await read()
    expect((await eventsOf())[0]).toMatchObject({ name: titleOf(one), status: null })
  })

  it('does not create again what was deleted here, or undone', async () => {
    const [one, two, three] = [fresh(), fresh(), fresh()]
    has([gig(one, 11)])
    await read()
    await user.delete(`/events/${(await eventsOf())[0]!.id}`)
    has([gig(one, 11), gig(two, 12)])
    expect(await read()).toMatchObject({ counts: { deleted: 1, create: 1 } })
    const [last] = await user.read<ImportItem[]>('/imports')
    await user.delete(`/imports/${last!.id}`)
    has([gig(one, 11), gig(two, 12), gig(three, 13)])
    expect(await read()).toMatchObject({ counts: { deleted: 2, create: 1 } })
    expect((await eventsOf()).map(({ name }) => name)).toEqual([titleOf(three)])
  })

  it('cancels nothing when it is empty or has lost most of what was ahead, until its owner confirms it', async () => {
    const ids = [fresh(), fresh(), fresh(), fresh()]
    has(ids.map((id, at) => gig(id, 11 + at)))
    await read()
    has([])
    expect(await read()).toMatchObject({ state: 'lossy', counts: { lost: 4 }, failures: 1 })
    has([gig(ids[0]!, 11)])
    expect(await read()).toMatchObject({ state: 'lossy', counts: { lost: 3 }, failures: 2 })
    // Again the same answer: still not believed.
    expect(await read()).toMatchObject({ state: 'lossy', failures: 3 })
    expect(await states()).toEqual([null, null, null, null])
    expect(await read({ confirmLoss: true })).toMatchObject({ state: 'ok', counts: { cancel: 3, lost: 0 } })
    expect(await states()).toEqual([null, 'canceled', 'canceled', 'canceled'])
  })

  it('does not cancel what a list of the next so many dates has no room for', async () => {
    const ids = [fresh(), fresh(), fresh()]
    has(ids.map((id, at) => gig(id, 11 + at)))
    await read()
    has([gig(fresh(), 10), gig(ids[0]!, 11), gig(ids[1]!, 12)])
    expect(await read()).toMatchObject({ state: 'ok', counts: { create: 1, cancel: 0 } })
    expect(await states()).toEqual([null, null, null, null])
  })

  it('does not cancel what may only have become unreadable', async () => {
    const ids = [fresh(), fresh(), fresh()]
    has(ids.map((id, at) => gig(id, 11 + at)))
    await read()
    has([gig(ids[0]!, 11), gig(ids[1]!, 12), { ...gig(ids[2]!, 13), DTSTART: 'sometime' }])
    expect(await read()).toMatchObject({ state: 'ok', counts: { cancel: 0, lost: 1 } })
    expect(await states()).toEqual([null, null, null])
  })

  it('fails if no event can be read any more, and cancels nothing', async () => {
    const id = fresh()
    has([gig(id, 11)])
    await read()
    has([gig(id, 11, { DTSTART: 'sometime' })])
    const failing = { state: 'failing', error: 'unreadableDate' }
    expect(await read()).toMatchObject(failing)
    expect(await read({ confirmLoss: true })).toMatchObject(failing)
    expect(await states()).toEqual([null])
  })

  it('is asked only for what has changed, once it has been read well', async () => {
    has([gig(fresh(), 11)])
    await read()
    calendar.asked.length = 0
    await read()
    expect(calendar.asked).toEqual([{ address, etag: expect.stringMatching(/^"/) as string }])
    expect(await get()).toMatchObject({ state: 'ok', counts: { create: 1 } })
    await user.put(`/subscriptions/${subscription.id}`, input())
    calendar.asked.length = 0
    await read()
    expect(calendar.asked).toEqual([{ address, etag: undefined }])
  })

  it('that cannot be read changes nothing, waits longer each time, and tells its owner once', async () => {
    const id = fresh()
    has([gig(id, 11)])
    await read()
    calendar.answers.set(address, { fault: 'unreachable' })
    const waits: number[] = []
    for (let failures = 1; failures <= 7; failures += 1) {
      const { state, error, nextReadAt } = await read()
      expect([state, error]).toEqual(['failing', 'unreachable'])
      waits.push((Date.parse(nextReadAt!) - host.clock.now().getTime()) / 3_600_000)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24])
    expect(await states()).toEqual([null])
    const linkUrl = `${host.deps.config.publicUrl}/backstage/import`
    const told = { message: expect.stringContaining('Mill') as string, linkUrl }
    expect(await user.read('/notifications/')).toMatchObject([told])
    calendar.answers.set(address, 'This is no calendar')
    expect(await read()).toMatchObject({ state: 'failing', error: 'noCalendar' })
    has([gig(id, 11)])
    expect(await read()).toMatchObject({ failures: 0, error: null })
  })

  it('is read every hour by the action, unless it is paused', async () => {
    const run = async () =>
      (await admin.post<Action>('/actions/run', { name: 'read-subscriptions' })).body.result
    has([gig(fresh(), 11)])
    await run()
    expect(await get()).toMatchObject({ state: 'ok', events: 1 })
    has([gig(fresh(), 11), gig(fresh(), 12), gig(fresh(), 13)])
    host.clock.advance({ minutes: 59 })
    await run()
    expect((await get()).events).toBe(1)
    host.clock.advance({ minutes: 1 })
    await run()
    expect((await get()).events).toBe(4)
    const last = (await get()).lastReadAt
    await user.put(`/subscriptions/${subscription.id}`, input({ paused: true }))
    host.clock.advance({ hours: 2 })
    await run()
    expect((await get()).lastReadAt).toBe(last)
  })

  it('is read by one process at a time', async () => {
    has([gig(fresh(), 11)])
    const reached = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    calendar.before = async () => {
      reached.resolve()
      await go.promise
    }
    const first = readSubscription(host.deps, subscription.id)
    await reached.promise
    await expectRefusal(user.post(`/subscriptions/${subscription.id}/read`), 409, 'already running')
    go.resolve()
    expect(await first).toBe('ok')
    expect(await eventsOf()).toHaveLength(1)
  })

  it('that is changed or ended while it is being read leaves nothing of the old reading', async () => {
    has([gig(fresh(), 11)])
    const path = `/subscriptions/${subscription.id}`
    calendar.before = async () => void (await user.put(path, input({ name: 'New' })))
    await read()
    expect(await get()).toMatchObject({ name: 'New', state: 'new', nextReadAt: null, events: 0 })
    calendar.before = async () => void (await user.delete(path))
    await readSubscription(host.deps, subscription.id)
    expect(await eventsOf()).toEqual([])
  })

  /** The host's dependencies, but `before` runs before each transaction, with its number. */
  function interrupted(before: (count: number) => Promise<unknown>): Deps {
    let count = 0
    const { write } = host.db
    const connection = () => {
      const next = (count += 1)
      return {
        async execute<Result>(work: (db: typeof write) => Promise<Result>) {
          await before(next)
          return write.connection().execute(work)
        },
      }
    }
    const hooked = new Proxy(write, {
      get(target, name) {
        if (name === 'connection') return connection
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    return { ...host.deps, db: { ...host.db, write: hooked } }
  }

  it.each([2, 3, 4])(
    'that is changed or ended while it is being applied leaves nothing of the old reading (%i)',
    async (at) => {
      has([gig(fresh(), 11)])
      const path = `/subscriptions/${subscription.id}`
      const reading = async (change: () => Promise<unknown>) =>
        readSubscription(
          interrupted(async (count) => count === at && (await change())),
          subscription.id,
        )
      await reading(() => user.put(path, input({ name: 'New', paused: true })))
      expect(await get()).toMatchObject({ name: 'New', state: 'new', nextReadAt: null, events: 0 })
      expect(await eventsOf()).toEqual([])
      await reading(() => user.delete(path))
      expect(await eventsOf()).toEqual([])
      expect(await host.rows('importRuns')).toEqual([])
    },
  )

  it('stops with its owner: a deactivated one’s is not read, an erased one’s is gone', async () => {
    const id = fresh()
    has([gig(id, 11)])
    await read()
    const account = `/users/${user.id}`
    await admin.edit(account, { deactivated: true })
    has([gig(id, 12)])
    expect(await readSubscription(host.deps, subscription.id)).toBe('stopped')
    expect(await eventsOf()).toMatchObject([{ start: '2026-06-11T18:00:00.000Z' }])
    expect((await admin.delete(account)).status).toBe(204)
    expect(await host.rows('subscriptions', { userId: user.id })).toEqual([])
    expect(await host.rows('followedEvents', { subscriptionId: subscription.id })).toEqual([])
  })

  it('has the rights that its owner has now', async () => {
    const group = await user.create('groups', { name: `Choir ${fresh()}` })
    const id = fresh()
    const own = (day: number) => ({
      ...gig(id, day),
      [`ORGANIZER;CN="${group.name as string}"`]: 'mailto:a@b.example',
    })
    has([own(11)])
    await read()
    expect((await eventsOf())[0]!.organizers).toEqual([`id:${group.id}`])
    const [event] = await eventsOf()
    await admin.edit(`/events/${event!.id}`, { ownedBy: [admin.id], organizers: [] })
    has([own(12)])
    expect(await read()).toMatchObject({ counts: { conflict: 1, update: 0 } })
    expect((await eventsOf(admin)).find((one) => one.id === event!.id)).toMatchObject({
      start: '2026-06-11T18:00:00.000Z',
    })
  })

  it('takes over what its owner has imported from the same address', async () => {
    const id = fresh()
    has([gig(id, 11)])
    const opened = await user.post<ImportReview>('/imports/sources', { address })
    const { body: chosen } = await review(opened.body.id, { choices: defaults() })
    expect((await apply(chosen)).status).toBe(201)
    has([gig(id, 12)])
    expect(await read()).toMatchObject({ counts: { update: 1 }, events: 1 })
    expect(await eventsOf()).toHaveLength(1)
  })

  it('is one of a limited number', async () => {
    const keen = await host.createUser()
    for (let count = 0; count < 20; count += 1) await keen.create('subscriptions', input())
    await expectRefusal(keen.post('/subscriptions', input()), 400, 'too many subscriptions')
  })
})

describeHost(
  'a source that takes too long',
  { fetcher: calendar.fetcher, limits: { subscriptionMs: 1 } },
  (host) => {
    const { user, defaults } = importerOf(host)

    it('is left, and read later: others wait for their turn', async () => {
      const address = 'https://slow.example/calendar.ics'
      const { id } = await user.create('subscriptions', { name: 'Slow', address, choices: defaults() })
      const { promise, resolve } = Promise.withResolvers<void>()
      calendar.before = () => promise
      await host.run('read-subscriptions')
      expect(await user.read(`/subscriptions/${id}`)).toMatchObject({ state: 'failing', error: 'tooSlow' })
      resolve()
    })
  },
)
