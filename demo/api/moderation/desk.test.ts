import { expect, it } from 'vitest'
import type { DeskEntry, DeskMark, DeskPage, EntriesChanged } from '../../../src/contract.ts'
import { describeEachHost, inputsOf, userOf } from '../../testing/test-host.ts'
import type { Inputs, Item, TestUser } from '../../testing/test-host.ts'

describeEachHost('the moderation desk', (host) => {
  const lena = userOf(host, 'moderator', { nickname: 'Lena' })
  const otto = userOf(host, 'admin', { nickname: 'Otto' })
  const amina = userOf(host, 'normal', { nickname: 'Amina' })
  const inputs = inputsOf(host, lena)

  const look = async (query = '', as = lena) => await as.read<DeskPage>(`/desk${query}`)
  const names = async () => (await look()).items.map(({ item }) => item.name)
  const step = async (way: 'seen' | 'unseen', marks: readonly DeskMark[], as = lena) =>
    (await as.post<EntriesChanged>(`/desk/${way}`, { marks })).body.count
  const add = async (kind: keyof Inputs, more = {}, as = amina) => {
    host.clock.advance({ minutes: 1 })
    return as.create(kind, inputs[kind](more))
  }
  const see = async ({ marks }: Pick<DeskEntry, 'marks'>, as = lena) => step('seen', marks, as)
  const entryOf = async (name: string) => (await look()).items.find(({ item }) => item.name === name)!
  const messages = async (as: TestUser) => await as.read<Item[]>('/notifications/')

  it('shows what people have created, the latest first, with owners and the names of what it points to', async () => {
    const place = await add('places', { name: 'Mill' })
    const group = await add('groups', { name: 'Choir' })
    const there = { location: `id:${place.id}`, organizers: [`id:${group.id}`, 'Friends'] }
    await add('events', { name: 'Jazz', ...there, published: false })
    const { items, total, next } = await look()
    expect(items.map(({ item }) => item.name)).toEqual(['Jazz', 'Choir', 'Mill'])
    expect([total, next]).toEqual([3, undefined])
    expect(items[0]).toMatchObject({
      kind: 'events',
      isNew: true,
      owners: [{ id: amina.id, nickname: 'Amina', deactivated: false }],
      names: { [`id:${place.id}`]: 'Mill', [`id:${group.id}`]: 'Choir' },
      item: { published: false },
    })
  })

  it('leaves out what moderators do, and saves that change nothing', async () => {
    await add('groups', { name: 'Ours' }, lena)
    const choir = await add('groups', { name: 'Choir' })
    await see(await entryOf('Choir'))
    await otto.edit(`/groups/${choir.id}`, { description: 'Sings' })
    await amina.edit(`/groups/${choir.id}`, {})
    expect(await look()).toEqual({ items: [], total: 0 })
  })

  it('is shared: nobody looks twice, until an entry is changed again', async () => {
    const choir = await add('groups', { name: 'Choir' })
    const entry = await entryOf('Choir')
    expect(await Promise.all([see(entry), see(entry, otto)])).toEqual(expect.arrayContaining([0, 1]))
    expect((await look('', otto)).total).toBe(0)
    await amina.edit(`/groups/${choir.id}`, { description: 'Sings' })
    expect(await entryOf('Choir')).toMatchObject({ isNew: false })
  })

  it('keeps what changed while somebody looked at it', async () => {
    const choir = await add('groups', { name: 'Choir' })
    const entry = await entryOf('Choir')
    await amina.edit(`/groups/${choir.id}`, { description: 'Sells' })
    expect(await see(entry)).toBe(1)
    expect(await names()).toEqual(['Choir'])
    expect(await entryOf('Choir')).toMatchObject({ isNew: false, item: { description: 'Sells' } })
  })

  it('takes a mark back, and leaves one that another moderator has set later', async () => {
    const choir = await add('groups', { name: 'Choir' })
    const first = await entryOf('Choir')
    await see(first)
    expect(await step('unseen', first.marks)).toBe(1)
    expect(await step('unseen', first.marks)).toBe(0)
    expect(await entryOf('Choir')).toMatchObject({ isNew: true })
    await see(first)
    await amina.edit(`/groups/${choir.id}`, { description: 'Sings' })
    await see(await entryOf('Choir'), otto)
    expect(await step('unseen', first.marks)).toBe(0)
    expect(await names()).toEqual([])
  })

  it('folds the dates of a series, and those that were edited by hand, into it', async () => {
    const intervals = [{ type: 'week', interval: 1, weekDay: 1 }]
    const series = await add('revents', { name: 'Qigong', intervals })
    const generate = (from: string, to: string) =>
      amina.get<{ events: string[] }>(`/revents/${series.id}/generate?start=${from}&end=${to}`)
    const { body } = await generate('2026-05-04', '2026-06-07')
    expect(await names()).toEqual(['Qigong'])
    expect(await entryOf('Qigong')).toMatchObject({ kind: 'revents', dates: 5, changed: [] })
    await see(await entryOf('Qigong'))
    expect((await look()).total).toBe(0)

    await amina.edit(`/events/${body.events[1]}?from=template`, { description: 'As the template' })
    expect((await look()).total).toBe(0)
    await amina.edit(`/events/${body.events[2]}`, { name: 'Heated blankets' })
    const entry = await entryOf('Qigong')
    expect(entry).toMatchObject({ kind: 'revents', isNew: false, dates: 0 })
    expect(entry.changed).toMatchObject([{ id: body.events[2], name: 'Heated blankets' }])
    await generate('2026-06-08', '2026-06-14')
    expect(await entryOf('Qigong')).toMatchObject({ dates: 1 })
    expect((await look()).total).toBe(1)
    await see(await entryOf('Qigong'))
    expect((await look()).total).toBe(0)
  })

  it('has pages that stay stable while entries leave', async () => {
    for (let number = 1; number <= 7; number += 1) await add('groups', { name: `Group ${number}` })
    const first = await look('?limit=3')
    expect(first.items.map(({ item }) => item.name)).toEqual(['Group 7', 'Group 6', 'Group 5'])
    for (const entry of first.items) await see(entry)
    const second = await look(`?limit=3&before=${first.next}`)
    expect(second.items.map(({ item }) => item.name)).toEqual(['Group 4', 'Group 3', 'Group 2'])
    expect(second.total).toBe(4)
    const third = await look(`?limit=3&before=${second.next}`)
    expect([third.items.map(({ item }) => item.name), third.next]).toEqual([['Group 1'], undefined])
    expect(await look('?limit=0')).toEqual({ items: [], total: 4 })
    for (const wrong of ['?limit=51', '?before=x', '?limit=-1', '?offset=2'])
      expect((await lena.get(`/desk${wrong}`)).status).toBe(400)
  })

  it('forgets deleted entries, and shows those of deleted accounts without an owner', async () => {
    const [gone, kept] = [await add('groups', { name: 'Gone' }), await add('groups', { name: 'Kept' })]
    await see(await entryOf('Kept'), otto)
    await amina.edit(`/groups/${kept.id}`, { description: 'More' })
    await amina.delete(`/groups/${gone.id}`)
    await otto.delete(`/users/${amina.id}`)
    expect((await look()).items).toMatchObject([{ item: { name: 'Kept', ownedBy: [] }, owners: [] }])
    const lost = await host.createUser('admin')
    await see(await entryOf('Kept'), lost)
    await otto.delete(`/users/${lost.id}`)
    expect((await look()).total).toBe(0)
    expect(await host.rows('reviews')).toMatchObject([{ itemId: kept.id, seenBy: null }])
  })

  it('is done with what a moderator has deactivated', async () => {
    const spam = await add('groups', { name: 'Spam' })
    await lena.edit(`/groups/${spam.id}`, { deactivated: true })
    expect(await names()).toEqual([])
    await amina.edit(`/groups/${spam.id}`, { description: 'Better now' })
    expect(await entryOf('Spam')).toMatchObject({ item: { deactivated: true } })
  })

  it('gives the reason for a deactivation to the owner, who can answer it', async () => {
    const spam = await add('groups', { name: 'Spam' })
    const reason = 'This is advertising.'
    await lena.edit(`/groups/${spam.id}`, { deactivated: true, deactivationReason: reason })
    const [message] = await messages(amina)
    expect(message).toMatchObject({ linkUrl: `${host.deps.config.publicUrl}/backstage/groups/${spam.id}` })
    expect(message!.message).toContain(reason)
    expect(message).toMatchObject({ answerTo: { kind: 'groups', id: spam.id }, answeredAt: null })
    const { body } = await amina.get<Item>(`/groups/${spam.id}`)
    expect(body).toMatchObject({ deactivated: true, deactivationReason: reason })
    expect((await amina.edit(`/groups/${spam.id}`, { deactivationReason: 'None' })).status).toBe(403)

    const answer = { kind: 'groups', id: spam.id, message: 'We only sing.' }
    const send = async (as: TestUser) => (await as.post('/desk/answers', answer)).status
    expect(await send(await host.createUser())).toBe(404)
    expect(await send(amina)).toBe(204)
    expect((await messages(amina))[0]).toMatchObject({ answeredAt: host.clock.now().toISOString() })
    const told = {
      subject: expect.stringContaining('Amina'),
      message: expect.stringContaining('We only sing.'),
    }
    for (const reader of [lena, otto])
      expect((await messages(reader))[0]).toMatchObject({ ...told, linkUrl: message!.linkUrl })
    await lena.edit(`/groups/${spam.id}`, { deactivated: false })
    expect(await send(amina)).toBe(404)
  })

  it('takes an unread message back with the deactivation, and follows up on one that was read', async () => {
    const [quick, late] = [await add('groups', { name: 'Quick' }), await add('groups', { name: 'Late' })]
    const toggle = async ({ id }: Item, deactivated: boolean) =>
      lena.edit(`/groups/${id}`, { deactivated, deactivationReason: deactivated ? 'Spam' : null })
    await toggle(quick, true)
    expect(await messages(amina)).toHaveLength(1)
    await toggle(quick, false)
    expect(await messages(amina)).toEqual([])
    expect((await host.read<Item>(`/groups/${quick.id}`)).deactivationReason).toBeNull()

    await toggle(late, true)
    const [message] = await messages(amina)
    await amina.edit(`/notifications/${message!.id}`, { viewed: true })
    host.clock.advance({ minutes: 1 })
    await toggle(late, false)
    const after = await messages(amina)
    expect(after.map(({ subject }) => subject)).toEqual([expect.stringContaining('Late'), message!.subject])
    await toggle(late, true)
    await toggle(late, false)
    expect(await messages(amina)).toHaveLength(2)
  })

  it('tells owners once, however often what is hidden or shown again is saved', async () => {
    const spam = await add('groups', { name: 'Spam' })
    const save = (changes: object) => lena.edit(`/groups/${spam.id}`, changes)
    await save({ deactivated: true, deactivationReason: 'Spam' })
    const [message] = await messages(amina)
    await amina.edit(`/notifications/${message!.id}`, { viewed: true })
    await save({ description: 'Still hidden' })
    expect(await messages(amina)).toHaveLength(1)
    await save({ deactivated: false })
    await save({ description: 'Still shown' })
    expect(await messages(amina)).toHaveLength(2)
  })

  it('tells owners of a series once when its dates are hidden with it', async () => {
    const weekly = [{ type: 'week', interval: 1, weekDay: 1 }]
    const series = await add('revents', { name: 'Blankets', intervals: weekly })
    const period = `/revents/${series.id}/generate?start=2026-05-04&end=2026-05-17`
    const { body } = await amina.get<{ events: string[] }>(period)
    const paths = [`/revents/${series.id}`, ...body.events.map((id) => `/events/${id}`)]
    for (const path of paths) await lena.edit(path, { deactivated: true, deactivationReason: 'Spam' })
    expect(await messages(amina)).toHaveLength(1)
    for (const path of paths.toReversed()) await lena.edit(path, { deactivated: false })
    expect(await messages(amina)).toEqual([])
  })
})
