import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import type { CalendarEvent, SubscriptionItem } from '../../src/contract.ts'
import { foreignCalendar, gig, icsOf, type Properties } from '../testing/fake-calendar.ts'
import { importerOf } from '../testing/imports/import-calls.ts'
import { byStart, describeHost, userOf } from '../testing/test-host.ts'

const calendar = foreignCalendar()
const fixture = (name: string) =>
  readFileSync(new URL(`../testing/imports/${name}.ics`, import.meta.url), 'utf8')

describeHost(
  'a subscribed calendar that gives its events new keys',
  { fetcher: calendar.fetcher },
  (host) => {
    beforeEach(() => host.clock.set('2026-05-04T10:00:00.000Z'))
    const admin = userOf(host, 'admin')
    const { user, fresh, defaults } = importerOf(host)
    let address: string
    let subscription: SubscriptionItem
    beforeEach(async () => {
      await host.logInAgain(admin)
      address = `https://mill.example/${fresh()}.ics`
      subscription = await user.create('subscriptions', { name: 'Mill', address, choices: defaults() })
    })

    const has = (events: readonly Properties[]) => calendar.answers.set(address, icsOf(events))
    const read = async () => {
      const { status, body } = await user.post<SubscriptionItem>(`/subscriptions/${subscription.id}/read`)
      expect(status).toBe(200)
      return body
    }
    const eventsOf = async () => admin.list<CalendarEvent>('events', { ownedBy: user.id }, byStart)
    const ids = async () => (await eventsOf()).map(({ id }) => id)
    const named = (name: string, uid: string, day: number, more: Record<string, string> = {}) =>
      gig(uid, day, { SUMMARY: name, ...more })

    it('keeps the entries of a series that goes on under another key, none cancelled, none twice', async () => {
      calendar.answers.set(address, fixture('split-before'))
      const first = await read()
      const before = await eventsOf()
      calendar.answers.set(address, fixture('split-after'))
      const second = await read()
      expect([first.counts?.create, second.state, second.counts?.create, second.counts?.cancel]).toEqual([
        before.length,
        'ok',
        0,
        0,
      ])
      const kept = (events: CalendarEvent[]) => events.map(({ id, start, status }) => [id, start, status])
      expect(kept(await eventsOf())).toEqual(kept(before))
      expect(before.every(({ status }) => status === null)).toBe(true)
      calendar.answers.set(address, fixture('split-before'))
      expect(await read()).toMatchObject({ counts: { create: 0, cancel: 0 } })
      expect(kept(await eventsOf())).toEqual(kept(before))
    })

    it('keeps them if each answer has new keys, and what was edited or deleted here stays so', async () => {
      const names = ['Choir', 'Chess', 'Cinema', 'Circus', 'Clay', 'Climbing']
      const answer = () => has(names.map((name, day) => named(name, fresh(), day + 10)))
      answer()
      await read()
      const [choir, chess, ...others] = await eventsOf()
      await user.edit(`/events/${choir!.id}`, { description: 'Our own words' })
      await user.delete(`/events/${chess!.id}`)
      for (let readings = 0; readings < 3; readings += 1) {
        answer()
        expect(await read()).toMatchObject({ state: 'ok', counts: { create: 0, cancel: 0, deleted: 1 } })
        expect(await ids()).toEqual([choir, ...others].map((event) => event!.id))
      }
      expect((await eventsOf())[0]).toMatchObject({ description: 'Our own words', status: null })
    })

    it('moves one within its day and still cancels what is gone', async () => {
      // No entries of other tests are on these days.
      has([named('Choir', fresh(), 20), named('Chess', fresh(), 21), named('Cinema', fresh(), 22)])
      await read()
      const before = await ids()
      has([
        named('Choir', fresh(), 20, { DTSTART: '20260620T170000Z' }),
        named('Draughts', fresh(), 21),
        named('Cinema', fresh(), 22),
      ])
      expect(await read()).toMatchObject({ counts: { update: 1, create: 1, cancel: 1 } })
      const after = (await eventsOf()).filter(({ start }) => start.slice(8, 10) >= '20')
      expect(after.map(({ id, start, status }) => [before.indexOf(id), start.slice(8, 13), status])).toEqual([
        [0, '20T17', null],
        [1, '21T18', 'canceled'],
        [-1, '21T18', null],
        [2, '22T18', null],
      ])
    })

    it('takes two of the same name on one day for two', async () => {
      const twice = (first: string, second: string) =>
        has([
          named('Cinema', first, 25, { DTSTART: '20260625T150000Z' }),
          named('Cinema', second, 25, { DTSTART: '20260625T180000Z' }),
          named('Choir', `${first}c`, 26),
        ])
      twice(fresh(), fresh())
      await read()
      const before = await ids()
      twice(fresh(), fresh())
      expect(await read()).toMatchObject({ counts: { create: 0, cancel: 0 } })
      expect(await ids()).toEqual(before)
    })
  },
)
