import { beforeEach, expect, it } from 'vitest'
import type { CalendarEvent, SubscriptionItem } from '../../src/contract.ts'
import { describeHost, type TestUser, userOf } from '../testing/test-host.ts'
import { foreignCalendar, gig, icsOf, type Properties, titleOf } from '../testing/fake-calendar.ts'
import { importerOf } from '../testing/imports/import-calls.ts'

const calendar = foreignCalendar()

describeHost('a subscription and the entries of others', { fetcher: calendar.fetcher }, (host) => {
  beforeEach(() => host.clock.set('2026-05-04T10:00:00.000Z'))
  const admin = userOf(host, 'admin')
  const { user, fresh, defaults, planOf, importing } = importerOf(host)
  let moderator: TestUser
  beforeEach(async () => {
    await host.logInAgain(admin)
    moderator = await host.createUser('moderator')
  })

  /** Subscribes to an address of the same host, and reads it with these events. */
  async function subscribe(as: TestUser, first: readonly Properties[]) {
    const address = `https://mill.example/${fresh()}.ics`
    const { id } = await as.create('subscriptions', { name: 'Mill', address, choices: defaults() })
    const read = async (events: readonly Properties[]) => {
      calendar.answers.set(address, icsOf(events))
      const answer = await as.post<SubscriptionItem>(`/subscriptions/${id}/read`)
      expect(answer.status).toBe(200)
      return answer.body
    }
    return { read, first: await read(first) }
  }

  const listed = async (as: TestUser) => admin.list<CalendarEvent>('events', { ownedBy: as.id })
  const named = async (uid: string) =>
    (await admin.list<CalendarEvent>('events', {})).filter(({ name }) => name === titleOf(uid))

  it('leaves them as they are, counts them, and creates none beside them, whoever owns it', async () => {
    const uid = fresh()
    await subscribe(user, [gig(uid, 11)])
    const before = (await listed(user))[0]!
    for (const as of [moderator, await host.createUser()]) {
      const other = await subscribe(as, [gig(uid, 20, { DESCRIPTION: 'Taken over' }), gig(fresh(), 12)])
      expect(other.first).toMatchObject({
        events: 1,
        counts: { create: 1, update: 0, cancel: 0, duplicate: 1, others: 1 },
      })
      expect((await other.read([gig(uid, 20, { STATUS: 'CANCELLED' })])).counts.others).toBe(1)
      expect(await listed(as)).toHaveLength(1)
    }
    expect(await named(uid)).toEqual([before])
  })

  it('does take over what its owner, or a group of theirs, has', async () => {
    const [mine, ours] = [fresh(), fresh()]
    const group = await moderator.create('groups', { name: `Choir ${fresh()}` })
    await subscribe(user, [gig(mine, 11), gig(ours, 12)])
    const [first, second] = await Promise.all([named(mine), named(ours)])
    await admin.edit(`/events/${first[0]!.id}`, { ownedBy: [moderator.id] })
    await admin.edit(`/events/${second[0]!.id}`, { organizers: [`id:${group.id}`] })
    await host.db.write.updateTable('followedEvents').set({ editedHere: 0 }).execute()
    const taken = await subscribe(moderator, [gig(mine, 14), gig(ours, 15)])
    expect(taken.first).toMatchObject({ events: 2, counts: { update: 2, duplicate: 0, others: 0 } })
  })

  it('goes on changing what follows it once its owner is a moderator', async () => {
    const uid = fresh()
    const { read } = await subscribe(moderator, [gig(uid, 11)])
    await admin.edit(`/events/${(await named(uid))[0]!.id}`, { ownedBy: [user.id] })
    expect((await read([gig(uid, 13)])).counts).toMatchObject({ update: 1, others: 0 })
    expect((await named(uid))[0]!.start).toBe('2026-06-13T18:00:00.000Z')
  })

  it('a moderator can still change them by hand, with a preview', async () => {
    const uid = fresh()
    await importing(icsOf([gig(uid, 11)]))
    const plan = await planOf(icsOf([gig(uid, 13)]), defaults(), moderator)
    expect(plan.events[0]).toMatchObject({ step: 'update', leftOut: false })
  })
})
