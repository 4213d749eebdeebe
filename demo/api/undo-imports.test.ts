import { expect, it } from 'vitest'
import { describeOnEngines, hostForAll } from '../testing/test-host.ts'
import { gig, icsOf, titleOf } from '../testing/fake-calendar.ts'
import { importerOf } from '../testing/imports/import-calls.ts'

describeOnEngines('undoing an import', (engine) => {
  const host = hostForAll(engine)
  const { moderator, inputs, user, fresh, defaults, importing, undo, eventsOf } = importerOf(host)

  it('is undone as one: removes, puts back, keeps what was edited or is needed, once', async () => {
    const [first, second, third, fourth] = [fresh(), fresh(), fresh(), fresh()]
    const name = `Undo stage ${first}`
    const choices = { ...defaults(), places: [{ name, use: 'create', address: 'Quay 7' }] }
    await importing(icsOf([gig(first, 25)]))
    const text = icsOf([gig(first, 26), gig(second, 27, { LOCATION: name }), gig(third, 28), gig(fourth, 29)])
    const done = await importing(text, choices)
    expect(done).toMatchObject({ created: 3, updated: 1, places: 1 })
    const [, , kept, main] = await eventsOf()
    await user.edit(`/events/${kept!.id}`, { description: 'Edited here' })
    await user.create('events', inputs.events({ parent: `id:${main!.id}` }))
    const stranger = await host.createUser()
    expect((await undo(done.id, stranger)).status).toBe(404)
    expect((await undo(done.id, moderator)).status).toBe(403)
    const { status, body } = await undo(done.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ removed: 2, restored: 1 })
    expect(Object.fromEntries(body.stays.map(({ name: what, reason }) => [what, reason]))).toEqual({
      [titleOf(third)]: 'edited',
      [titleOf(fourth)]: 'inUse',
    })
    const left = (await eventsOf()).filter(({ parent }) => !parent)
    expect(left.map(({ name: what, start }) => [what, start.slice(8, 10)])).toEqual([
      [titleOf(first), '25'],
      [titleOf(third), '28'],
      [titleOf(fourth), '29'],
    ])
    expect(await host.db.read.selectFrom('places').select('id').where('name', '=', name).execute()).toEqual(
      [],
    )
    const again = await undo(done.id)
    expect([again.status, again.body]).toEqual([400, { error: 'already undone' }])
    const admin = await host.createUser('admin')
    const trail = await host.call<{ deed: string; count: number }[]>('GET', '/trail?limit=1', { as: admin })
    expect(trail.body[0]).toMatchObject({ deed: 'importUndone', count: 3 })
  })

  it('is not used up by somebody who may change nothing of it any more', async () => {
    const id = fresh()
    const done = await importing(icsOf([gig(id, 3)]))
    const [event] = await eventsOf()
    const other = await host.createUser()
    await moderator.edit(`/events/${event!.id}`, { ownedBy: [other.id] })
    const refused = await undo(done.id)
    expect([refused.status, refused.body]).toEqual([403, { error: 'unauthorized' }])
    expect(await eventsOf(other)).toHaveLength(1)
    const admin = await host.createUser('admin')
    expect((await undo(done.id, admin)).body).toEqual({ removed: 1, restored: 0, stays: [] })
  })

  it('does not undo what a later import has changed', async () => {
    const id = fresh()
    const first = await importing(icsOf([gig(id, 1)]))
    await importing(icsOf([gig(id, 2)]))
    expect((await undo(first.id)).body).toMatchObject({ removed: 0, stays: [{ reason: 'importedLater' }] })
  })
})
