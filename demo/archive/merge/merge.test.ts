import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../db/schema/tables.ts'
import { indexQueued } from '../../db/search/rebuild.ts'
import { zipOf } from '../../testing/zip-files.ts'
import { fillCalendar, type Known } from '../../testing/filled-calendar.ts'
import { contentOf, tablesOf } from '../../testing/table-contents.ts'
import { describeOnEngines, hostForAll, hostForEach, testPassword } from '../../testing/test-host.ts'
import type { Item } from '../../testing/test-host.ts'
import { unzip } from '../../testing/unzip.ts'
import { loadArchive, mergeArchive, MergeConflict, previewMerge } from '../load-archive.ts'
import type { MergeReport } from './plan-merge.ts'
import { archivesForAll } from '../../testing/archives.ts'

describeOnEngines('an archive that is merged', (engine) => {
  const { folder, config, options, exported } = archivesForAll()
  const source = hostForAll('sqlite', { config })
  const host = hostForEach(engine, { config })
  let known: Known
  let files: Map<string, Buffer>

  beforeAll(async () => {
    known = await fillCalendar(source)
    files = await unzip(readFileSync(await exported(source)))
  })

  type Lines = Record<string, unknown>[]
  const linesOf = (name: string): Lines =>
    files
      .get(name)!
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  /** The archive, with lines of some files changed. */
  async function archive(changes: Record<string, (lines: Lines) => Lines> = {}): Promise<string> {
    const file = join(folder, 'archive.zip')
    const all = new Map(files)
    for (const [name, change] of Object.entries(changes)) {
      const lines = change(linesOf(name)).map((line) => `${JSON.stringify(line)}\n`)
      all.set(name, Buffer.from(lines.join('')))
    }
    writeFileSync(file, await zipOf([...all].map(([path, content]) => ({ path, content }))))
    return file
  }

  const preview = (file: string) => previewMerge(host.db, file, options)
  const merge = (file: string) => mergeArchive(host.deps, file, options)
  const everything = async () => contentOf(host.db, await tablesOf(host.db))
  const row = async (table: keyof Tables, column: string, value: unknown) => {
    const [found] = await host.rows(table, { [column]: value })
    return found as Record<string, unknown> | undefined
  }
  const counts = ({ files: all }: MergeReport) =>
    Object.fromEntries(
      [...all].map(([file, of]) => [
        file.replace('.ndjson', ''),
        Object.fromEntries(Object.entries(of).filter(([, count]) => count > 0)),
      ]),
    )
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.catch((failure: unknown) => failure)
    if (!(error instanceof MergeConflict)) throw error
    return error
  }

  /** A calendar in use that knows some of the names and people of the archive. */
  async function inUse() {
    const admin = await host.createUser('admin', { nickname: 'Boss', email: 'boss@example.org' })
    const nina = await host.createUser('normal', { nickname: 'Nina K.', email: 'Nina@Example.org' })
    await host.createUser('normal', { nickname: 'carla', email: 'another@example.org' })
    const category = await admin.create('categories', { name: 'KONZERT', headline: 'Here' })
    const group = await admin.create('groups', { name: 'Chor am Fluss' })
    const place = await admin.create('places', { name: 'Alte Mühle', address: 'mühlenweg 1' })
    return { admin, nina, category, group, place }
  }

  it('is only described first: what is new, what is here already, what gets another name', async () => {
    const { category, group, place } = await inUse()
    const before = await everything()
    const report = await preview(await archive())
    expect(await everything()).toEqual(before)
    const of = (name: string) => linesOf(`${name}.ndjson`).length
    expect(counts(report)).toEqual({
      users: { added: of('users') - 1, different: 1 },
      categories: { elsewhere: 1 },
      topics: { added: 1 },
      groups: { elsewhere: 1 },
      places: { elsewhere: 1 },
      revents: { added: 1 },
      events: { added: of('events') },
      themes: { added: 1, same: 2 },
      media: { added: 1 },
    })
    const line = (name: string, field: string, value: string) =>
      linesOf(`${name}.ndjson`).findIndex((one) => one[field] === value) + 1
    expect(report.examples).toEqual([
      `categories.ndjson, line 1: 'Konzert' is here as ${category.id}, which takes its place`,
      `groups.ndjson, line 1: 'Chor am Fluss' is here as ${group.id}, which takes its place`,
      `places.ndjson, line 1: 'Alte Mühle' is here as ${place.id}, which takes its place`,
      `users.ndjson, line ${line('users', 'nickname', 'Carla')}: nickname: 'Carla' is taken: the account becomes 'Carla 2'`,
      `users.ndjson, line ${line('users', 'nickname', 'Nina')}: different here, and stays so: nickname, email`,
    ])
    expect(report.withoutRole).toEqual(['ada@example.org', 'momo@example.org'])
  })

  it('is added with its ids and images, and points to what was here', async () => {
    const { nina, category, group, place } = await inUse()
    await merge(await archive())
    const concert = linesOf('events.ndjson').find(({ name }) => name === 'Frühlingskonzert')!
    const { status, body } = await host.get<Item>(`/events/${String(concert.id)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Frühlingskonzert',
      category: category.id,
      location: `id:${place.id}`,
      organizers: [`id:${group.id}`, 'Freunde der Mühle'],
      ownedBy: [nina.id],
      image: known.image,
    })
    expect((await host.get(`/media/${known.image}`)).status).toBe(200)
    // Search catches up after the merge.
    await expect.poll(() => host.rows('searchQueue')).toEqual([])
    expect(await (await fetch(`${host.url}/?q=Oboe`)).text()).toContain(`/event/${String(concert.id)}`)
    const former = linesOf('groups.ndjson')[0]!.id as string
    const old = await fetch(`${host.url}/group/${former}`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([301, expect.stringContaining(group.id)])
    expect((await fetch(`${host.url}/event/${String(concert.id)}`)).status).toBe(200)
  })

  it('gives nobody a role, a password or an owner', async () => {
    const { admin, group } = await inUse()
    const password = (await row('users', 'email', 'Nina@Example.org'))!.passwordHash
    const promoted = (line: Lines[number]) => (line.nickname === 'Nina' ? { ...line, role: 'admin' } : line)
    await merge(await archive({ 'users.ndjson': (lines) => lines.map(promoted) }))
    const kept = { role: 'normal', nickname: 'Nina K.', passwordHash: password }
    expect(await row('users', 'email', 'Nina@Example.org')).toMatchObject(kept)
    expect(await row('users', 'email', 'ada@example.org')).toMatchObject({ role: 'normal', deactivated: 1 })
    expect(await row('users', 'email', 'vandal@example.org')).toMatchObject({ deactivated: 1 })
    expect(await row('users', 'email', 'boss@example.org')).toMatchObject({ role: 'admin' })
    const login = async (email: string) =>
      (await host.post('/auth/login', { email, password: testPassword })).status
    expect(await login('ada@example.org')).toBe(401)
    expect(await login('carla@example.org')).toBe(401)
    expect((await admin.get<Item>(`/groups/${group.id}`)).body.ownedBy).toEqual([admin.id])
  })

  it('makes nobody a member until somebody here lets them in', async () => {
    const { admin } = await inUse()
    const report = await merge(await archive())
    const newcomers = ['ada', 'momo', 'carla', 'uwe'].map((name) => `${name}@example.org`)
    expect(report.notAdmitted.toSorted()).toEqual(newcomers.toSorted())
    const email = 'momo@example.org'
    const recover = async () => {
      const before = host.mails.length
      expect((await host.post('/passwordrec/requestRecovery', { email })).status).toBeLessThan(300)
      await host.run('send-outbox')
      return host.mails.slice(before).find(({ recipient }) => recipient === email)
    }
    expect(await recover()).toBeUndefined()
    const concert = linesOf('groups.ndjson')[0]!
    expect((await host.get(`/groups/${String(concert.id)}`)).status).toBeLessThan(400)
    const momo = (await row('users', 'email', email))!
    const { status } = await admin.edit(`/users/${String(momo.id)}`, { deactivated: false })
    expect(status).toBe(200)
    expect((await host.post('/auth/login', { email, password: testPassword })).status).toBe(401)
    host.clock.advance({ hours: 1 })
    const mail = await recover()
    const token = /passwordRecovery\?token=(\S+)/.exec(mail?.body ?? '')![1]!
    const password = 'a wholly new battery'
    expect((await host.post('/passwordrec/setPassword', { token, password })).status).toBe(204)
    expect((await host.post('/auth/login', { email, password })).body).toMatchObject({ role: 'normal' })
  })

  it('shows entries whose owners have not been let in', async () => {
    const boss = await host.createUser('admin', { nickname: 'Boss', email: 'boss@example.org' })
    await merge(await archive())
    const { id, ownedBy } = linesOf('events.ndjson').find(({ name }) => name === 'Frühlingskonzert')!
    expect((await fetch(`${host.url}/event/${String(id)}`)).status).toBe(200)
    expect((await boss.get<Item>(`/events/${String(id)}`)).body.ownedBy).toEqual(ownedBy)
  })

  it('takes no messages, invitations, secrets and lines of the trail along, and no active theme', async () => {
    await inUse()
    const left = ['notifications', 'invitations', 'settings', 'trail', 'secondFactors', 'withdrawnEvents']
    const before = await contentOf(host.db, left)
    await merge(await archive())
    expect(await contentOf(host.db, left)).toEqual(before)
    expect(await row('themes', 'name', 'Sommer')).toMatchObject({ active: 0 })
    expect(await row('themeFiles', 'theme', 'Sommer')).toBeDefined()
  })

  it('takes along what moderators have not seen yet, and what was hidden with an account', async () => {
    await inUse()
    await merge(await archive())
    const ids = new Set(linesOf('events.ndjson').map(({ id }) => id))
    const waiting = linesOf('reviews.ndjson').filter(({ itemId }) => ids.has(itemId))
    expect(waiting.length).toBeGreaterThan(0)
    for (const { itemId, version } of waiting)
      expect(await row('reviews', 'itemId', itemId)).toMatchObject({ version })
    const [hidden] = linesOf('hidden-entries.ndjson')
    expect(await row('hiddenEntries', 'itemId', hidden!.itemId)).toMatchObject({ userId: hidden!.userId })
  })

  it('changes nothing the second time', async () => {
    await inUse()
    const file = await archive()
    await merge(file)
    await indexQueued(host.db)
    const before = await everything()
    const report = await merge(file)
    expect(report.added).toBe(0)
    expect(await everything()).toEqual(before)
    expect(counts(report).events).toEqual({ same: linesOf('events.ndjson').length })
  })

  it('is the same as the calendar that it was made of, which keeps what has changed since', async () => {
    await loadArchive(host.db, await archive(), options)
    const report = await preview(await archive())
    expect([report.added, report.conflicts, report.examples]).toEqual([0, 0, []])
    const admin = await host.createUser('admin')
    const { id } = linesOf('places.ndjson')[0]!
    expect((await admin.edit(`/places/${String(id)}`, { address: 'Elsewhere 2' })).status).toBe(200)
    const { examples } = await merge(await archive())
    expect(examples).toEqual(['places.ndjson, line 1: different here, and stays so: address'])
    expect(await row('places', 'id', id)).toMatchObject({ address: 'Elsewhere 2' })
  })

  it('brings back what is missing, also a date of a series that was generated here with another id', async () => {
    await loadArchive(host.db, await archive(), options)
    const admin = await host.createUser('admin')
    const dates = linesOf('events.ndjson').filter(({ generatedFor }) => generatedFor)
    const [first, second] = dates as [Item, Item]
    expect((await admin.delete(`/events/${first.id}`)).status).toBe(204)
    const other = 'another-id-of-this-date'
    await host.db.write.deleteFrom('eventTags').where('eventId', '=', second.id).execute()
    await host.db.write.updateTable('events').set({ id: other }).where('id', '=', second.id).execute()
    const report = await merge(await archive())
    expect(counts(report).events).toMatchObject({ added: 1, elsewhere: 1 })
    const here =
      /^events\.ndjson, line \d+: the same date of its repeating event is here as another-id-of-this-/
    expect(report.examples).toEqual([expect.stringMatching(here)])
    expect(await row('events', 'id', first.id)).toBeDefined()
    expect(await row('withdrawnEvents', 'id', first.id)).toBeUndefined()
    expect(await row('events', 'id', second.id)).toBeUndefined()
  })

  it('follows merges that moderators have made here', async () => {
    await loadArchive(host.db, await archive(), options)
    const admin = await host.createUser('admin')
    const group = await admin.create('groups', { name: 'Der große Chor' })
    const former = linesOf('groups.ndjson')[0]! as Item
    const { id: concert } = linesOf('events.ndjson')[0]! as Item
    expect((await admin.delete(`/events/${concert}`)).status).toBe(204)
    const merged = await admin.post(`/groups/${former.id}/merge`, { into: group.id })
    expect([merged.status, merged.text]).toEqual([200, expect.anything()])
    expect(counts(await merge(await archive())).groups).toEqual({ elsewhere: 1 })
    expect((await row('events', 'id', concert))!.organizers).toContain(group.id)
  })

  it('is refused if an id belongs to something else, or a place of that name is elsewhere', async () => {
    await inUse()
    const admin = await host.createUser('admin')
    host.clock.advance({ days: 1 })
    const topic = await admin.create('topics', { name: 'Wind' })
    const id = linesOf('topics.ndjson')[0]!.id as string
    await host.db.write.updateTable('topics').set({ id }).where('id', '=', topic.id).execute()
    const mill = (await row('places', 'name', 'Alte Mühle'))!.id as string
    await admin.edit(`/places/${mill}`, { address: 'Bergstraße 9' })
    const before = await everything()
    const file = await archive()
    const { report } = await refusal(merge(file))
    expect(report.conflicts).toBe(2)
    expect(report.examples.slice(0, 2)).toEqual([
      `topics.ndjson, line 1: id: '${id}' belongs to something else here, 'Wind': give this line another id, wherever the archive names it`,
      "places.ndjson, line 1: name: 'Alte Mühle' is a place with another address here (Bergstraße 9): rename one of them, or give them the same address",
    ])
    expect(await everything()).toEqual(before)
    expect((await preview(file)).conflicts).toBe(2)
  })

  it('names ten examples at most, and says how many more there are', async () => {
    await loadArchive(host.db, await archive(), options)
    const report = await preview(
      await archive({
        'events.ndjson': (lines) => lines.map((line) => ({ ...line, location2: 'Cellar' })),
        'users.ndjson': (lines) => lines.map((line) => ({ ...line, nickname: `${String(line.nickname)}!` })),
      }),
    )
    const total = linesOf('events.ndjson').length + linesOf('users.ndjson').length
    expect([report.examples.length, report.unnamed]).toEqual([10, total - 10])
  })

  it('is refused with its faults if it is broken', async () => {
    await inUse()
    const before = await everything()
    const file = await archive({
      'events.ndjson': ([line, ...rest]) => [{ ...line, start: 'soon' }, ...rest],
    })
    await expect(merge(file)).rejects.toThrow('events.ndjson, line 1: start: invalidInstant')
    await expect(preview(file)).rejects.toThrow('events.ndjson, line 1: start: invalidInstant')
    expect(await everything()).toEqual(before)
  })
})
