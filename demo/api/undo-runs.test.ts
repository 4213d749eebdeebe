import { expect, it } from 'vitest'
import type { EntryVersion } from '../../src/contract.ts'
import { describeOnEngines, hostForAll, inputsOf, type TestUser, userOf } from '../testing/test-host.ts'

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
