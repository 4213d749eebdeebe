import { expect, it } from 'vitest'
import * as v from 'valibot'
import { importChoices, type ImportProgress } from '../../src/contract.ts'
import type { RunWrite } from '../entries/resource.ts'
import { writerAs } from '../entries/write-as.ts'
import { applyPlan } from '../imports/apply.ts'
import { openSource } from '../imports/open-source.ts'
import { planImport } from '../imports/plan/plan.ts'
import { undoImport } from '../imports/undo.ts'
import { foreignCalendar, gig, icsOf, titleOf } from '../testing/fake-calendar.ts'
import { importerOf } from '../testing/imports/import-calls.ts'
import { describeHost, expectRefusal, type TestUser } from '../testing/test-host.ts'

const calendar = foreignCalendar()

describeHost('an import that others interrupt', { fetcher: calendar.fetcher }, (host) => {
  const { moderator, user, fresh, defaults, importing, undo, eventsOf } = importerOf(host)

  const never = () => new Promise<never>(() => undefined)
  const opened = async (text: string) => openSource(host.deps, { bytes: Buffer.from(text), format: 'ics' })
  const openedAt = async (address: string) => openSource(host.deps, { address, format: 'ics' })
  type Source = Awaited<ReturnType<typeof opened>>

  /** Writes as an account does; `before` runs before each transaction, with its number. */
  function interrupted(userId: string, before: (count: number) => Promise<unknown>): RunWrite {
    const write = writerAs(host.deps, userId)
    let count = 0
    return async (work, changed) => {
      await before((count += 1))
      return write(work, changed)
    }
  }
  /** Dies instead of the transaction with this number. */
  const dying = (userId: string, last: number) =>
    interrupted(userId, async (count) => (count < last ? undefined : never()))

  const drafted = async (source: Source, as: TestUser, choices: object = defaults()) => ({
    draft: await planImport(
      { deps: host.deps, tx: host.db.read, caller: { ...as, ownedGroups: [] }, now: host.clock.now() },
      source,
      { choices: v.parse(importChoices, choices) },
    ),
  })
  const applied = async (source: Source, write: RunWrite, as: TestUser = user, choices?: object) =>
    applyPlan({ deps: host.deps, write }, source, () => drafted(source, as, choices))

  const run = async (as: TestUser = user) => (await as.read<ImportProgress[]>('/imports/running')).at(-1)

  /** Whether only the last transaction of somebody's import is to come, however many there were before. */
  async function isAtItsEnd(as: TestUser = user) {
    const { done = 0, total = 0 } = (await run(as)) ?? {}
    return total > 0 && done === total
  }

  const left = async () => [await host.rows('importRuns'), await host.rows('importChanges')]

  async function finish() {
    host.clock.advance({ minutes: 2 })
    await host.run('finish-imports')
  }

  /** Begins an import whose process dies once it has written its entries. */
  async function diesAtTheEnd(text: string, as: TestUser = user) {
    const source = await opened(text)
    const reached = Promise.withResolvers<void>()
    const write = interrupted(as.id, async () => {
      if (!(await isAtItsEnd(as))) return
      reached.resolve()
      await never()
    })
    void applied(source, write, as)
    await reached.promise
  }

  it('can be stopped until its last transaction, and never after that', async () => {
    const source = await opened(icsOf([gig(fresh(), 25)]))
    let stop: { status: number } | undefined
    const write = writerAs(host.deps, user.id)
    const stopping: RunWrite = async (work, changed) => {
      const isLast = await isAtItsEnd()
      const running = await run()
      const result = await write(work, changed)
      if (isLast && !stop) stop = await user.post(`/imports/${running!.id}/stop`)
      return result
    }
    expect(await applied(source, stopping)).toMatchObject({ created: 1 })
    expect(stop!.status).toBe(404)
    expect(await host.rows('importRuns')).toEqual([])
  })

  it('says how far it is: only what changes counts', async () => {
    const known = [fresh(), fresh(), fresh()].map((uid, at) => gig(uid, 20 + at))
    await importing(icsOf(known))
    // What the source says now is not known any more, as after an import that was reverted.
    await host.db.write.updateTable('followedEvents').set({ seen: '{}' }).execute()
    const source = await opened(icsOf([...known, gig(fresh(), 25)]))
    const seen: (ImportProgress | undefined)[] = []
    await applied(
      source,
      interrupted(user.id, async (count) => count > 2 && seen.push(await run())),
    )
    expect(seen.at(-1)).toMatchObject({ done: 1, total: 1 })
  })

  it('changes nothing that its owner may no longer change', async () => {
    const id = fresh()
    const name = `The big summer party ${id}`
    await importing(icsOf([gig(id, 12, { SUMMARY: name })]))
    const [event] = await eventsOf()
    const helper = await host.createUser('moderator')
    const source = await opened(icsOf([gig(fresh(), 12, { SUMMARY: `${name}!` })]))
    const { key } = source.events[0]!
    const choices = { ...defaults(), events: [{ key, do: 'entry', id: event!.id }] }
    const admin = await host.createUser('admin')
    const write = interrupted(
      helper.id,
      async (count) => count === 3 && (await admin.edit(`/users/${helper.id}`, { role: 'normal' })),
    )
    await expect(applied(source, write, helper, choices)).rejects.toMatchObject({ status: 403 })
    expect(await eventsOf()).toMatchObject([{ name }])
    expect(await host.rows('importRuns')).toEqual([])
  })

  it('leaves nothing behind if its account is erased meanwhile', async () => {
    const text = icsOf([gig(fresh(), 25, { LOCATION: 'Pier' }), gig(fresh(), 26)])
    const others = (await host.rows('events')).length
    const before = await left()
    await diesAtTheEnd(text)
    expect(await host.rows('events')).toHaveLength(others + 2)
    const admin = await host.createUser('admin')
    expect((await admin.delete(`/users/${user.id}`)).status).toBe(204)
    expect(await host.rows('importRuns', { userId: user.id })).toEqual([])
    await finish()
    expect(await host.rows('events')).toHaveLength(others)
    expect(await left()).toEqual(before)
  })

  it('keeps what somebody has edited since, if its process has died', async () => {
    const [edited, other] = [fresh(), fresh()]
    await diesAtTheEnd(icsOf([gig(edited, 25), gig(other, 26)]))
    const [event] = await eventsOf()
    await user.edit(`/events/${event!.id}`, { description: 'Our own words' })
    await finish()
    expect(await eventsOf()).toMatchObject([{ name: titleOf(edited), description: 'Our own words' }])
  })

  it('starts again only after the interrupted one has been reverted', async () => {
    const text = icsOf([gig(fresh(), 13), gig(fresh(), 14)])
    await diesAtTheEnd(text)
    host.clock.advance({ minutes: 2 })
    const again = applied(await opened(text), writerAs(host.deps, user.id))
    await host.run('finish-imports')
    expect(await again).toMatchObject({ created: 2 })
    expect(await host.rows('importRuns')).toEqual([])
  })

  it('does not keep those behind it waiting if one cannot be reverted', async () => {
    const [one, two] = [fresh(), fresh()]
    await importing(icsOf([gig(one, 20)]))
    await diesAtTheEnd(icsOf([gig(one, 21), gig(fresh(), 22)]))
    const [event] = await eventsOf()
    const broken = host.db.write.updateTable('importChanges').where('itemId', '=', event!.id)
    await broken.where('step', '=', 'update').set({ before: 'no JSON' }).execute()
    const other = await host.createUser()
    await diesAtTheEnd(icsOf([gig(two, 25)]), other)
    await finish()
    expect(await host.rows('importRuns')).toMatchObject([{ userId: user.id, state: 'takingBack' }])
    expect([await eventsOf(), await eventsOf(other)]).toMatchObject([[{ name: titleOf(one) }], []])
    await broken.where('before', '=', 'no JSON').set({ before: '{}' }).execute()
    await finish()
    expect(await host.rows('importRuns')).toEqual([])
  })

  it('is undone although a place of an entry is gone since: that entry stays', async () => {
    const [moved, plain] = [fresh(), fresh()]
    const name = `Gone stage ${moved}`
    const place = await moderator.create('places', { name, address: 'Quay 7', lat: 52.5, lng: 13.4 })
    await importing(icsOf([gig(moved, 10, { LOCATION: name }), gig(plain, 11)]))
    const done = await importing(icsOf([gig(moved, 10, { LOCATION: 'Elsewhere' }), gig(plain, 12)]))
    expect(done).toMatchObject({ updated: 2 })
    expect((await moderator.delete(`/places/${place.id}`)).status).toBe(204)
    const { outcome } = await undo(done.id)
    const stays = [{ name: titleOf(moved), reason: 'edited' }]
    expect(outcome).toMatchObject([200, { removed: 0, restored: 1, stays }])
    expect(await host.rows('importRuns')).toEqual([])
  })

  it('can be undone by someone else if the account that was undoing it is deleted', async () => {
    const done = await importing(icsOf([gig(fresh(), 25), gig(fresh(), 26)]))
    void undoImport(dying(user.id, 2), done.id)
    await expect.poll(() => host.rows('importRuns')).toHaveLength(1)
    const admin = await host.createUser('admin')
    await admin.edit(`/users/${user.id}`, { deactivated: true })
    await finish()
    expect(await host.rows('importRuns')).toEqual([])
    expect((await undo(done.id, admin)).body).toMatchObject({ removed: 2 })
  })

  it('keeps others from importing the same file, until it is done', async () => {
    const source = await opened(icsOf([gig(fresh(), 25)]))
    const other = await host.createUser()
    const refused = Promise.withResolvers<void>()
    let hasPlanned = false
    const second = interrupted(other.id, async (count) => count > 1 && refused.resolve())
    const first = interrupted(user.id, async (count) => {
      if (count !== 2) return
      void applyPlan({ deps: host.deps, write: second }, source, async () => {
        hasPlanned = true
        refused.resolve()
        throw new Error('planned')
      }).catch(() => undefined)
      await refused.promise
      expect(hasPlanned).toBe(false)
    })
    expect(await applied(source, first)).toMatchObject({ created: 1 })
  })

  it('keeps nobody from importing another calendar of the same host', async () => {
    const addresses = ['https://many.example/a.ics', 'https://many.example/b.ics'] as const
    for (const address of addresses) calendar.answers.set(address, icsOf([gig(fresh(), 25)]))
    const other = await host.createUser()
    const [one, two] = [await openedAt(addresses[0]), await openedAt(addresses[1])]
    const first = interrupted(user.id, async (count) => {
      if (count === 2)
        expect(await applied(two, writerAs(host.deps, other.id), other)).toMatchObject({ created: 1 })
    })
    expect(await applied(one, first)).toMatchObject({ created: 1 })
  })

  it('of a person is listed in the order in which they began', async () => {
    const names = ['z', 'a', 'm']
    for (const importId of names) {
      const row = { importId, userId: user.id, state: 'undoing', done: 0, total: 1 } as const
      const leasedUntil = new Date(host.clock.now().getTime() + 30_000).toISOString()
      await host.db.write
        .insertInto('importRuns')
        .values({ ...row, leasedUntil })
        .execute()
    }
    const running = await user.read<ImportProgress[]>('/imports/running')
    expect(running.map(({ id }) => id)).toEqual(names)
    await host.db.write.deleteFrom('importRuns').where('importId', 'in', names).execute()
  })
})

const threePerHour = { imported: { hour: 3, day: 9, hourOfModerators: 9 } }

describeHost(
  'undoing what used up the limit',
  { config: { rateLimit: true }, limits: threePerHour },
  (host) => {
    const { user, fresh, defaults, planOf, apply, importing, undo } = importerOf(host)

    it('is possible, and counts against the next import', async () => {
      const done = await importing(icsOf([gig(fresh(), 25), gig(fresh(), 26)]))
      expect((await undo(done.id)).body).toMatchObject({ removed: 3 })
      const plan = await planOf(icsOf([gig(fresh(), 27)]))
      await expectRefusal(apply(plan, defaults(), user), 429, 'too many creates')
    })
  },
)
