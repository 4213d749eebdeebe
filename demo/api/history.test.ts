import { describe, expect, it } from 'vitest'
import type { BinItem, EntryVersion } from '../../src/contract.ts'
import { describeOnEngines, hostForAll, inputsOf, type TestUser, userOf } from '../testing/test-host.ts'

describeOnEngines('history', (engine) => {
  const host = hostForAll(engine)
  const admin = userOf(host, 'admin')
  const moderator = userOf(host, 'moderator')
  const user = userOf(host)
  const stranger = userOf(host)
  const inputs = inputsOf(host, admin)

  const history = (path: string, as: TestUser = user) => as.read<EntryVersion[]>(`${path}/versions`)
  const place = async (more = {}) => `/places/${(await user.create('places', inputs.places(more))).id}`

  it('says who changed what, when and how, and ends with the creation', async () => {
    const path = await place({ description: 'A hall' })
    await user.edit(path, { description: 'A large hall', link: 'https://hall.example' })
    await host.call('PUT', path, {
      as: moderator,
      body: { ...(await moderator.read(path)), description: '' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const versions = await history(path)
    const now = host.clock.now().toISOString()
    expect(versions).toMatchObject([
      {
        version: 3,
        step: 'changed',
        by: moderator.id,
        byName: moderator.nickname,
        how: 'form',
        changes: { description: { from: 'A large hall', to: null } },
      },
      {
        version: 2,
        by: user.id,
        how: 'api',
        changes: {
          description: { from: 'A hall', to: 'A large hall' },
          link: { from: null, to: 'https://hall.example' },
        },
      },
      { version: 1, step: 'created', by: user.id, createdAt: now, changes: {} },
    ])
    expect(versions).toHaveLength(3)
  })

  it('has no version of a save that changes nothing', async () => {
    const path = await place()
    await user.edit(path, {})
    expect(await history(path)).toHaveLength(1)
  })

  it('of an entry that is older than the history begins with what it was', async () => {
    const path = await place({ description: 'Old' })
    await host.db.write.deleteFrom('versions').execute()
    expect(await history(path)).toMatchObject([{ version: 1, changes: {} }])
    await user.edit(path, { description: 'New' })
    const [changed, before] = await history(path)
    expect([changed!.version, before!.version, before!.by ?? null]).toEqual([2, 1, null])
    expect((await user.read(`${path}/versions/1`)).description).toBe('Old')
  })

  it('keeps the last twenty versions', async () => {
    const path = await place({ description: '0' })
    for (let at = 1; at <= 24; at += 1) await user.edit(path, { description: String(at) })
    const versions = await history(path)
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, at) => 25 - at))
    expect((await user.read(`${path}/versions/5`)).description).toBe('4')
    expect((await user.get(`${path}/versions/4`)).status).toBe(404)
  })

  it('is for those who may update the entry', async () => {
    const path = await place()
    const statuses = async (as: TestUser | null) =>
      (await host.call('GET', `${path}/versions`, { as })).status
    expect(await Promise.all([null, stranger, user, moderator].map(statuses))).toEqual([401, 403, 200, 200])
  })

  it('is removed by administrators', async () => {
    const path = await place({ description: 'A secret' })
    await user.edit(path, { description: 'Nothing' })
    expect((await moderator.delete(`${path}/versions`)).status).toBe(403)
    expect((await admin.delete(`${path}/versions`)).status).toBe(204)
    expect(JSON.stringify(await host.rows('versions'))).not.toContain('A secret')
    expect(await history(path)).toMatchObject([{ version: 2, changes: {} }])
  })

  describe('restoring a version', () => {
    it('brings back what was there, as a change like any other, and leaves owners and visibility', async () => {
      const path = await place({ description: 'All about it', published: true })
      await user.edit(path, { description: '', published: false, ownedBy: [user.id, stranger.id] })
      const { headers } = await user.get(path)
      const etag = headers.get('etag')!
      const answer = await user.post(`${path}/versions/1/restore`, {}, { 'if-match': etag })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        description: 'All about it',
        published: false,
        ownedBy: [user.id, stranger.id],
      })
      const [last] = await history(path)
      expect(last).toMatchObject({
        how: 'restore',
        version: 3,
        changes: { description: { to: 'All about it' } },
      })
      expect((await user.post(`${path}/versions/1/restore`, {}, { 'if-match': etag })).status).toBe(412)
    })

    it('names what is gone, and leaves it as it is on request', async () => {
      const [old, other] = [
        await user.create('places', inputs.places()),
        await user.create('places', inputs.places()),
      ]
      const event = await user.create('events', inputs.events({ location: `id:${old.id}`, name: 'First' }))
      const path = `/events/${event.id}`
      await user.edit(path, { location: `id:${other.id}`, name: 'Second' })
      expect((await user.delete(`/places/${old.id}`)).status).toBe(204)
      const refused = await user.post(`${path}/versions/1/restore`)
      expect(refused.outcome).toMatchObject([400, { fields: { location: 'invalidReference' } }])
      const restored = await user.post(`${path}/versions/1/restore`, { without: ['location'] })
      expect(restored.body).toMatchObject({ name: 'First', location: `id:${other.id}` })
    })

    it('gives a taken name back to nobody', async () => {
      const group = await user.create('groups', inputs.groups({ name: 'The Singers' }))
      await user.edit(`/groups/${group.id}`, { name: 'The Choir' })
      await user.create('groups', inputs.groups({ name: 'The Singers' }))
      const refused = await user.post(`/groups/${group.id}/versions/1/restore`)
      expect(refused.outcome).toMatchObject([400, { error: 'name already exists' }])
    })
  })

  describe('the bin', () => {
    const deleted = async (as: TestUser, filters = {}) => as.list<BinItem>('bin', filters)

    it('has what was deleted for its owners and for moderators, with who did it', async () => {
      const path = await place({ name: 'Town hall of the bin' })
      await admin.delete(path)
      const [item] = await deleted(user, { likeName: 'hall of the bin' })
      expect(item).toMatchObject({ resource: 'places', by: admin.id, how: 'api', ownedBy: [user.id] })
      expect(new Date(item!.until).getTime() - new Date(item!.createdAt).getTime()).toBe(30 * 86_400_000)
      expect(await deleted(moderator, { likeName: 'hall of the bin' })).toHaveLength(1)
      expect(await deleted(stranger, { likeName: 'hall of the bin' })).toEqual([])
      expect((await stranger.post(`/bin/${item!.id}/restore`)).status).toBe(404)
    })

    it('gives an entry back with its id, owners, tags and history; a second time it is not there', async () => {
      const body = inputs.events({
        tags: ['jazz'],
        description: 'A concert',
        ownedBy: [user.id, stranger.id],
      })
      const event = await user.create('events', body)
      const path = `/events/${event.id}`
      await user.edit(path, { description: 'A great concert' })
      const before = await user.get(path)
      await user.delete(path)
      expect((await user.get(path)).status).toBe(404)
      expect((await user.post(`/bin/${event.id}/restore`)).body).toEqual({
        resource: 'events',
        id: event.id,
        name: event.name,
      })
      const after = await user.get(path)
      expect(after.body).toEqual(before.body)
      expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
      expect((await user.list('events', { tags: 'jazz' })).map(({ id }) => id)).toContain(event.id)
      expect((await history(path)).map(({ how, step }) => `${step} ${how}`)).toEqual([
        'created restore',
        'removed api',
        'changed api',
        'created api',
      ])
      expect((await user.read(`${path}/versions/1`)).description).toBe('A concert')
      expect((await user.post(`/bin/${event.id}/restore`)).status).toBe(404)
    })

    it('brings the parts of a main event back, also those that were deleted after it', async () => {
      const main = await user.create('events', inputs.events({ name: 'Festival' }))
      const parent = `id:${main.id}`
      const parts = await Promise.all(
        [1, 2, 3].map(() => user.create('events', inputs.events({ parent, parentListed: true }))),
      )
      await user.delete(`/events/${parts[0]!.id}`)
      await user.delete(`/events/${main.id}`)
      await user.delete(`/events/${parts[1]!.id}`)
      expect((await user.read(`/events/${parts[2]!.id}`)).parent).toBeNull()
      const gone = await user.post(`/bin/${parts[0]!.id}/restore`)
      expect(gone.outcome).toMatchObject([400, { fields: { parent: 'invalidReference' } }])
      for (const { id } of [main, parts[0]!, parts[1]!])
        expect((await user.post(`/bin/${id}/restore`)).status).toBe(200)
      for (const { id } of parts)
        expect(await user.read(`/events/${id}`)).toMatchObject({ parent, parentListed: true })
    })

    it('lets a series have a date again whose day its deletion had skipped', async () => {
      const series = await user.create(
        'revents',
        inputs.revents({ intervals: [{ type: 'week', interval: 1, weekDay: 1 }] }),
      )
      const { events } = await user.read<{ events: string[] }>(
        `/revents/${series.id}/generate?start=2026-05-05&end=2026-05-30`,
      )
      const [id] = events
      await user.delete(`/events/${id}?exclude=true`)
      expect((await user.read(`/revents/${series.id}`)).excluded).toHaveLength(1)
      expect((await user.post(`/bin/${id}/restore`)).status).toBe(200)
      expect((await user.read(`/revents/${series.id}`)).excluded).toEqual([])
      expect(await user.read(`/events/${id}`)).toMatchObject({
        parent: `revent:${series.id}`,
        editedByHand: false,
      })
    })

    it('shows moderators what somebody who is none has restored', async () => {
      const path = await place({ name: 'Advertising' })
      await admin.delete(path)
      await user.post(`/bin/${path.split('/')[2]}/restore`)
      expect(JSON.stringify(await moderator.read('/desk'))).toContain('Advertising')
    })

    it('leaves out what is gone on request, and takes another name', async () => {
      const category = await admin.create('categories', inputs.categories({ name: 'Opera' }))
      await admin.delete(`/categories/${category.id}`)
      await admin.create('categories', inputs.categories({ name: 'Opera' }))
      const taken = await admin.post(`/bin/${category.id}/restore`)
      expect(taken.outcome).toMatchObject([400, { error: 'name already exists' }])
      expect((await admin.post(`/bin/${category.id}/restore`, { name: 'Old opera' })).status).toBe(200)
      expect((await admin.read(`/categories/${category.id}`)).name).toBe('Old opera')
    })

    it('keeps the image of an entry', async () => {
      const image = await user.upload()
      const event = await user.create('events', inputs.events({ image, alt: 'A stage' }))
      await user.delete(`/events/${event.id}`)
      host.clock.advance({ days: 2 })
      await host.logInAgain(user)
      await host.run('delete-orphaned-media')
      expect((await user.post(`/bin/${event.id}/restore`)).status).toBe(200)
      expect((await user.read(`/events/${event.id}`)).image).toBe(image)
    })

    it('is emptied after 30 days, with the history, and by administrators at once', async () => {
      const [first, second] = [await place(), await place()]
      await user.delete(first)
      await user.delete(second)
      const idOf = (path: string) => path.split('/')[2]!
      expect((await user.delete(`/bin/${idOf(first)}`)).status).toBe(403)
      expect((await admin.delete(`/bin/${idOf(first)}`)).status).toBe(204)
      expect(await host.rows('versions', { key: idOf(first) })).toEqual([])
      host.clock.advance({ days: 31 })
      await host.run('purge-expired-tokens')
      expect(await host.rows('bin')).toEqual([])
      expect(await host.rows('owners', { kind: 'bin' })).toEqual([])
      expect(await host.rows('versions', { key: idOf(second) })).toEqual([])
    })
  })
})
