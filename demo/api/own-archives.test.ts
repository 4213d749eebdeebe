import { readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { loadArchive, mergeArchive } from '../archive/load-archive.ts'
import { contentOf, tablesOf } from '../testing/table-contents.ts'
import {
  describeOnEngines,
  hostForEach,
  hostForTest,
  type Inputs,
  inputsOf,
  type Item,
  makeInputs,
  type TestUser,
  userOf,
} from '../testing/test-host.ts'
import { unzip } from '../testing/unzip.ts'
import { archivesForAll } from '../testing/archives.ts'

type Line = Record<string, unknown>

describeOnEngines('what people take along', (engine) => {
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })
  const { folder, options } = archivesForAll()
  const host = hostForEach(engine, { limits: { ownArchives: { max: 3, windowMs: 60 * 60_000 } } })
  const moderator = userOf(host, 'moderator', { nickname: 'Momo', email: 'momo@example.org' })
  const nina = userOf(host, 'normal', { nickname: 'Nina', email: 'nina@example.org' })
  const otto = userOf(host, 'normal', { nickname: 'Otto77', email: 'otto77@example.org' })
  const inputs = inputsOf(host, moderator)

  const make = (as: TestUser, resource: keyof Inputs, more: object) =>
    as.create(resource, inputs[resource](more))

  async function archive(path: string, as: TestUser) {
    const headers = { authorization: `Bearer ${as.token}` }
    const response = await fetch(`${host.url}/api/v1${path}/archive`, { headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const files = await unzip(bytes)
    const linesOf = (name: string): Line[] =>
      files
        .get(`${name}.ndjson`)!
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    return {
      bytes,
      headers: response.headers,
      text: Buffer.concat([...files.values()]).toString('latin1'),
      paths: [...files.keys()],
      linesOf,
      names: (name: string) => linesOf(name).map((line) => line.name ?? line.nickname),
    }
  }

  /** Nina's choir, with an event of hers and one of Otto's that it organises, and what has nothing to do with it. */
  async function town() {
    const image = await nina.upload()
    await otto.upload()
    const ownedBy = [nina.id, otto.id]
    const choir = await make(nina, 'groups', { name: 'Choir', image, alt: 'Singers', ownedBy })
    const hall = await make(otto, 'places', { name: 'Town hall', email: 'hall@example.org' })
    const cellar = await make(otto, 'places', { name: 'Secret cellar' })
    await make(otto, 'places', { name: 'Unused barn' })
    const band = await make(otto, 'groups', { name: 'Brass band' })
    const there = { location: `id:${hall.id}`, organizers: [`id:${choir.id}`, 'Friends'] }
    const intervals = [{ type: 'week', interval: 1, weekDay: 1 }]
    const series = await make(nina, 'revents', { name: 'Rehearsal', ...there, intervals })
    await nina.get(`/revents/${series.id}/generate?start=2026-05-04&end=2026-05-18`)
    const festival = await make(otto, 'events', { name: 'Festival' })
    const concert = await make(nina, 'events', { name: 'Concert', ...there, published: false })
    await moderator.edit(`/events/${concert.id}`, {
      organizers: [`id:${choir.id}`, `id:${band.id}`, 'Friends'],
      parent: `id:${festival.id}`,
    })
    await make(nina, 'events', { name: 'Walk', location: `id:${cellar.id}` })
    const hiding = { deactivated: true, deactivationReason: 'Owner wants it hidden' }
    await moderator.edit(`/places/${cellar.id}`, hiding)
    const guest = await make(otto, 'events', { name: 'Guest concert', published: false })
    await moderator.edit(`/events/${guest.id}`, { organizers: [`id:${choir.id}`] })
    await make(otto, 'events', { name: 'Private draft', published: false })
    const note = { userId: otto.id, subject: 'Only for Otto', message: 'Psst' }
    await moderator.post('/notifications', note)
    return { choir, image, concert }
  }

  it('is all that they own, with what it needs', async () => {
    const { image } = await town()
    const { names, linesOf, paths, headers } = await archive(`/users/${nina.id}`, nina)
    expect(names('events')).toEqual(['Rehearsal', 'Rehearsal', 'Rehearsal', 'Concert', 'Walk'])
    expect(names('revents')).toEqual(['Rehearsal'])
    expect(names('groups')).toEqual(['Choir', 'Brass band'])
    expect(names('places')).toEqual(['Town hall'])
    expect(names('users')).toEqual(['Nina'])
    expect([linesOf('categories').length, linesOf('topics').length]).toEqual([1, 1])
    expect(linesOf('media')).toMatchObject([{ id: image, createdBy: nina.id }])
    expect(paths.filter((path) => path.startsWith('media/'))).toEqual([`media/${image}.webp`])
    expect(linesOf('changes')).toContainEqual(
      expect.objectContaining({ resource: 'groups', step: 'created', fields: [] }),
    )
    expect(linesOf('groups')[0]).toMatchObject({ ownedBy: [nina.id], image })
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Nina.zip")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('has nothing that they may not see', async () => {
    await town()
    const { text, linesOf } = await archive(`/users/${nina.id}`, nina)
    const secret = ['otto77', otto.id, 'momo', moderator.id, 'argon2', nina.token, 'Psst', 'Only for Otto']
    const hidden = ['Secret cellar', 'Owner wants it hidden', 'Unused barn', 'Private draft', 'Festival']
    for (const word of [...secret, ...hidden])
      expect([word, text.toLowerCase().includes(word.toLowerCase())]).toEqual([word, false])
    const walk = linesOf('events').find(({ name }) => name === 'Walk')!
    expect(walk.location).toBe('Ein Ort, der nicht mehr öffentlich ist')
    const concert = linesOf('events').find(({ name }) => name === 'Concert')!
    expect([concert.parent, concert.ownedBy]).toEqual([null, [nina.id]])
  })

  it('is a group with everything that it organises, for each of its owners', async () => {
    const { choir } = await town()
    const { names, linesOf, text } = await archive(`/groups/${choir.id}`, nina)
    expect(names('groups')).toEqual(['Choir', 'Brass band'])
    expect(names('events')).toEqual(['Rehearsal', 'Rehearsal', 'Rehearsal', 'Concert', 'Guest concert'])
    expect(names('revents')).toEqual(['Rehearsal'])
    expect(linesOf('events').at(-1)!.ownedBy).toEqual([])
    expect(text).not.toContain(otto.id)
    expect(text).not.toContain('otto77')
    const ottos = await archive(`/groups/${choir.id}`, otto)
    expect(ottos.names('events')).toEqual(names('events'))
    expect([ottos.names('users'), ottos.text.includes('nina@example.org')]).toEqual([['Otto77'], false])
  })

  it('leaves out events of others that the owners of a deactivated group no longer see', async () => {
    const { choir } = await town()
    await moderator.edit(`/groups/${choir.id}`, { deactivated: true })
    const events = await otto.get<Item[]>('/events')
    const guest = events.body.find(({ name }) => name === 'Guest concert')!
    await moderator.edit(`/events/${guest.id}`, { deactivated: true })
    const { names } = await archive(`/groups/${choir.id}`, nina)
    expect(names('events')).not.toContain('Guest concert')
    expect(names('groups')).toContain('Choir')
  })

  it('can be imported into an empty calendar, and merged with one in use', async () => {
    const { choir, concert } = await town()
    const imported = { ...options, timeZone: host.deps.config.timeZone }
    for (const path of [`/users/${nina.id}`, `/groups/${choir.id}`]) {
      const file = join(folder, 'along.zip')
      writeFileSync(file, (await archive(path, nina)).bytes)
      const empty = await hostForTest(engine)
      await loadArchive(empty.db, file, imported)
      expect((await empty.read<Item>(`/events/${concert.id}`)).name).toBe('Concert')

      const used = await hostForTest(engine)
      const admin = await used.createUser('admin')
      const other = await makeInputs(admin)
      await admin.create('places', other.places({ name: 'Town hall' }))
      expect((await mergeArchive(used.deps, file, imported)).conflicts).toBe(0)
      const merged = await admin.get<Item>(`/groups/${choir.id}`)
      expect(merged.body).toMatchObject({ name: 'Choir', ownedBy: [nina.id] })
      expect((await fetch(`${used.url}/group/${choir.id}`)).status).toBe(200)
      // Search catches up after the merge.
      await expect.poll(() => used.rows('searchQueue')).toEqual([])
      const before = await contentOf(used.db, await tablesOf(used.db))
      expect((await mergeArchive(used.deps, file, imported)).added).toBe(0)
      expect(await contentOf(used.db, await tablesOf(used.db))).toEqual(before)
    }
  })

  it('is the whole of it, in the order in which it was made, if there is much', async () => {
    const first = await make(nina, 'events', { name: 'Event 0' })
    const { seq: _seq, ...columns } = (await host.rows('events', { id: first.id }))[0]!
    const ids = Array.from({ length: 1000 }, (_, at) => String(997 * (at + 1)).padStart(12, 'x'))
    for (let at = 0; at < ids.length; at += 100) {
      const some = ids.slice(at, at + 100)
      const events = some.map((id) => ({ ...columns, id, name: id }))
      const owners = some.map((itemId) => ({ kind: 'events', itemId, userId: nina.id, position: 0 }) as const)
      await host.db.write.insertInto('events').values(events).execute()
      await host.db.write.insertInto('owners').values(owners).execute()
    }
    expect((await archive(`/users/${nina.id}`, nina)).names('events')).toEqual(['Event 0', ...ids])
  })

  it('can be downloaded so many times an hour, and leaves no file behind', async () => {
    host.deps.config.rateLimit = true
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('calendar-archive-'))
    const status = async () => (await nina.get(`/users/${nina.id}/archive`)).status
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push(await status())
    expect(statuses).toEqual([200, 200, 200, 429])
    host.clock.advance({ hours: 1 })
    expect(await status()).toBe(200)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('calendar-archive-'))).toEqual(before)
  })
})
