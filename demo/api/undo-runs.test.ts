import { expect, it } from 'vitest'
import type { EntryVersion, RunProgress } from '../../src/contract.ts'
import type { RunWrite } from '../entries/resource.ts'
import { beginUndoing, finishUndoing } from '../entries/undo-run.ts'
import { writerAs } from '../entries/write-as.ts'
import {
  describeOnEngines,
  expectRefusal,
  hostForAll,
  inputsOf,
  type TestUser,
  userOf,
} from '../testing/test-host.ts'

describeOnEngines('undoing work on many entries', (engine) => {
  const host = hostForAll(engine)
  const admin = userOf(host, 'admin')
  const moderator = userOf(host, 'moderator')
  const user = userOf(host)
  const stranger = userOf(host)
  const inputs = inputsOf(host, admin)

  const history = (path: string) => user.read<EntryVersion[]>(`${path}/versions`)
  const place = async (more = {}) => `/places/${(await user.create('places', inputs.places(more))).id}`
  const undo = (run: string | null, as: TestUser) => as.post(`/runs/${run}/undo`)

  it('brings the entry back that a merge removed, and what pointed to it', async () => {
    const [gone, stays] = [
      await user.create('places', inputs.places({ name: 'Mill', link: 'https://mill.example' })),
      await user.create('places', inputs.places({ name: 'The mill' })),
    ]
    const event = await user.create('events', inputs.events({ location: `id:${gone.id}` }))
    const before = [await user.read(`/places/${gone.id}`), await user.read(`/places/${stays.id}`)]
    const merged = await moderator.post(`/places/${gone.id}/merge`, { into: stays.id, take: ['link'] })
    expect((await user.read(`/events/${event.id}`)).location).toBe(`id:${stays.id}`)
    const run = merged.headers.get('x-run')
    expect((await undo(run, stranger)).status).toBe(404)
    expect((await undo(run, moderator)).body).toEqual({ restored: 3, removed: 0, stays: [] })
    expect((await user.read(`/events/${event.id}`)).location).toBe(`id:${gone.id}`)
    expect([await user.read(`/places/${gone.id}`), await user.read(`/places/${stays.id}`)]).toEqual(before)
  })

  it('leaves what somebody has changed since, and says so', async () => {
    const series = await user.create(
      'revents',
      inputs.revents({ intervals: [{ type: 'week', interval: 1, weekDay: 1 }] }),
    )
    const generated = await user.get<{ events: string[] }>(
      `/revents/${series.id}/generate?start=2026-05-05&end=2026-05-30`,
    )
    const [first, ...others] = generated.body.events
    await user.edit(`/events/${first}`, { description: 'Bring a friend' })
    const answer = await undo(generated.headers.get('x-run'), user)
    expect(answer.body).toMatchObject({
      restored: 0,
      removed: others.length,
      stays: [{ id: first, resource: 'events', reason: 'edited' }],
    })
    expect((await user.get(`/events/${others[0]}`)).status).toBe(404)
    expect((await user.list('bin', { run: generated.headers.get('x-run') })).length).toBe(0)
  })

  it('takes calls with the same id as one', async () => {
    const run = 'a'.repeat(22)
    const paths = [await place({ description: 'One' }), await place({ description: 'Two' })]
    for (const path of paths) await user.edit(path, { description: 'Same' }, { 'x-run': run })
    await user.edit(paths[0]!, { link: 'https://other.example' })
    expect((await history(paths[1]!))[0]).toMatchObject({ how: 'bulk', run })
    expect((await undo(run, user)).body).toEqual({ restored: 2, removed: 0, stays: [] })
    expect(await Promise.all(paths.map(async (path) => (await user.read(path)).description))).toEqual([
      'One',
      'Two',
    ])
    expect((await user.read(paths[0]!)).link).toBe('https://other.example')
  })
})

describeOnEngines('undoing work on more entries', (engine) => {
  const host = hostForAll(engine, { limits: { undoneAtOnce: 2 } })
  const admin = userOf(host, 'admin')
  const moderator = userOf(host, 'moderator')
  const user = userOf(host)
  const stranger = userOf(host)
  const inputs = inputsOf(host, admin)
  const numbers = Array.from({ length: 5 }, (_, at) => at)

  const undo = (run: string, as: TestUser = moderator) => as.post<RunProgress>(`/runs/${run}/undo`)
  const follow = (run: string, as: TestUser = moderator) => as.get<RunProgress>(`/runs/${run}`)

  /** Waits until a work is undone. */
  async function undone(run: string) {
    await expect.poll(async () => (await follow(run)).body.state).toBe('undone')
    return (await follow(run)).body
  }

  /** A group with events that have a tag, merged into another one; and a reading of them. */
  async function merged() {
    const [gone, stays] = [
      await user.create('groups', inputs.groups()),
      await user.create('groups', inputs.groups()),
    ]
    const ids: string[] = []
    for (const at of numbers) {
      const more = { name: `Rehearsal ${at}`, organizers: [`id:${gone.id}`, 'Neighbours'], tags: ['song'] }
      ids.push((await user.create('events', inputs.events(more))).id)
    }
    const read = async () => Promise.all(ids.map((id) => user.read(`/events/${id}`)))
    const before = await read()
    const answer = await moderator.post(`/groups/${gone.id}/merge`, { into: stays.id, take: [] })
    expect((await read()).map(({ organizers }) => organizers)).toEqual(
      ids.map(() => [`id:${stays.id}`, 'Neighbours']),
    )
    return { run: answer.headers.get('x-run')!, ids, read, before, gone, stays }
  }

  it('is answered at once, followed, and done after it', async () => {
    const { run, read, before, gone, stays } = await merged()
    const begun = await undo(run)
    expect(begun.outcome).toMatchObject([202, { state: 'undoing', done: 0, total: 6, restored: 0 }])
    expect(await undone(run)).toEqual({
      state: 'undone',
      done: 6,
      total: 6,
      restored: 6,
      removed: 0,
      stays: [],
    })
    expect(await read()).toEqual(before)
    const events = async (group: string) => (await user.list('events', { organizers: `id:${group}` })).length
    expect([await events(gone.id), await events(stays.id)]).toEqual([5, 0])
    expect((await follow(run, stranger)).status).toBe(404)
    expect(await admin.read('/trail?limit=1')).toMatchObject([{ deed: 'workUndone', count: 6 }])
  })

  it('undoes nothing twice, and tries what was left again', async () => {
    const { run, ids, gone, stays } = await merged()
    await user.edit(`/events/${ids[0]}`, { organizers: ['Neighbours'] })
    await undo(run)
    const stay = { id: ids[0], resource: 'events', reason: 'edited' }
    expect(await undone(run)).toMatchObject({ restored: 5, stays: [stay] })
    expect((await undo(run)).outcome).toMatchObject([200, { restored: 0, removed: 0, stays: [stay] }])
    await user.edit(`/events/${ids[0]}`, { organizers: [`id:${stays.id}`, 'Neighbours'] })
    expect((await undo(run)).body).toMatchObject({ restored: 1, stays: [] })
    expect((await user.read(`/events/${ids[0]}`)).organizers).toEqual([`id:${gone.id}`, 'Neighbours'])
  })

  it('is done by one of two who undo at once', async () => {
    const { run } = await merged()
    const write = writerAs(host.deps, moderator.id)
    const work = await write((context) => beginUndoing(context, run))
    await expectRefusal(undo(run, admin), 409, 'already running')
    await finishUndoing(write, work)
    expect((await undo(run, admin)).outcome).toMatchObject([200, { restored: 0, stays: [] }])
  })

  /** Writes as an account does whose process dies in its `last` transaction. */
  function dying(userId: string, last: number): RunWrite {
    const write = writerAs(host.deps, userId)
    let count = 0
    return (work, changed) => ((count += 1) < last ? write(work, changed) : new Promise(() => undefined))
  }

  it.each([1, 2])('goes on in another process, if the first one dies (%i)', async (last) => {
    const { run, read, before } = await merged()
    const work = await writerAs(host.deps, moderator.id)((context) => beginUndoing(context, run))
    void finishUndoing(dying(moderator.id, last), work)
    // A slow machine needs more than one transaction for them.
    const done = async () => (await follow(run)).body.done
    await expect.poll(done).toSatisfy((count) => (last === 1 ? count === 0 : count > 0))
    await host.run('finish-imports')
    expect((await follow(run)).body.state).toBe('undoing')
    host.clock.advance({ minutes: 2 })
    await host.run('finish-imports')
    expect(await undone(run)).toMatchObject({ done: 6, restored: 6, stays: [] })
    expect(await read()).toEqual(before)
  })

  it('is left to others, if the account that undoes it has gone', async () => {
    const { run, read, before } = await merged()
    const leaver = await host.createUser('moderator')
    await writerAs(host.deps, leaver.id)((context) => beginUndoing(context, run))
    await admin.delete(`/users/${leaver.id}`)
    await undo(run)
    await undone(run)
    expect(await read()).toEqual(before)
  })

  it('restores deleted entries, and shows deactivated ones again, whose calls had the same id', async () => {
    const run = 'b'.repeat(22)
    const places: string[] = []
    for (const _ of numbers) places.push((await user.create('places', inputs.places())).id)
    const before = await Promise.all(places.map((id) => user.read(`/places/${id}`)))
    const [hidden, ...deleted] = places
    await moderator.edit(
      `/places/${hidden}`,
      { deactivated: true, deactivationReason: 'Spam' },
      { 'x-run': run },
    )
    for (const id of deleted) await admin.delete(`/places/${id}`, undefined, { 'x-run': run })
    await undo(run, admin)
    expect(await undone(run)).toMatchObject({ restored: 5, removed: 0, stays: [] })
    const after = await Promise.all(places.map((id) => user.read(`/places/${id}`)))
    expect(after).toEqual(before)
  })

  it('says why an entry stays: its name is taken, or what it belonged to is gone', async () => {
    const run = 'c'.repeat(22)
    const place = await user.create('places', inputs.places({ name: 'Mill' }))
    const event = await user.create('events', inputs.events({ name: 'Quiz', location: `id:${place.id}` }))
    await admin.delete(`/events/${event.id}`, undefined, { 'x-run': run })
    await admin.delete(`/places/${place.id}`, undefined, { 'x-run': run })
    await user.create('places', inputs.places({ name: 'mill' }))
    expect((await undo(run, admin)).body).toMatchObject({
      restored: 0,
      stays: [
        { id: place.id, name: 'Mill', resource: 'places', reason: 'nameTaken' },
        { id: event.id, name: 'Quiz', resource: 'events', reason: 'lost', fields: ['location'] },
      ],
    })
  })

  it('keeps its result for an hour', async () => {
    const { run } = await merged()
    await undo(run)
    await undone(run)
    host.clock.advance({ minutes: 61 })
    await host.run('purge-expired-tokens')
    expect((await follow(run)).status).toBe(404)
  })
})
