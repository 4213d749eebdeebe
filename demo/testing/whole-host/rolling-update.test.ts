import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrate, migrations } from '../../db/migrate.ts'
import { buildApp } from '../../host/app.ts'
import { hostForTest, type Item, makeInputs } from '../test-host.ts'

/** Several processes share a database on PostgreSQL only. */
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'an update while processes of the version before it serve',
  () => {
    it('lets them read and write before, during and after it, and both see what the other wrote', async () => {
      const old = await hostForTest('postgres')
      const moderator = await old.createUser('moderator')
      const inputs = await makeInputs(moderator)
      const before = await moderator.create('events', { ...inputs.events(), name: 'Vorher' })
      const ready = async () => (await old.get('//readyz')).status
      const post = (name: string) => moderator.post<Item>('/events', { ...inputs.events(), name })
      const during: Promise<{ status: number }>[] = []

      /** What a migration may do in one release: columns that older processes need not know, tables, indexes. */
      const expand = async (db: Kysely<never>) => {
        await sql`alter table events add column "dressCode" text`.execute(db)
        await sql`alter table events add column stars integer not null default 0`.execute(db)
        await sql`create table "madeUp" (id text primary key)`.execute(db)
        await sql`create index "events_stars" on events (stars)`.execute(db)
        // The table is locked now: these wait until the migration is over.
        during.push(post('Während'), moderator.edit(`/events/${before.id}`, { name: 'Geändert' }))
        during.push(old.get('/events/'), old.get('//'))
        const waiting = async () => {
          const { rows } = await sql<{ count: number }>`
          select count(distinct pid) as count from pg_locks
          where not granted and relation = 'events'::regclass`.execute(db)
          return rows[0]!.count
        }
        await expect.poll(waiting).toBeGreaterThanOrEqual(during.length)
      }
      const database = old.openAgain()
      await migrate(database, [...migrations, { name: '999-expand', up: expand }])
      expect((await Promise.all(during)).map(({ status }) => status)).toEqual([201, 200, 200, 200])
      expect(await ready()).toBe(200)
      expect((await post('Nachher')).status).toBe(201)

      const updated = await buildApp({ ...old.deps, db: database })
      const names = (list: Item[]) => list.map(({ name }) => name).toSorted()
      const all = ['Geändert', 'Nachher', 'Während']
      expect(names((await updated.inject('/api/v1/events/')).json())).toEqual(all)
      const made = await updated.inject({
        method: 'POST',
        url: '/api/v1/events',
        headers: { authorization: `Bearer ${moderator.token}` },
        payload: { ...inputs.events(), name: 'Neu' },
      })
      expect(made.statusCode).toBe(201)
      const { id } = made.json<Item>()
      expect((await moderator.edit(`/events/${id}`, { name: 'Neuer' })).status).toBe(200)
      expect(names((await updated.inject('/api/v1/events/')).json())).toEqual([...all, 'Neuer'].toSorted())
      expect(await old.read(`/events/${id}`)).not.toHaveProperty('dressCode')
      expect(await ready()).toBe(200)
      await updated.close()
      await database.close()
    })
  },
)
