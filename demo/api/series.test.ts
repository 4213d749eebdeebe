import ICAL from 'ical.js'
import { beforeEach, expect, it } from 'vitest'
import {
  addDays,
  type CalendarEvent,
  dayOf,
  type GenerateAnswer,
  occurrenceOn,
  type RepeatingEvent,
} from '../../src/contract.ts'
import { byStart, describeHost, expectRefusal, inputsOf, userOf } from '../testing/test-host.ts'
import type { TestUser } from '../testing/test-host.ts'

const timeZone = 'Europe/Berlin'
const firstDay = '2026-03-03'
/** 25 Tuesdays across the spring clock change. */
const lastDay = addDays(firstDay, 24 * 7)

type Series = RepeatingEvent & { id: string }

/** What subscribers see of an event. */
type Subscribed = {
  uid: string
  sequence: number
  status: string | null
  start: string
  url: string | undefined
}

describeHost('a series moved in place', { now: '2026-03-02T10:00:00.000Z', config: { timeZone } }, (host) => {
  const owner = userOf(host)
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let series: Series

  beforeEach(async () => {
    const intervals = [{ type: 'week', interval: 1, weekDay: 2 }]
    const input = inputs.revents({ start: '19:00', end: '21:00', intervals })
    series = await owner.create('revents', input)
    expect(await generate()).toBe(25)
  })

  async function generate(from = firstDay, to = lastDay): Promise<number> {
    const path = `/revents/${series.id}/generate?start=${from}&end=${to}`
    const { status, body } = await owner.get<GenerateAnswer>(path)
    expect(status).toBe(200)
    return body.created
  }
  const dates = async () =>
    moderator.list<CalendarEvent>('events', { parent: `revent:${series.id}` }, { ...byStart, limit: '100' })
  const read = async (id: string) => await moderator.read<CalendarEvent>(`/events/${id}`)
  const excluded = async () => (await owner.read<RepeatingEvent>(`/revents/${series.id}`)).excluded
  async function change(id: string, changes: object, { by = owner, from = '' } = {}) {
    expect((await by.edit(`/events/${id}${from && `?from=${from}`}`, changes)).status).toBe(200)
  }
  /** Moves events to other times on their own days, as the client does for the dates that were chosen. */
  async function move(events: readonly CalendarEvent[], clock: string, endClock: string, from = 'template') {
    for (const { id, start } of events) {
      const { start: begins, end } = occurrenceOn(dayOf(new Date(start), timeZone), clock, endClock, timeZone)
      await change(id, { start: begins.toISOString(), end: end!.toISOString() }, { from })
    }
  }
  async function subscribed(): Promise<Map<string, Subscribed>> {
    const { text } = await host.get('//events.ics')
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    const entries = events.map((event) => {
      const value = (name: string) => event.getFirstPropertyValue(name)
      const start = value('dtstart') as ICAL.Time
      return {
        uid: String(value('uid')),
        sequence: Number(value('sequence')),
        status: value('status') as string | null,
        start: start.toString(),
        url: value('url')?.toString(),
      }
    })
    return new Map(entries.map((entry) => [entry.uid, entry]))
  }
  const clockOf = ({ start }: CalendarEvent) =>
    new Date(start).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

  it('three times, by this, following and all, keeps ids, UIDs, addresses and every decision', async () => {
    const all = await dates()
    const [first, fifth, sixth, eighth, tenth, fifteenth] = [0, 4, 5, 7, 9, 14].map((index) => all[index])
    await change(fifth!.id, { canceled: true })
    await change(eighth!.id, { canceled: true })
    await change(sixth!.id, { start: '2026-04-08T10:00:00.000Z', end: null })
    await change(tenth!.id, { deactivated: true }, { by: moderator })
    const before = await subscribed()
    const untouched = (events: CalendarEvent[]) =>
      events.filter(({ canceled, editedByHand }) => !canceled && !editedByHand)

    await change(fifteenth!.id, {
      start: occurrenceOn(fifteenth!.generatedFor!, '18:00', null, timeZone).start.toISOString(),
    })
    const following = (await dates()).filter(({ start }) => start >= tenth!.start)
    await move(untouched(following), '19:30', '21:30')
    await owner.edit(`/revents/${series.id}`, { start: '20:00', end: '22:00' })
    await move(untouched(await dates()), '20:00', '22:00')

    const after = await dates()
    expect(after.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    expect(await generate()).toBe(0)
    const byId = new Map(after.map((event) => [event.id, event]))
    for (const { id, start } of [fifth!, eighth!])
      expect(byId.get(id)).toMatchObject({ canceled: true, start })
    const movedByHand = { start: '2026-04-08T10:00:00.000Z', end: null, editedByHand: true }
    expect(byId.get(sixth!.id)).toMatchObject(movedByHand)
    expect(byId.get(tenth!.id)).toMatchObject({ deactivated: true, editedByHand: false })
    expect(clockOf(byId.get(tenth!.id)!)).toBe('20:00')
    expect(clockOf(byId.get(fifteenth!.id)!)).toBe('18:00')
    const moved = after.filter((event) => clockOf(event) === '20:00')
    expect(moved).toHaveLength(21)
    expect(moved.every(({ editedByHand }) => !editedByHand)).toBe(true)

    const feed = await subscribed()
    // The deactivated date is withdrawn from the feed: its tombstone keeps the UID.
    expect([...feed.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    const entryOf = (of: Map<string, Subscribed>, { id }: CalendarEvent) =>
      [...of.values()].find(({ uid }) => uid.includes(id))!
    for (const event of all) {
      const [was, is] = [entryOf(before, event), entryOf(feed, event)]
      expect(is.url).toBe(was.url)
      expect(is.sequence).toBeGreaterThanOrEqual(was.sequence)
    }
    const raisedBy = (event: CalendarEvent) => entryOf(feed, event).sequence - entryOf(before, event).sequence
    expect([raisedBy(first!), raisedBy(fifteenth!), raisedBy(fifth!), raisedBy(sixth!)]).toEqual([1, 1, 0, 0])
    expect(raisedBy(all[11]!)).toBe(2)
    expect([entryOf(feed, fifth!).status, entryOf(feed, eighth!).status]).toEqual(['CANCELLED', 'CANCELLED'])
    expect(entryOf(feed, first!)).toMatchObject({ start: '2026-03-03T20:00:00' })
    expect(entryOf(feed, fifth!).start).toBe(entryOf(before, fifth!).start)
  })

  it('is no longer edited by hand where a date follows its repeating event again', async () => {
    const [first, second] = await dates()
    for (const { id } of [first!, second!]) await change(id, { start: '2026-03-20T10:00:00.000Z', end: null })
    await move([first!], '19:00', '21:00')
    await change(second!.id, { location2: 'Upstairs' }, { from: 'template' })
    expect(await read(first!.id)).toMatchObject({ start: first!.start, editedByHand: false })
    expect(await read(second!.id)).toMatchObject({ start: '2026-03-20T10:00:00.000Z', editedByHand: true })
  })

  it('does not count a cancellation as an edit, nor its undoing', async () => {
    const [first] = await dates()
    await change(first!.id, { canceled: true })
    expect(await read(first!.id)).toMatchObject({ canceled: true, editedByHand: false })
    await change(first!.id, { canceled: false })
    expect(await read(first!.id)).toMatchObject({ canceled: false, editedByHand: false })
  })

  it('never brings a cancelled date back to life: deleted and generated again, it stays out', async () => {
    const [first, second, third] = await dates()
    await change(first!.id, { canceled: true })
    await change(second!.id, { canceled: true })
    for (const { id } of await dates())
      expect((await owner.delete(`/events/${id}?exclude=false`)).status).toBe(204)
    expect(await excluded()).toEqual([first!.generatedFor, second!.generatedFor])
    expect(await generate()).toBe(23)
    expect((await dates())[0]).toMatchObject({ generatedFor: third!.generatedFor, canceled: false })
  })

  it('never brings a cancelled date back that was taken out of its series', async () => {
    const [first, second] = await dates()
    await change(first!.id, { canceled: true })
    await change(first!.id, { parent: null })
    await change(second!.id, { canceled: true, parent: null })
    expect(await excluded()).toEqual([first!.generatedFor, second!.generatedFor])
    expect(await generate()).toBe(0)
  })

  it('keeps a cancelled date out that is deleted by someone who may not change its repeating event', async () => {
    const admin = await host.createUser('admin')
    const other = await host.createUser()
    const [first, second] = await dates()
    for (const { id } of [first!, second!]) await change(id, { ownedBy: [owner.id, other.id] })
    await change(first!.id, { canceled: true })
    const remove = async (id: string, by: TestUser, query = '') =>
      (await by.delete(`/events/${id}${query}`)).status
    expect(await remove(second!.id, other, '?exclude=true')).toBe(403)
    expect(await remove(first!.id, other)).toBe(204)
    expect(await remove(second!.id, admin)).toBe(204)
    expect(await excluded()).toEqual([first!.generatedFor])
    expect(await generate()).toBe(1)
  })

  it('keeps a cancelled date out while it is deleted, and dates are generated, at the same time', async () => {
    const [first] = await dates()
    await change(first!.id, { canceled: true })
    await Promise.all([owner.delete(`/events/${first!.id}`), ...[1, 2, 3].map(() => generate())])
    await generate()
    expect((await dates()).map(({ generatedFor }) => generatedFor)).not.toContain(first!.generatedFor)
  })

  it('deletes a cancelled date of a series that is no longer there', async () => {
    const [first] = await dates()
    await change(first!.id, { canceled: true })
    await host.db.write.deleteFrom('revents').where('id', '=', series.id).execute()
    expect((await owner.delete(`/events/${first!.id}`)).status).toBe(204)
    expect((await moderator.get(`/events/${first!.id}`)).status).toBe(404)
  })

  it('deletes nothing that was changed since it was shown', async () => {
    const [first] = await dates()
    const { headers } = await owner.get(`/events/${first!.id}`)
    await change(first!.id, { canceled: true })
    const known = { 'if-match': headers.get('etag')! }
    const late = owner.delete(`/events/${first!.id}`, undefined, known)
    await expectRefusal(late, 412, 'changed in the meantime')
    expect(await read(first!.id)).toMatchObject({ canceled: true })
  })
})
