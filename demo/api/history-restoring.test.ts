import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '../../src/contract.ts'
import { mergeArchive } from '../archive/load-archive.ts'
import { gig, icsOf } from '../testing/fake-calendar.ts'
import { importCalls } from '../testing/imports/import-calls.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { gone, historyCalls } from '../testing/history-calls.ts'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'

const weekly = [{ type: 'week', interval: 1, weekDay: 1 }]

describeHost('what is restored', (host) => {
  const folder = temporaryFolder()
  const admin = userOf(host, 'admin')
  const moderator = userOf(host, 'moderator')
  const user = userOf(host)
  const other = userOf(host)
  const inputs = inputsOf(host, admin)

  const { made, restored, history } = historyCalls({ admin, user, inputs })
  const series = () => made('revents', { intervals: weekly })
  const generate = async ({ path }: { path: string }) =>
    (await user.read<{ events: string[] }>(`${path}/generate?start=2026-05-05&end=2026-05-20`)).events

  describe('what an entry pointed to', () => {
    it('is named by its field if it is hidden or gone, and can be left out', async () => {
      const group = await made('groups', {}, other)
      const { id, path } = await made('events')
      await moderator.edit(path, { organizers: ['Choir', `id:${group.id}`] })
      await user.delete(path)
      await moderator.edit(group.path, { deactivated: true })
      expect(await restored(id)).toEqual(gone('organizers.1'))
      expect(await restored(id, { without: ['organizers.1'] })).toMatchObject([200, {}])
      expect((await user.read(path)).organizers).toEqual([])
      // The history still says who organised it.
      expect((await user.read(`${path}/versions/2`)).organizers).toEqual(['Choir', `id:${group.id}`])
    })

    it('is the entry that it has been merged into since', async () => {
      const category = await admin.create('categories', inputs.categories())
      const [place, into] = [await made('places'), await made('places')]
      const more = { category: category.id, location: `id:${place.id}`, tags: ['oldtag', 'newtag'] }
      const event = await made('events', more)
      const changed = await made('events', more)
      await user.edit(changed.path, { location: 'Town square' })
      await user.delete(event.path)
      const { category: target } = inputs.events() as { category: string }
      for (const [path, id] of [
        [`/categories/${category.id}`, target],
        [place.path, into.id],
      ])
        expect((await admin.post(`${path}/merge`, { into: id })).status).toBe(200)
      expect((await admin.post('/tags/merge', { tags: ['oldtag'], into: 'newtag' })).status).toBe(200)
      expect(await restored(event.id)).toMatchObject([200, {}])
      const merged = { category: target, location: `id:${into.id}`, tags: ['newtag'] }
      expect(await user.read(event.path)).toMatchObject(merged)
      expect((await user.post(`${changed.path}/versions/1/restore`)).status).toBe(200)
      expect(await user.read(changed.path)).toMatchObject(merged)
      expect((await user.read(`${changed.path}/versions/1`)).location).toBe(`id:${place.id}`)
    })

    it('is asked for by a clear refusal if it cannot be left out', async () => {
      const place = await made('places')
      const { id, path } = await made('events', { location: `id:${place.id}` })
      await user.delete(path)
      await user.delete(place.path)
      expect(await restored(id)).toEqual(gone('location'))
      expect(await restored(place.id)).toMatchObject([200, {}])
      expect(await restored(id)).toMatchObject([200, {}])
      expect((await user.read(path)).location).toBe(`id:${place.id}`)
      for (const one of [path, place.path]) await user.delete(one)
      await admin.delete(`/bin/${place.id}`)
      expect(await restored(id, { without: ['location'] })).toEqual(gone('location', 'required'))
    })

    it('is the name and the address of a place that is in the bin, if the place is left out', async () => {
      const place = await made('places', { name: 'The old barn', address: 'Field path 3' })
      const { id, path } = await made('events', { location: `id:${place.id}` })
      for (const one of [path, place.path]) await user.delete(one)
      expect(await restored(id, { without: ['location'] })).toMatchObject([200, {}])
      expect(await user.read(path)).toMatchObject({ location: 'The old barn', address: 'Field path 3' })
      expect((await user.read(`${path}/versions/1`)).location).toBe(`id:${place.id}`)
    })

    it('is no longer its series if that is gone; then it is an event of its own', async () => {
      const repeating = await series()
      const ids = await generate(repeating)
      for (const id of ids) await user.delete(`/events/${id}`)
      expect((await user.delete(repeating.path)).status).toBe(204)
      expect(await restored(ids[0]!)).toEqual(gone('parent'))
      expect(await restored(ids[0]!, { without: ['parent'] })).toMatchObject([200, {}])
      const event = await user.read<CalendarEvent>(`/events/${ids[0]}`)
      expect([event.parent, event.generatedFor, event.editedByHand]).toEqual([null, null, null])
    })

    it('is not an event that has become a part of another one: there is one level', async () => {
      const [main, above] = [await made('events'), await made('events')]
      const part = await made('events', { parent: `id:${main.id}`, parentListed: true })
      await user.delete(part.path)
      expect((await user.edit(main.path, { parent: `id:${above.id}` })).status).toBe(200)
      expect(await restored(part.id)).toEqual(gone('parent'))
      expect(await restored(part.id, { without: ['parent'] })).toMatchObject([200, {}])
      expect(await user.read(part.path)).toMatchObject({ parent: null, parentListed: false })
    })
  })

  it('an owner who did not upload the image of an entry has it back, too, days later', async () => {
    const image = await user.upload()
    const { id, path } = await made('groups', { image, ownedBy: [user.id, other.id] })
    await user.delete(path)
    host.clock.advance({ days: 2 })
    for (const one of [admin, moderator, user, other]) await host.logInAgain(one)
    expect(await restored(id, {}, other)).toMatchObject([200, {}])
    expect((await other.read(path)).image).toBe(image)
  })

  it('parts that have parts of their own by now stay main events', async () => {
    const main = await made('events')
    const part = await made('events', { parent: `id:${main.id}` })
    await user.delete(main.path)
    const below = await made('events', { parent: `id:${part.id}` })
    expect(await restored(main.id)).toMatchObject([200, {}])
    expect((await user.read(part.path)).parent).toBeNull()
    await user.delete(main.path)
    await user.delete(part.path)
    expect(await restored(main.id)).toMatchObject([200, {}])
    expect(await restored(part.id)).toMatchObject([200, {}])
    expect((await user.read(part.path)).parent).toBeNull()
    expect((await user.read(below.path)).parent).toBe(`id:${part.id}`)
  })

  it('the history keeps what a part was when it was deleted, although it came back as a part', async () => {
    const main = await made('events')
    const part = await made('events', { parent: `id:${main.id}` })
    await user.delete(main.path)
    await user.delete(part.path)
    for (const { id } of [main, part]) expect(await restored(id)).toMatchObject([200, {}])
    expect((await user.read(part.path)).parent).toBe(`id:${main.id}`)
    expect((await user.read(`${part.path}/versions/2`)).parent).toBeNull()
    expect((await user.read(`${part.path}/versions/1`)).parent).toBe(`id:${main.id}`)
  })

  it('a restored date is generated no second time, and one that was generated again is not restored', async () => {
    const repeating = await series()
    const ids = await generate(repeating)
    const [first, second] = ids as [string, string]
    await user.delete(`/events/${first}?exclude=true`)
    expect(await restored(first)).toMatchObject([200, {}])
    expect(await generate(repeating)).toEqual([])
    await user.delete(`/events/${second}`)
    const [again] = await generate(repeating)
    expect(await restored(second)).toEqual(gone('parent'))
    await user.delete(`/events/${again}`)
    expect(await restored(second)).toMatchObject([200, {}])
    const { generatedFor } = await user.read<CalendarEvent>(`/events/${second}`)
    expect(generatedFor).not.toBeNull()
    expect(await generate(repeating)).toEqual([])
  })

  it('an address of its own is in the history of an event that moved to a place', async () => {
    const place = await made('places')
    const own = { location: 'A barn', address: 'Field path 3', lat: 52.1, lng: 13.1 }
    const { path } = await made('events', own)
    const repeating = await made('revents', own)
    for (const one of [path, repeating.path]) {
      const { status } = await user.edit(one, { location: `id:${place.id}` })
      expect(status).toBe(200)
      expect(await user.read(`${one}/versions/1`)).toMatchObject(own)
      expect((await user.post(`${one}/versions/1/restore`)).body).toMatchObject(own)
    }
  })

  it('addresses of merged entries lead to a restored one again, unless they lead elsewhere or are back', async () => {
    const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => made('places')))
    for (const one of [a!, b!]) await moderator.post(`${one.path}/merge`, { into: c!.id })
    await user.delete(c!.path)
    expect(await restored(a!.id)).toMatchObject([200, {}])
    expect(await restored(c!.id)).toMatchObject([200, {}])
    expect((await user.get(a!.path)).status).toBe(200)
    expect((await user.get(b!.path)).headers.get('location')).toMatch(c!.id)
    await user.delete(c!.path)
    expect(await restored(b!.id)).toMatchObject([200, {}])
    await moderator.post(`${b!.path}/merge`, { into: d!.id })
    expect(await restored(c!.id)).toMatchObject([200, {}])
    expect((await user.get(b!.path)).headers.get('location')).toMatch(d!.id)
    expect(await host.rows('redirects', { gone: a!.id })).toEqual([])
  })

  it('an entry that an archive brought back begins a new history, and can be deleted and restored again', async () => {
    const group = await made('groups', { description: 'Old' })
    await user.edit(group.path, { description: 'New' })
    const response = await fetch(`${host.url}/api/v1${group.path}/archive`, {
      headers: { authorization: `Bearer ${user.token}` },
    })
    const file = join(folder, 'group.zip')
    writeFileSync(file, new Uint8Array(await response.arrayBuffer()))
    await user.delete(group.path)
    await mergeArchive(host.deps, file, {
      timeZone: host.deps.config.timeZone,
      compile: async () => undefined,
    })
    expect(await host.rows('bin', { id: group.id })).toEqual([])
    expect((await history(group.path)).map(({ how }) => how)).toEqual(['archive'])
    await admin.delete(group.path)
    expect(await restored(group.id, {}, moderator)).toMatchObject([200, {}])
    expect((await admin.read(group.path)).description).toBe('New')
  })

  it('an imported event that was deleted and restored is followed again, and the import can be undone', async () => {
    const { category, topic } = inputs.events() as { category: string; topic: string }
    const calls = importCalls(() => ({ host, user: other, defaults: { category, topic } }))
    const ics = (description: string) => icsOf([gig('bin@mill.example', 20, { DESCRIPTION: description })])
    const first = await calls.importing(ics('First'))
    const [event] = await calls.eventsOf()
    const path = `/events/${event!.id}`
    const restoredAgain = async () => {
      expect((await other.delete(path)).status).toBe(204)
      expect(await restored(event!.id, {}, other)).toMatchObject([200, {}])
    }
    await restoredAgain()
    const second = await calls.importing(ics('Second'))
    expect((await calls.eventsOf()).map(({ id, description }) => [id, description])).toEqual([
      [event!.id, 'Second'],
    ])
    await restoredAgain()
    expect((await calls.undo(second.id)).status).toBe(200)
    expect((await other.read(path)).description).toBe('First')
    expect((await calls.undo(first.id)).status).toBe(200)
    expect(await calls.eventsOf()).toEqual([])
    // The place that the import had created is gone, too.
    expect(await restored(event!.id, {}, other)).toEqual(gone('location'))
    expect(await restored(event!.id, { without: ['location'] }, other)).toMatchObject([200, {}])
    expect(await other.read(path)).toMatchObject({ location: 'Old mill' })
    expect((await history(path))[1]).toMatchObject({ step: 'removed', how: 'undo' })
  })
})
