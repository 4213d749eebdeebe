import { expect, it } from 'vitest'
import { describeHost, expectRefusal } from '../testing/test-host.ts'
import { gig, icsOf, titleOf } from '../testing/fake-calendar.ts'
import { importerOf } from '../testing/imports/import-calls.ts'

describeHost('undoing an import', (host) => {
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
    const { body, outcome } = await undo(done.id)
    expect(outcome).toMatchObject([200, { removed: 2, restored: 1 }])
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
    expect(await host.rows('places', { name })).toEqual([])
    await expectRefusal(undo(done.id), 400, 'already undone')
    const admin = await host.createUser('admin')
    expect(await admin.read('/trail?limit=1')).toMatchObject([{ deed: 'importUndone', count: 3 }])
  })

  it('is not used up by somebody who may change nothing of it any more', async () => {
    const id = fresh()
    const done = await importing(icsOf([gig(id, 3)]))
    const [event] = await eventsOf()
    const other = await host.createUser()
    await moderator.edit(`/events/${event!.id}`, { ownedBy: [other.id] })
    await expectRefusal(undo(done.id), 403, 'unauthorized')
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
