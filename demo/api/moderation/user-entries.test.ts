import { expect, it } from 'vitest'
import { indexQueued, isIndexDue } from '../../db/search/rebuild.ts'
import type { EntriesChanged, UserEntries } from '../../../src/contract.ts'
import { describeEachHost, inputsOf, userOf } from '../../testing/test-host.ts'
import type { Inputs, Item, TestUser } from '../../testing/test-host.ts'

describeEachHost('the entries of an account', (host) => {
  const lena = userOf(host, 'moderator')
  const vandal = userOf(host)
  const other = userOf(host)
  const inputs = inputsOf(host, lena)

  const counts = async (as = lena) => await as.read<UserEntries>(`/users/${vandal.id}/entries`)
  const step = (way: string, body: object = {}, as = lena) =>
    as.post<EntriesChanged>(`/users/${vandal.id}/entries/${way}`, body)
  const hide = async (body?: object) => (await step('deactivate', body)).body.count
  const show = async () => (await step('reactivate')).body.count
  const add = (kind: keyof Inputs, more = {}, as = vandal) => as.create(kind, inputs[kind](more))
  const isHidden = async (kind: string, { id }: Item) => (await lena.read(`/${kind}/${id}`)).deactivated
  const found = async (word: string) => {
    // What the host is just indexing by itself is still due.
    do await indexQueued(host.db)
    while (await isIndexDue(host.db))
    return (await host.read<{ total: number }>(`/eventsearch?query=${word}`)).total
  }
  const messages = (as: TestUser) => as.read<Item[]>('/notifications/')

  /** Creates one entry of each kind, a sub-series of nine events, an unpublished event, and one already deactivated. */
  async function vandalise() {
    const group = await add('groups', { name: 'Spamgroup' })
    const place = await add('places', { name: 'Spamplace', address: 'Nowhere' })
    const intervals = [{ type: 'week', interval: 1, weekDay: 1 }]
    const series = await add('revents', { name: 'Spamseries', intervals })
    await vandal.get(`/revents/${series.id}/generate?start=2026-05-04&end=2026-07-05`)
    const event = await add('events', { name: 'Spamevent', location: `id:${place.id}` })
    const quiet = await add('events', { name: 'Quiet', published: false })
    const before = await add('events', { name: 'Before' })
    await lena.edit(`/events/${before.id}`, { deactivated: true })
    return { group, place, series, event, quiet, before }
  }

  it('are counted, hidden in one step, and shown again: exactly these', async () => {
    const made = await vandalise()
    expect(await counts()).toEqual({ own: 14, shared: 0, hidden: 0 })
    expect(await found('spamseries')).toBe(9)
    expect(await hide()).toBe(14)
    expect(await counts()).toEqual({ own: 0, shared: 0, hidden: 14 })
    for (const [kind, item] of [
      ['groups', made.group],
      ['places', made.place],
      ['revents', made.series],
      ['events', made.event],
    ] as const) {
      expect([kind, await isHidden(kind, item)]).toEqual([kind, true])
      expect([kind, (await host.get(`/${kind}/${item.id}`)).status]).not.toEqual([kind, 200])
    }
    expect([await found('spamseries'), await found('spamevent'), await found('spamplace')]).toEqual([0, 0, 0])
    expect((await host.get(`//event/${made.event.id}`)).status).toBe(404)

    expect(await show()).toBe(14)
    expect(await counts()).toEqual({ own: 14, shared: 0, hidden: 0 })
    expect([await found('spamseries'), await found('spamevent'), await found('spamplace')]).toEqual([9, 1, 1])
    expect(await found('quiet')).toBe(0)
    expect(await isHidden('events', made.before)).toBe(true)
    expect(await show()).toBe(0)
  })

  it('that were edited since stay as they are when it is taken back', async () => {
    const { group, place } = await vandalise()
    await hide()
    await lena.edit(`/groups/${group.id}`, { description: 'Kept for the police' })
    await lena.edit(`/places/${place.id}`, { deactivated: false })
    await lena.edit(`/places/${place.id}`, { deactivated: true })
    expect((await counts()).hidden).toBe(12)
    expect(await show()).toBe(12)
    expect([await isHidden('groups', group), await isHidden('places', place)]).toEqual([true, true])
    expect((await counts()).hidden).toBe(0)
  })

  it('are found again by the place that they are at, unless it has stayed hidden', async () => {
    const { place, event } = await vandalise()
    const foreign = await add('events', { name: 'Honest', location: `id:${place.id}` }, other)
    expect(await found('spamplace')).toBe(2)
    await hide()
    expect([await found('spamplace'), await found('honest')]).toEqual([0, 1])
    await show()
    expect(await found('spamplace')).toBe(2)
    await hide()
    await lena.edit(`/places/${place.id}`, { description: 'Not a real place' })
    await show()
    expect([await isHidden('events', event), await found('spamevent')]).toEqual([false, 1])
    expect([await isHidden('events', foreign), await found('spamplace')]).toEqual([false, 0])
    await lena.edit(`/places/${place.id}`, { deactivated: false })
    expect(await found('spamplace')).toBe(2)
  })

  it('that others can care for are hidden only when asked for, and the others are told once', async () => {
    const mates = { ownedBy: [vandal.id, other.id] }
    const [choir, party] = [await add('groups', { name: 'Choir', ...mates }), await add('events', mates)]
    const locked = await host.createUser()
    await add('places', { ownedBy: [vandal.id, locked.id] })
    await lena.edit(`/users/${locked.id}`, { deactivated: true })
    expect(await counts()).toEqual({ own: 1, shared: 2, hidden: 0 })
    expect(await hide()).toBe(1)
    expect([await isHidden('groups', choir), await isHidden('events', party)]).toEqual([false, false])
    expect(await messages(other)).toEqual([])
    expect(await hide({ shared: true })).toBe(2)
    expect([await isHidden('groups', choir), await isHidden('events', party)]).toEqual([true, true])
    const told = { subject: expect.stringMatching(/^2 /), message: expect.stringContaining('- Choir') }
    expect(await messages(other)).toMatchObject([told])
    expect(await messages(lena)).toEqual([])
    expect(await show()).toBe(3)
  })

  it('carry the reason, which the others read and answer, until they are shown again', async () => {
    const choir = await add('groups', { name: 'Choir', ownedBy: [vandal.id, other.id] })
    await add('places', { name: 'Hall', ownedBy: [vandal.id, other.id] })
    const reason = 'This advertises products.'
    expect(await hide({ shared: true, reason })).toBe(2)
    const reasonOf = async () => (await other.read<Item>(`/groups/${choir.id}`)).deactivationReason
    expect(await reasonOf()).toBe(reason)
    const [told] = await messages(other)
    expect(told!.message).toContain(reason)
    const { kind, id } = told!.answerTo as { kind: string; id: string }
    expect((await other.post('/desk/answers', { kind, id, message: 'We only sing.' })).status).toBe(204)
    expect((await messages(other))[0]).toMatchObject({ answeredAt: host.clock.now().toISOString() })
    const read = await lena.get<Item[]>('/notifications/', { 'accept-language': 'en' })
    expect(read.body.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/and one more entry:\n\nWe only sing\.$/),
    )
    await show()
    expect(await reasonOf()).toBeNull()
    expect((await step('deactivate', { reason: 'x'.repeat(2001) })).status).toBe(400)
    expect(await counts()).toMatchObject({ shared: 2, hidden: 0 })
  })

  it('are taken out of the calendars of subscribers, and come back', async () => {
    const { event, quiet } = await vandalise()
    const withdrawn = async () => (await host.rows('withdrawnEvents')).map(({ id }) => id)
    await host.db.write.deleteFrom('withdrawnEvents').execute()
    await hide()
    const ids = await withdrawn()
    expect([ids.length, ids.includes(event.id), ids.includes(quiet.id)]).toEqual([10, true, false])
    const feed = async () => (await host.get('//events.ics')).text
    expect(await feed()).not.toContain('Spamevent')
    await show()
    expect(await withdrawn()).toEqual([])
    expect(await feed()).toContain('Spamevent')
  })

  it('are hidden once by two moderators at once, and shown once', async () => {
    await vandalise()
    const mia = await host.createUser('moderator')
    const both = async (way: string) => {
      const answers = await Promise.all([step(way), step(way, {}, mia)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      return answers.map(({ body }) => body.count).toSorted((a, b) => a - b)
    }
    expect(await both('deactivate')).toEqual([0, 14])
    expect(await both('reactivate')).toEqual([0, 14])
    const admin = await host.createUser('admin')
    expect(await admin.read('/trail/?limit=2')).toMatchObject([
      { deed: 'entriesReactivated', key: vandal.id, count: 14 },
      { deed: 'entriesDeactivated', key: vandal.id, count: 14 },
    ])
  })

  it('are refused for moderators, for accounts that are not there, and with a body that is wrong', async () => {
    for (const way of ['deactivate', 'reactivate']) {
      const status = async (id: string) => (await lena.post(`/users/${id}/entries/${way}`, {})).status
      expect([await status(lena.id), await status('nobody')]).toEqual([403, 404])
    }
    expect((await step('deactivate', { shared: 'yes' })).status).toBe(400)
  })

  it('leave nothing behind when the entry or the account is deleted', async () => {
    const { group } = await vandalise()
    await hide()
    const admin = await host.createUser('admin')
    const left = async () => (await host.rows('hiddenEntries')).length
    await admin.delete(`/groups/${group.id}`)
    expect(await left()).toBe(13)
    await admin.delete(`/users/${vandal.id}`)
    expect(await left()).toBe(0)
  })

  it('are reported to moderators no second time for it', async () => {
    await vandalise()
    const admin = await host.createUser('admin')
    const digest = async () =>
      (await admin.post<{ result: string }>('/actions/run', { name: 'send-moderation-digest' })).body.result
    expect(await digest()).toMatch(/^entries reported: \d/)
    await hide()
    expect(await digest()).toBe('nothing new')
  })
})
