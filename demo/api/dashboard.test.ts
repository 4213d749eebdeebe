import { expect, it } from 'vitest'
import { type Dashboard, idReference, limits } from '../../src/contract.ts'
import { describeEachHost, hostForTest, inputsOf, userOf } from '../testing/test-host.ts'
import type { Inputs, TestUser } from '../testing/test-host.ts'

describeEachHost('the dashboard', (host, engine) => {
  const lena = userOf(host, 'moderator')
  const amina = userOf(host, 'normal')
  const inputs = inputsOf(host, lena)

  const look = async (as = amina) => await as.read<Dashboard>('/dashboard')
  const add = async (kind: keyof Inputs, more = {}, as = amina) => as.create(kind, inputs[kind](more))
  const ahead = (days: number) => ({
    start: new Date(host.clock.now().getTime() + days * 86_400_000).toISOString(),
  })
  const names = ({ items }: Dashboard['next']) => items.map(({ name }) => name)
  const nothing = { items: [], total: 0 }

  it('is empty for somebody who looks after nothing', async () => {
    await add('events', ahead(1), lena)
    const kinds = { next: nothing, unpublished: nothing, canceled: nothing, withoutImage: nothing }
    expect(await look()).toEqual(kinds)
  })

  it('shows what is ahead of what one can edit, the earliest first, without what is over or deactivated', async () => {
    const choir = await add('groups', { name: 'Choir' })
    await add('events', { name: 'Later', ...ahead(9) })
    await add('events', { name: 'Soon', ...ahead(2), canceled: true })
    await add('events', { name: 'Over', ...ahead(-2) })
    await add('events', { name: 'By the choir', ...ahead(5), organizers: [idReference(choir.id)] }, lena)
    const hidden = await add('events', { name: 'Hidden', ...ahead(3) })
    await lena.edit(`/events/${hidden.id}`, { deactivated: true })
    const { next, canceled } = await look()
    expect([names(next), next.total]).toEqual([['Soon', 'By the choir', 'Later'], 3])
    expect(next.items[0]).toMatchObject({ kind: 'events', ...ahead(2), canceled: true, published: true })
    expect([names(canceled), canceled.total]).toEqual([['Soon'], 1])
  })

  it('names drafts, and of all kinds what has no image, but not each date of a series', async () => {
    await add('events', { name: 'Draft', ...ahead(1), published: false })
    await add('events', { name: 'Bare', ...ahead(1) })
    await add('places', { name: 'Mill' })
    const weekly = { type: 'week', interval: 1, weekDay: 1 }
    const series = await add('revents', { name: 'Yoga', intervals: [weekly] })
    const day = (days: number) => ahead(days).start.slice(0, 10)
    const period = `start=${day(1)}&end=${day(60)}`
    await amina.get(`/revents/${series.id}/generate?${period}`)
    const { next, unpublished, withoutImage } = await look()
    expect(next.total).toBeGreaterThan(6)
    expect(names(unpublished)).toEqual(['Draft'])
    expect(withoutImage.items.map(({ kind, name }) => [kind, name])).toEqual([
      ['events', 'Bare'],
      ['revents', 'Yoga'],
      ['places', 'Mill'],
    ])
    expect(withoutImage.total).toBe(3)
  })

  it('counts all of many, and names some', async () => {
    const many = limits.dashboardEntries + 3
    for (let place = 0; place < many; place += 1) await add('places', { name: `Place ${place}` })
    const { withoutImage } = await look()
    expect([withoutImage.items.length, withoutImage.total]).toEqual([limits.dashboardEntries, many])
  })

  it('tells moderators what waits, by kind, a series with its events once', async () => {
    await add('places')
    await add('groups')
    await add('groups')
    const series = await add('revents', { intervals: [] })
    const event = await add('events', ahead(1))
    await amina.edit(`/events/${event.id}`, { parent: `revent:${series.id}`, generatedFor: null })
    expect((await look(lena)).waiting).toMatchObject({ places: 1, groups: 2, revents: 1 })
  })
  it('says what a new calendar lacks before its first event, to everybody', async () => {
    const fresh = await hostForTest(engine)
    const moderator = await fresh.createUser('moderator')
    const user = await fresh.createUser('normal')
    const lacking = async (as: TestUser) => (await as.read<Dashboard>('/dashboard')).lacking
    for (const as of [user, moderator]) expect(await lacking(as)).toEqual(['categories', 'topics'])
    await moderator.create('categories', { name: 'Concert', headline: 'Concerts' })
    expect(await lacking(user)).toEqual(['topics'])
    await moderator.create('topics', { name: 'Music' })
    expect(await lacking(user)).toBeUndefined()
  })
})
