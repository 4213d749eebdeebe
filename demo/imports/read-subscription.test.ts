import { expect, it } from 'vitest'
import type { SubscriptionItem } from '../../src/contract.ts'
import { makeInputs } from '../testing/fixtures.ts'
import { foreignCalendar, gig, icsOf } from '../testing/foreign-calendar.ts'
import { hostForAll } from '../testing/shared-host.ts'
import { describeOnEngines } from '../testing/test-host.ts'

const calendar = foreignCalendar()

describeOnEngines('reading a subscription', (engine) => {
  const host = hostForAll(engine, { fetcher: calendar.fetcher })

  it('fails if no event of the source can be read any more, and cancels nothing', async () => {
    host.clock.set('2026-05-04T10:00:00.000Z')
    const as = await host.createUser('admin')
    const { category, topic } = (await makeInputs(host, as)).events() as Record<string, string>
    const address = 'https://mill.example/broken.ics'
    const body = { name: 'Mill', address, choices: { category, topic } }
    const { id } = (await host.call<SubscriptionItem>('POST', '/subscriptions', { as, body })).body
    const read = async (asked?: object) =>
      (await host.call<SubscriptionItem>('POST', `/subscriptions/${id}/read`, { as, body: asked })).body
    calendar.answers.set(address, icsOf([gig('one', 11)]))
    expect(await read()).toMatchObject({ state: 'ok', counts: { create: 1 } })
    calendar.answers.set(address, icsOf([gig('one', 11, { DTSTART: 'sometime' })]))
    const failing = { state: 'failing', error: 'unreadableDate' }
    expect(await read()).toMatchObject(failing)
    expect(await read({ confirmLoss: true })).toMatchObject(failing)
    const events = await host.db.read.selectFrom('events').select('status').execute()
    expect(events).toEqual([{ status: null }])
  })
})
