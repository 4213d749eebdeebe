import { beforeEach, expect, it } from 'vitest'
import { listingNames } from '../../src/contract.ts'
import { describeHost, expectRefusal, inputsOf, userOf } from '../testing/test-host.ts'
import type { Item, TestUser } from '../testing/test-host.ts'

describeHost('images under moderation', (host) => {
  const [owner, other] = [userOf(host), userOf(host)]
  const [moderator, admin] = [userOf(host, 'moderator'), userOf(host, 'admin')]
  const inputs = inputsOf(host, moderator)
  let image: string
  beforeEach(async () => {
    image = await owner.upload()
  })

  const get = (as: TestUser | null, query = '') => host.call('GET', `/media/${image}${query}`, { as })
  const remove = (as: TestUser | null, id = image) => host.call('DELETE', `/media/${id}`, { as })
  const entry = (kind: (typeof listingNames)[number], more: object = {}) =>
    owner.create(kind, inputs[kind]({ image, alt: 'A stage', ...more }))
  const deactivate = (kind: string, { id }: Item, deactivated = true) =>
    moderator.edit(`/${kind}/${id}`, { deactivated })
  const statuses = async (query = '') => {
    const callers = [null, other, owner, moderator, admin]
    return Promise.all(callers.map(async (as) => (await get(as, query)).status))
  }

  it('that are unknown, or deleted already, are not found', async () => {
    expect((await remove(moderator, 'unknown')).body).toEqual({ error: 'not found' })
    await remove(moderator)
    await expectRefusal(remove(moderator), 404, 'not found')
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
  })

  it('go out of every entry that shows them, as an edit of it', async () => {
    const entries = await Promise.all(listingNames.map(async (kind) => [kind, await entry(kind)] as const))
    const untouched = await owner.create('events', inputs.events({ image: await owner.upload() }))
    const read = (kind: string, id: string) => owner.get<Item>(`/${kind}/${id}`)
    const before = await Promise.all(entries.map(([kind, { id }]) => read(kind, id)))
    host.clock.advance({ minutes: 5 })
    expect((await remove(moderator)).status).toBe(204)
    for (const [index, [kind, { id }]] of entries.entries()) {
      const after = await read(kind, id)
      expect([kind, after.body.image, after.body.alt]).toEqual([kind, null, null])
      expect(after.headers.get('etag')).not.toBe(before[index]!.headers.get('etag'))
      const stale = { 'if-match': before[index]!.headers.get('etag')! }
      expect((await owner.put(`/${kind}/${id}`, before[index]!.body, stale)).status).toBe(412)
    }
    expect((await read('events', untouched.id)).body.image).toBe(untouched.image)
    const [, { id }] = entries.find(([kind]) => kind === 'events')!
    const changedAt = host.clock.now().toISOString()
    expect(await host.rows('events', { id })).toMatchObject([{ changedAt }])
  })

  it('vanish from pages, feeds and the sizes that were made of them', async () => {
    const { id } = await entry('events')
    const page = () => host.get(`//event/${id}`)
    const feed = () => host.get(`//event/${id}.json`)
    expect((await page()).text).toContain(image)
    expect((await feed()).text).toContain(image)
    expect((await get(null, '?size=sharp')).status).toBe(200)
    await remove(moderator)
    expect((await page()).text).not.toContain(image)
    expect((await feed()).text).not.toContain(image)
    for (const size of ['', '?size=list', '?size=detail', '?size=sharp'])
      expect((await get(null, size)).status).toBe(404)
  })

  it('go with all their crops, whichever of them is deleted', async () => {
    const crop = async (id: string) =>
      (await owner.post<{ id: string }>(`/media/${id}/focus`, { x: 0.5, y: 0 })).body.id
    const first = await crop(image)
    const second = await crop(first)
    const [event, group] = [await entry('events', { image: first }), await entry('groups', { image: second })]
    const third = await crop(second)
    expect((await remove(moderator, second)).status).toBe(204)
    for (const id of [image, first, second, third])
      expect((await moderator.get(`/media/${id}`)).status).toBe(404)
    for (const path of [`/events/${event.id}`, `/groups/${group.id}`])
      expect((await owner.read<Item>(path)).image).toBeNull()
  })

  it('leave no crop behind that was made while they were deleted', async () => {
    const crop = owner.post<{ id?: string }>(`/media/${image}/focus`, { x: 0, y: 0 })
    const [, made] = await Promise.all([remove(moderator), crop])
    expect([201, 404]).toContain(made.status)
    expect((await owner.get(`/media/${made.body.id ?? image}`)).status).toBe(404)
  })

  it('can be cropped by anyone who can see them', async () => {
    const crop = async (as: TestUser | null) =>
      (await host.call('POST', `/media/${image}/focus`, { as, body: { x: 0, y: 0 } })).status
    const focus = async (as: TestUser | null) =>
      (await host.call('GET', `/media/${image}/focus`, { as })).status
    const callers = [null, other, owner, moderator]
    expect(await Promise.all(callers.map(crop))).toEqual([401, 201, 201, 201])
    await deactivate('events', await entry('events'))
    expect(await Promise.all(callers.map(crop))).toEqual([401, 404, 201, 201])
    expect(await Promise.all(callers.map(focus))).toEqual([404, 404, 200, 200])
  })

  it('cannot be brought back by a form that still names them', async () => {
    const { id } = await entry('events')
    await remove(moderator)
    await expectRefusal(owner.edit(`/events/${id}`, { image }), 400, 'invalid body', {
      fields: { image: 'invalidReference' },
    })
  })

  it('of deactivated entries are for their owners and moderation only, and kept by nobody', async () => {
    const shown = await entry('events')
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    await deactivate('events', shown)
    for (const size of ['', '?size=list', '?size=sharp'])
      expect(await statuses(size)).toEqual([404, 404, 200, 200, 200])
    expect((await get(owner)).headers.get('cache-control')).toBe('private, no-store')
    expect((await get(null)).headers.get('cache-control')).toBe('no-store')
    await deactivate('events', shown, false)
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  })

  it('stay while one entry is not deactivated, also an unpublished one', async () => {
    const [event, group] = [await entry('events'), await entry('groups', { published: false })]
    await deactivate('events', event)
    expect((await get(null)).status).toBe(200)
    await deactivate('groups', group)
    expect((await get(null)).status).toBe(404)
  })

  it('that organise with a group are seen by its owners', async () => {
    const ownedBy = [other.id, owner.id]
    const group = await other.create('groups', inputs.groups({ ownedBy }))
    const shown = await entry('events', { organizers: [`id:${group.id}`] })
    await deactivate('events', shown)
    expect(await statuses()).toEqual([404, 200, 200, 200, 200])
  })

  it('that no entry shows are public for a day, then for their uploader and moderation', async () => {
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    host.clock.advance({ hours: 25 })
    expect(await statuses()).toEqual([404, 404, 200, 200, 200])
    await admin.post('/actions/run', { name: 'delete-orphaned-media' })
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
  })

  it('are deleted once when two do it at once', async () => {
    await entry('events')
    const done = await Promise.all([moderator, admin].map((as) => remove(as)))
    expect(done.map(({ status }) => status).toSorted()).toEqual([204, 404])
  })
})
