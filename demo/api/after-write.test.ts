import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { mergeArchive } from '../archive/load-archive.ts'
import type { Written } from '../config/deps.ts'
import { itemOf } from '../db/stored-fields.ts'
import { trackedFields } from '../domain/history.ts'
import { describeOnEngines, hostForAll, inputsOf, type Item, userOf } from '../testing/test-host.ts'
import { foreignCalendar, gig, icsOf } from '../testing/fake-calendar.ts'
import { importCalls } from '../testing/imports/import-calls.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const tables = ['events', 'revents', 'groups', 'places', 'categories', 'topics'] as const

/** Every way to write an entry; the compiler says if one is missing. */
const ways: Record<Written['way'], true> = {
  hand: true,
  undo: true,
  generation: true,
  merge: true,
  tags: true,
  hiding: true,
  showing: true,
  image: true,
  erasure: true,
  archive: true,
  restoring: true,
  rule: true,
}

const calendar = foreignCalendar()

describeOnEngines('what follows when an entry was written', (engine) => {
  const folder = temporaryFolder()
  const host = hostForAll(engine, { fetcher: calendar.fetcher })
  const admin = userOf(host, 'admin')
  const user = userOf(host)
  const inputs = inputsOf(host, admin)
  const seen: Written[] = []
  const seenWays = new Set<string>()
  const { importing, undo } = importCalls(() => ({ host, user, defaults: choices() }))
  const choices = () => {
    const { category, topic } = inputs.events() as { category: string; topic: string }
    return { category, topic }
  }

  beforeAll(() => {
    host.deps.onWritten = (written) => void seen.push(...written)
  })

  /** All entries as they are stored, by table and id. */
  async function stored(): Promise<Map<string, string>> {
    const rows = new Map<string, string>()
    for (const table of tables)
      for (const row of await host.db.read.selectFrom(table).selectAll().execute())
        rows.set(`${table}/${row.id}`, JSON.stringify(row))
    return rows
  }

  /** Does something, and expects that each row that is another one afterwards was named. Resolves to the ways. */
  async function following<Result>(work: () => Promise<Result>): Promise<{ result: Result; ways: string[] }> {
    const before = await stored()
    seen.length = 0
    const result = await work()
    const after = await stored()
    const kindOf = (entry: string): Written['kind'] => {
      if (!before.has(entry)) return 'created'
      return after.has(entry) ? 'changed' : 'removed'
    }
    const written = [...new Set([...before.keys(), ...after.keys()])].filter(
      (entry) => before.get(entry) !== after.get(entry),
    )
    const named = seen.flatMap(({ kind, resource, keys }) => keys.map((key) => `${kind} ${resource}/${key}`))
    expect(written).not.toEqual([])
    for (const entry of written) expect(named).toContain(`${kindOf(entry)} ${entry}`)
    const found = [...new Set(seen.map(({ way }) => way))].toSorted()
    for (const entry of written)
      if (kindOf(entry) === 'changed' && !found.includes('erasure'))
        await expectKept(entry, before.get(entry)!)
    for (const way of found) seenWays.add(way)
    return { result, ways: found }
  }

  /** Expects that the history of an entry has it as it was. An image that moderation deletes is gone from there, too. */
  async function expectKept(entry: string, row: string): Promise<void> {
    const [resource, key] = entry.split('/') as [(typeof tables)[number], string]
    const { ownedBy: _owners, ...was } = itemOf(resource, JSON.parse(row)) as Record<string, unknown>
    const { version } = JSON.parse(row) as { version: number }
    const isImage = seen.some(({ way }) => way === 'image')
    const as = (await host.rows('owners', { itemId: key }))[0]?.userId === user.id ? user : admin
    const kept = await as.read(`/${resource}/${key}/versions/${version}`)
    for (const field of trackedFields[resource].filter(
      (name) => name in was && !(isImage && ['image', 'alt'].includes(name)),
    ))
      expect([entry, field, kept[field] ?? null]).toEqual([entry, field, was[field] ?? null])
  }

  const call = async (method: string, path: string, as = admin, body?: object) => {
    const answer = await host.call<Item>(method, path, { as, body })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }

  it('happens for an entry that is created, changed and deleted, of each resource', async () => {
    for (const table of tables) {
      const made = await following(() => admin.create(table, inputs[table]()))
      const path = `/${table}/${made.result.id}`
      const changed = await following(() => admin.edit(path, { name: `Other ${made.result.id}` }))
      const gone = await following(() => call('DELETE', path))
      expect([made.ways, changed.ways, gone.ways]).toEqual([['hand'], ['hand'], ['hand']])
    }
  })

  it('happens for generated events, and for what their deletion changes', async () => {
    const weekly = [{ type: 'week', interval: 1, weekDay: 1 }]
    const series = await user.create('revents', inputs.revents({ intervals: weekly }))
    const generate = `/revents/${series.id}/generate?start=2026-05-05&end=2026-05-19`
    const { ways: first, result } = await following(() => call('GET', generate, user))
    expect(first).toEqual(['generation', 'rule'])
    const [event] = (result as unknown as { events: string[] }).events
    const excluded = await following(() => call('DELETE', `/events/${event}?exclude=true`, user))
    expect(excluded.ways).toEqual(['hand', 'rule'])
    const run = { name: 'generate-repeating-events' }
    expect((await following(() => call('POST', '/actions/run', admin, run))).ways).toEqual(['generation'])
    const main = await user.create('events', inputs.events())
    await user.create('events', inputs.events({ parent: `id:${main.id}` }))
    expect((await following(() => call('DELETE', `/events/${main.id}`, user))).ways).toEqual(['hand', 'rule'])
  })

  it('happens for what merging entries and tags changes', async () => {
    const into = await admin.create('places', inputs.places())
    const gone = await admin.create('places', inputs.places())
    await user.create('events', inputs.events({ location: `id:${gone.id}`, tags: ['old'] }))
    const body = { into: into.id, take: [], addOwners: false }
    const merged = await following(() => call('POST', `/places/${gone.id}/merge`, admin, body))
    expect(merged.ways).toEqual(['hand', 'merge'])
    const retagged = await following(() => call('POST', '/tags/merge', admin, { tags: ['old'], into: 'new' }))
    expect(retagged.ways).toEqual(['tags'])
  })

  it('happens for all entries of an account that are hidden, shown, or lose their owner', async () => {
    const leaving = await host.createUser()
    for (const kind of ['events', 'groups'] as const) await leaving.create(kind, inputs[kind]())
    const path = `/users/${leaving.id}`
    const hide = await following(() => call('POST', `${path}/entries/deactivate`, admin, { shared: false }))
    const show = await following(() => call('POST', `${path}/entries/reactivate`))
    const erase = await following(() => call('DELETE', path))
    expect([hide.ways, show.ways, erase.ways]).toEqual([['hiding'], ['showing'], ['erasure', 'hand']])
  })

  it('happens for the entries that show an image which moderation deletes', async () => {
    const image = await user.upload()
    await user.create('events', inputs.events({ image, alt: 'A stage' }))
    expect((await following(() => call('DELETE', `/media/${image}`))).ways).toEqual(['image'])
  })

  it('happens for an import, its undoing, and a subscription', async () => {
    const made = await following(() => importing(icsOf([gig('one@mill.example', 3)])))
    expect(made.ways).toEqual(['hand'])
    expect((await following(() => undo(made.result.id))).ways).toEqual(['undo'])
    const address = 'https://mill.example/all.ics'
    calendar.answers.set(address, icsOf([gig('two@mill.example', 4)]))
    const body = { name: 'Mill', address, choices: choices() }
    const subscription = await user.create('subscriptions', body)
    const read = await following(() => call('POST', `/subscriptions/${subscription.id}/read`, user))
    expect(read.ways).toEqual(['hand'])
  })

  it('happens for what a merged archive adds', async () => {
    const group = await user.create('groups', inputs.groups())
    const headers = { authorization: `Bearer ${user.token}` }
    const response = await fetch(`${host.url}/api/v1/groups/${group.id}/archive`, { headers })
    const file = join(folder, 'group.zip')
    writeFileSync(file, new Uint8Array(await response.arrayBuffer()))
    await call('DELETE', `/groups/${group.id}`, user)
    const options = { timeZone: host.deps.config.timeZone, compile: async () => undefined }
    expect((await following(() => mergeArchive(host.deps, file, options))).ways).toEqual(['archive'])
  })

  it('happens for a deleted entry that is restored, with what its deletion had changed', async () => {
    const main = await user.create('events', inputs.events())
    await user.create('events', inputs.events({ parent: `id:${main.id}` }))
    await following(() => call('DELETE', `/events/${main.id}`, user))
    const restored = await following(() => call('POST', `/bin/${main.id}/restore`, user))
    expect(restored.ways).toEqual(['restoring', 'rule'])
  })

  it('was seen here for each way', () =>
    expect([...seenWays].toSorted()).toEqual(Object.keys(ways).toSorted()))
})
