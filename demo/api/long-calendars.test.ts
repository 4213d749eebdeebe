import { expect, it } from 'vitest'
import type { SubscriptionItem } from '../../src/contract.ts'
import { foreignCalendar, gig, icsOf } from '../testing/fake-calendar.ts'
import { importerOf, openFile } from '../testing/imports/import-calls.ts'
import { describeHost, userOf } from '../testing/test-host.ts'

const calendar = foreignCalendar()
const limits = { importedAtOnce: 2, imported: { hour: 5, day: 20, hourOfModerators: 9 } }

/** A calendar of these days of June, in the order in which it is published. */
const published = (prefix: string, days: readonly number[]) =>
  icsOf(days.map((day) => gig(`${prefix}-${day}`, day)))

const options = { fetcher: calendar.fetcher, limits, config: { rateLimit: true } }

describeHost('a calendar longer than an import', options, (host) => {
  const admin = userOf(host, 'admin')
  const { user, fresh, defaults, review, apply, eventsOf } = importerOf(host)
  const days = async () => (await eventsOf()).map(({ start }) => Number(start.slice(8, 10)))

  it('is previewed, and imported in parts, the nearest dates first', async () => {
    host.clock.set('2026-05-04T10:00:00.000Z')
    const long = published(fresh(), [5, 1, 4, 2, 3])
    const importNext = async () => {
      const opened = (await openFile(user, long)).body
      const plan = (await review(opened.id, { choices: defaults() })).body
      const { body } = await apply(plan)
      const steps = plan.events.map(({ start, step }) => `${Number(start.slice(8, 10))} ${step}`)
      return { steps, later: plan.counts.later, created: body.created }
    }
    expect(await importNext()).toEqual({ steps: ['1 create', '2 create'], later: 3, created: 2 })
    expect(await importNext()).toEqual({
      steps: ['1 unchanged', '2 unchanged', '3 create', '4 create'],
      later: 1,
      created: 2,
    })
    host.clock.advance({ hours: 1 })
    await host.logInAgain(user)
    expect(await importNext()).toMatchObject({ later: 0, created: 1 })
    expect(await importNext()).toMatchObject({ later: 0, created: undefined })
    expect(await days()).toEqual([1, 2, 3, 4, 5])
  })

  it('comes in with the readings of a subscription, within the limits of its owner', async () => {
    host.clock.set('2026-05-04T10:00:00.000Z')
    await host.logInAgain(admin)
    const address = `https://mill.example/${fresh()}.ics`
    const body = { name: 'Mill', address, choices: defaults() }
    const { id } = await user.create<SubscriptionItem>('subscriptions', body)
    const prefix = fresh()
    calendar.answers.set(address, published(prefix, [7, 6, 5, 4, 3, 2, 1]))
    const readings: unknown[] = []
    const read = async () => {
      const { body: now } = await user.post<SubscriptionItem>(`/subscriptions/${id}/read`)
      readings.push([now.state, now.counts?.later, now.events, await days()])
      return now
    }
    await read()
    await read()
    const waiting = await read()
    expect(waiting.nextReadAt).toBe('2026-05-04T11:00:00.000Z')
    host.clock.advance({ hours: 1 })
    await host.logInAgain(user)
    await host.logInAgain(admin)
    await read()
    await read()
    expect(readings).toEqual([
      ['ok', 5, 2, [1, 2]],
      ['ok', 3, 4, [1, 2, 3, 4]],
      ['ok', 3, 4, [1, 2, 3, 4]],
      ['ok', 1, 6, [1, 2, 3, 4, 5, 6]],
      ['ok', 0, 7, [1, 2, 3, 4, 5, 6, 7]],
    ])
    const asked = () => calendar.asked.at(-1)?.etag
    expect(asked()).toBeUndefined()
    await read()
    expect(asked()).toBeDefined()
    calendar.answers.set(address, published(prefix, [7, 6, 5, 4, 3]))
    host.clock.advance({ hours: 1 })
    await host.logInAgain(user)
    expect((await read()).counts).toMatchObject({ cancel: 2, later: 0 })
  })
})
