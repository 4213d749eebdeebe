import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Dashboard, Notification } from '../../src/contract.ts'
import type { Database, Dialect } from '../db/connection/database.ts'
import { openSqlite, sqliteFile } from '../db/connection/sqlite.ts'
import { insertUser } from '../db/people/users.ts'
import { migrate } from '../db/migrate.ts'
import { reportTroubles } from '../jobs/report-troubles.ts'
import { sendOutbox } from '../jobs/send-outbox.ts'
import { scheduleActions } from '../jobs/schedule.ts'
import { describeOnEngines } from '../testing/database-engines.ts'
import { expectRefusal, hostForTest } from '../testing/test-host.ts'

/** A host with an administrator, and the errors in its log. */
async function loggingHost(engine: Dialect) {
  const errors: string[] = []
  const log = (line: string) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string }
    if (level >= 50) errors.push(msg)
  }
  const host = await hostForTest(engine, { log, config: { language: 'en' } })
  const admin = await host.createUser('admin')
  const health = async () => (await host.get('//healthz')).outcome
  /** The administrator's mails that were sent meanwhile. */
  const mails = () =>
    host.mails.splice(0).flatMap(({ recipient, subject }) => (recipient === admin.email ? [subject] : []))
  return { host, admin, errors, health, mails }
}

const healthy = [200, { status: 'ok' }]
const moved = [503, { error: 'database moved' }]

/** Another calendar in a folder, with a group that the first one doesn't have. */
async function otherCalendar(folder: string): Promise<void> {
  const other = openSqlite(sqliteFile(folder))
  await migrate(other)
  await insertUser(other.write, {
    nickname: 'stranger',
    email: 'stranger@example.org',
    passwordHash: '',
    role: 'normal',
    createdAt: new Date(0),
  })
  await other.close()
}

describe('the file of a database under a running host', () => {
  const ways: Record<string, (folder: string) => Promise<void>> = {
    moved: async (folder) => renameSync(folder, `${folder}-aside`),
    deleted: async (folder) => rmSync(folder, { recursive: true }),
    replaced: async (folder) => {
      renameSync(folder, `${folder}-aside`)
      await mkdir(folder)
      await otherCalendar(folder)
    },
  }

  it.each(Object.entries(ways))('that is %s takes no more writes, and pages stay', async (way, go) => {
    const { host, admin, errors, health, mails } = await loggingHost('sqlite')
    const { dataDir: folder } = host.deps.config
    await admin.create('groups', { name: 'Before' })
    expect(await health()).toEqual(healthy)
    await host.get('//')
    await go(folder)

    expect(await health()).toEqual(moved)
    const refused = await admin.post('/groups', { name: 'Refused' })
    await expectRefusal(refused, 503, 'database moved')
    expect(refused.headers.get('retry-after')).toBe('60')
    host.clock.advance({ minutes: 2 })
    expect((await admin.list('groups', {})).map(({ name }) => name)).toEqual(['Before'])
    expect((await host.get('//groups')).text).toContain('Before')
    expect((await host.get('//')).status).toBe(200)
    const stop = scheduleActions(
      host.deps,
      [sendOutbox],
      { error: (_, line) => errors.push(line) },
      { tickMs: 1 },
    )
    for (let minute = 0; minute < 3; minute += 1) await reportTroubles(host.deps)
    await stop()
    expect(mails()).toEqual(['The database file was moved – event calendar'])
    const { troubles } = await admin.read<Dashboard>('/dashboard')
    expect(troubles?.[0]?.message).toContain(sqliteFile(folder))
    expect(errors).toEqual([expect.stringMatching(/calendar\.sqlite was moved, deleted or replaced /)])

    if (way === 'deleted') return
    rmSync(folder, { recursive: true, force: true })
    renameSync(`${folder}-aside`, folder)
    expect(await health()).toEqual(healthy)
    await admin.create('groups', { name: 'After' })
    expect(errors).toHaveLength(1)
    const later = host.openAgain()
    onTestFinished(() => later.close())
    const groups = await later.read.selectFrom('groups').select('name').orderBy('name').execute()
    expect(groups.map(({ name }) => name)).toEqual(['After', 'Before'])
  })

  it('that is replaced is not read by a thread that starts later', async () => {
    const { host, admin } = await loggingHost('sqlite')
    const { dataDir: folder } = host.deps.config
    const users = () => host.db.scan.selectFrom('users').select('nickname').execute()
    await ways.replaced!(folder)
    await expect(users()).rejects.toThrow('was moved, deleted or replaced')
    expect(() => host.db.openReader!()).toThrow('was moved, deleted or replaced')
    rmSync(folder, { recursive: true })
    renameSync(`${folder}-aside`, folder)
    expect(await users()).toEqual([{ nickname: admin.nickname }])
  })
})

/** Damages the table of places: on a server, writing to it fails as if its file were damaged. */
async function damagePlaces({ dialect, write }: Database, folder: string): Promise<void> {
  if (dialect === 'postgres') {
    await sql`create function "damaged"() returns trigger language plpgsql as $$ begin
      raise exception using errcode = 'XX001', message = 'invalid page in block 0 of relation base/16384/2619';
    end $$`.execute(write)
    await sql`create trigger "damaged" before insert on places
      for each row execute function "damaged"()`.execute(write)
    return
  }
  const { rows } = await sql<{ page: number }>`
    select rootpage as page from sqlite_master where name = 'places'`.execute(write)
  await sql`pragma wal_checkpoint(truncate)`.execute(write)
  const file = openSync(sqliteFile(folder), 'r+')
  writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, (rows[0]!.page - 1) * 4096)
  closeSync(file)
  // After a write of another connection, those of the host forget the pages that they have in memory.
  const other = openSqlite(sqliteFile(folder))
  await other.write.insertInto('settings').values({ key: 'after', value: 'damage' }).execute()
  await other.close()
}

describeOnEngines('a damaged table', (engine) => {
  it('is named once, to operators and administrators, and the rest of the calendar goes on', async () => {
    const { host, admin, errors, health, mails } = await loggingHost(engine)
    await admin.create('places', { name: 'Mill', address: 'Market 1' })
    await admin.create('topics', { name: 'Music' })
    await damagePlaces(host.db, host.deps.config.dataDir)

    for (let call = 0; call < 3; call += 1) {
      const refused = await admin.post('/places', { name: 'Barn', address: 'Market 2' })
      await expectRefusal(refused, 503, 'database damaged')
      expect(refused.headers.get('retry-after')).toBe('60')
      if (engine === 'postgres') continue
      await expectRefusal(admin.get('/places'), 503, 'database damaged')
      const page = await host.get('//places')
      expect([page.status, page.text]).toEqual([503, expect.not.stringContaining('busy')])
    }
    expect((await admin.list('topics', {})).map(({ name }) => name)).toEqual(['Music'])
    expect(await health()).toEqual(healthy)

    for (let minute = 0; minute < 3; minute += 1) await reportTroubles(host.deps)
    await host.run('send-outbox')
    expect(mails()).toEqual(['The database is damaged – event calendar'])
    const inbox = await admin.list<Notification>('notifications', {})
    expect(inbox.map(({ subject }) => subject)).toEqual(['The database is damaged'])
    expect(errors).toEqual([
      expect.stringMatching(/^the database is damaged: .*Run calendar check, and restore a backup; /),
    ])
  })
})
