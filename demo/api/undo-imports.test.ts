import { expect, it } from 'vitest'
import * as v from 'valibot'
import { importChoices } from '../../src/contract.ts'
import type { RunWrite } from '../entries/resource.ts'
import { writerAs } from '../entries/write-as.ts'
import { applyPlan } from '../imports/apply.ts'
import { openSource } from '../imports/open-source.ts'
import { planImport } from '../imports/plan/plan.ts'
import { undoImport } from '../imports/undo.ts'
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

  /** Writes as an account does whose process dies in its `last` transaction: nothing after it happens. */
  function dying(userId: string, last: number): RunWrite {
    const write = writerAs(host.deps, userId)
    let count = 0
    return (work, changed) => ((count += 1) < last ? write(work, changed) : new Promise(() => undefined))
  }
  const planned = async (text: string) => {
    const source = await openSource(host.deps, { bytes: Buffer.from(text), format: 'ics' })
    const context = {
      deps: host.deps,
      tx: host.db.read,
      caller: { ...user, ownedGroups: [] },
      now: host.clock.now(),
    }
    const choices = v.parse(importChoices, defaults())
    return {
      source,
      draft: await planImport(context, source, { choices }),
    }
  }
  const everything = async () => {
    const names = ['events', 'places', 'followedEvents', 'imports', 'importChanges', 'importRuns'] as const
    const tables = await Promise.all(names.map((name) => host.rows(name)))
    return tables.map((rows) =>
      rows.map((row) => ({
        ...row,
        version: 0,
        changedAt: null,
        // What the source said last is forgotten, so the next import compares every field.
        ...('seen' in row && { seen: '', start: '' }),
      })),
    )
  }

  it.each([2, 3, 4])(
    'is not needed if the process dies on its way: what was done is taken back (%i)',
    async (last) => {
      const [first, second] = [fresh(), fresh()]
      await importing(icsOf([gig(first, 25)]))
      const before = await everything()
      const text = icsOf([gig(first, 26), gig(second, 27, { LOCATION: `Pier ${second}` })])
      const { source, draft } = await planned(text)
      void applyPlan({ deps: host.deps, write: dying(user.id, last) }, source, async () => ({ draft }))
      await expect.poll(() => host.rows('importRuns')).toHaveLength(1)
      const changes = async () => (await host.rows('importChanges')).length - before[4]!.length
      await expect.poll(async () => (await changes()) > 0).toBe(last === 4)
      expect(await user.read<object[]>('/imports')).toHaveLength(1)
      host.clock.advance({ minutes: 2 })
      await host.run('finish-imports')
      expect(await everything()).toEqual(before)
      // Before it has begun to write, there is nothing to be told of.
      const told = last === 2 ? [] : [{ subject: 'Import rückgängig gemacht: Mill concerts' }]
      expect(await user.read('/notifications/')).toMatchObject(told)
      expect(await importing(text)).toMatchObject({ created: 1, updated: 1 })
    },
  )

  it('can be stopped on its way, by its owner: nothing of it stays', async () => {
    const before = await everything()
    const { source, draft } = await planned(icsOf([gig(fresh(), 25)]))
    const write = writerAs(host.deps, user.id)
    let count = 0
    const stopping: RunWrite = async (work, changed) => {
      count += 1
      if (count === 4) {
        const [run] = await user.read<{ id: string; done: number; total: number }[]>('/imports/running')
        expect(run).toMatchObject({ state: 'applying', done: 1, total: 1 })
        await expectRefusal(moderator.post(`/imports/${run!.id}/stop`), 403, 'unauthorized')
        expect((await user.post(`/imports/${run!.id}/stop`)).status).toBe(204)
      }
      return write(work, changed)
    }
    const stopped = applyPlan({ deps: host.deps, write: stopping }, source, async () => ({ draft }))
    await expect(stopped).rejects.toMatchObject({ status: 409, body: { error: 'import stopped' } })
    expect(await everything()).toEqual(before)
  })

  it('goes on in another process, if the first one dies', async () => {
    const done = await importing(icsOf([gig(fresh(), 25), gig(fresh(), 26)]))
    void undoImport(dying(user.id, 2), done.id)
    await expect.poll(() => host.rows('importRuns')).toHaveLength(1)
    await expectRefusal(undo(done.id), 400, 'already undone')
    host.clock.advance({ minutes: 2 })
    await host.run('finish-imports')
    expect([await eventsOf(), await host.rows('importRuns')]).toEqual([[], []])
  })

  it('does not undo what a later import has changed', async () => {
    const id = fresh()
    const first = await importing(icsOf([gig(id, 1)]))
    await importing(icsOf([gig(id, 2)]))
    expect((await undo(first.id)).body).toMatchObject({ removed: 0, stays: [{ reason: 'importedLater' }] })
  })
})

/** Two events and their place, once. */
const oncePerHour = { imported: { hour: 3, day: 3, hourOfModerators: 3 } }

describeHost('an import that fails', { config: { rateLimit: true }, limits: oncePerHour }, (host) => {
  const { user, fresh, defaults, importing } = importerOf(host)

  it('does not count against the limit of its owner', async () => {
    const text = icsOf([gig(fresh(), 25), gig(fresh(), 26)])
    const source = await openSource(host.deps, { bytes: Buffer.from(text), format: 'ics' })
    const context = {
      deps: host.deps,
      tx: host.db.read,
      caller: { ...user, ownedGroups: [] },
      now: host.clock.now(),
    }
    const choices = v.parse(importChoices, defaults())
    const draft = await planImport(context, source, { choices })
    const write = writerAs(host.deps, user.id)
    let count = 0
    const failing: RunWrite = async (work, changed) => {
      count += 1
      if (count === 4) throw new Error('the session has ended')
      return write(work, changed)
    }
    const failed = applyPlan({ deps: host.deps, write: failing }, source, async () => ({ draft }))
    await expect(failed).rejects.toThrow('the session has ended')
    expect(await host.rows('events')).toEqual([])
    expect(await importing(text)).toMatchObject({ created: 2 })
  })
})
