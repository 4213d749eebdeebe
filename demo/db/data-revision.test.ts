import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'
import { dataRevision } from './data-revision.ts'
import { openSession } from './people/sessions.ts'

describeHost('the revision of what pages show', (host, engine) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let event: { id: string }
  let place: { id: string }

  const revision = () => dataRevision(host.db)

  beforeAll(async () => {
    event = await moderator.create('events', inputs.events())
    place = await moderator.create('places', inputs.places())
  })

  it('stays while people log in, read and get messages', async () => {
    const before = await revision()
    const other = await host.createUser()
    await openSession(host.db.write, other.id, { now: host.clock.now(), language: 'de' })
    await moderator.create('notifications', { userId: other.id, subject: 'Hello', message: 'There' })
    await moderator.get(`/events/${event.id}`)
    expect(await revision()).toBe(before)
  })

  it('changes with every change of a listing, and never comes back', async () => {
    const seen = [await revision()]
    const change = async (table: 'events' | 'places', id: string, name: string) => {
      await host.db.write.updateTable(table).set({ name }).where('id', '=', id).execute()
      seen.push(await revision())
    }
    for (let turn = 0; turn < 130; turn += 1) await change('events', event.id, `Name ${turn % 2}`)
    await change('places', place.id, 'Elsewhere')
    await host.db.write.deleteFrom('places').where('id', '=', place.id).execute()
    seen.push(await revision())
    expect(new Set(seen).size).toBe(seen.length)
  })

  // SQLite has only one writer, so there are no concurrent commits to test.
  if (engine === 'sqlite') return

  it('changes when a change can be seen, in whatever order', async () => {
    const seen = [await revision()]
    const rename = (name: string) => ({ name, nameFolded: name })
    const early = await host.db.write.startTransaction().execute()
    await early.updateTable('events').set(rename('early')).where('id', '=', event.id).execute()
    const late = await host.db.write.startTransaction().execute()
    await late.insertInto('eventTags').values({ eventId: event.id, tag: 'late' }).execute()
    expect(await revision()).toBe(seen[0])
    await late.commit().execute()
    seen.push(await revision())
    await early.commit().execute()
    seen.push(await revision())
    const undone = await host.db.write.startTransaction().execute()
    await undone.updateTable('events').set(rename('undone')).where('id', '=', event.id).execute()
    await undone.rollback().execute()
    expect(await revision()).toBe(seen[2])
    expect(new Set(seen).size).toBe(3)
  })
})
