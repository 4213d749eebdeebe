import { openSync, writeSync, closeSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Dashboard, Notification } from '../../src/contract.ts'
import { leaveNoRoom } from '../testing/database-engines.ts'
import { foreignCalendar, icsOf } from '../testing/fake-calendar.ts'
import { importerOf } from '../testing/imports/import-calls.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { describeHost, userOf } from '../testing/test-host.ts'
import { reportTroubles } from './report-troubles.ts'

const calendar = foreignCalendar()
const start = '2026-05-04T10:00:00.000Z'
const address = 'https://mill.example/calendar.ics'
const options = { fetcher: calendar.fetcher, now: start, config: { language: 'en' as const } }

describeHost('reports to administrators', options, (host, engine) => {
  const admin = userOf(host, 'admin')
  const moderator = userOf(host, 'moderator')
  const { user, defaults } = importerOf(host)
  const folder = temporaryFolder()

  const dashboard = async (as = admin) =>
    ((await as.read<Dashboard>('/dashboard')).troubles ?? []).map(({ subject }) => subject)
  const inbox = async () =>
    (await admin.list<Notification>('notifications', {}, { sorting: 'createdAt', order: 'ASC' })).map(
      ({ subject }) => subject,
    )
  const outcome = async (action: string) => {
    await host.run(action)
    return (await admin.read<{ error: string | null }>(`/actions/${action}`)).error
  }

  /** Writes settings of a size until there is no room for one. */
  async function fill(size: number): Promise<void> {
    const put = async (at: number) =>
      host.db.write
        .insertInto('settings')
        .values({ key: `fill ${size} ${at}`, value: 'x'.repeat(size) })
        .execute()
    for (let at = 0; ; at += 1)
      if (
        !(await put(at).then(
          () => true,
          () => false,
        ))
      )
        return
  }

  it('is told at once, once, by notification and mail, and is on the dashboard until it is over', async () => {
    const told: [at: string, where: string, subject: string][] = []
    let seen = 0
    const hoursSinceStart = () => (host.clock.now().getTime() - Date.parse(start)) / 3_600_000
    /** An hour of the host's life. */
    const anHour = async () => {
      host.clock.advance({ hours: 1 })
      for (const action of ['read-subscriptions', 'send-outbox']) await host.run(action)
      await reportTroubles(host.deps)
      const at = `day ${Math.floor(hoursSinceStart() / 24) + 1}`
      const subjects = await inbox()
      for (const subject of subjects.slice(seen)) told.push([at, 'notification', subject])
      seen = subjects.length
      await host.run('send-outbox')
      for (const { recipient, subject } of host.mails.splice(0))
        if (recipient === admin.email) told.push([at, 'mail', subject])
    }
    const hours = async (count: number) => {
      for (let hour = 0; hour < count; hour += 1) await anHour()
      await host.logInAgain(admin)
    }
    const deliver = host.deps.mailer.send

    // Nothing is wrong, and nobody is told anything.
    calendar.answers.set(address, icsOf([]))
    await user.create('subscriptions', { name: 'Mill', address, choices: defaults() })
    await hours(3)
    expect([told, await dashboard()]).toEqual([[], []])

    // The subscribed calendar is gone: told once it has failed several times in a row.
    calendar.answers.set(address, { fault: 'notFound' })
    await hours(45)
    // The disk fills up.
    host.deps.limits.littleRoomBytes = Infinity
    await hours(24)
    // The folder for backups is not one.
    const notAFolder = join(folder, 'backups')
    writeFileSync(notAFolder, '')
    host.deps.config.backupDir = notAFolder
    expect(await outcome('make-backup')).toMatch(/EEXIST|ENOTDIR/)
    await hours(24)
    // The mail server is gone.
    host.deps.mailer.send = async () => {
      throw new Error('connect ECONNREFUSED 192.0.2.1:587')
    }
    await user.post('/passwordrec/requestRecovery', { email: user.email })
    await hours(12)
    expect(await dashboard()).toEqual([
      'The disk is nearly full',
      'The backup failed',
      'Emails can’t be sent',
      'A subscribed calendar can’t be read: Mill',
    ])
    expect(await dashboard(moderator)).toEqual([])
    host.deps.mailer.send = deliver
    await hours(12)
    // All is well again; it is no news if the disk is nearly full once more on the same day.
    host.deps.limits.littleRoomBytes = 0
    host.deps.config.backupDir = undefined
    await host.db.write.updateTable('actions').set({ error: null }).execute()
    calendar.answers.set(address, icsOf([]))
    await hours(24)
    expect(await dashboard()).toEqual([])
    const table: typeof told = [
      ['day 2', 'notification', 'A subscribed calendar can’t be read: Mill'],
      ['day 2', 'mail', 'A subscribed calendar can’t be read: Mill – event calendar'],
      ['day 3', 'notification', 'The disk is nearly full'],
      ['day 3', 'mail', 'The disk is nearly full – event calendar'],
      ['day 4', 'notification', 'The backup failed'],
      ['day 4', 'mail', 'The backup failed – event calendar'],
      ['day 5', 'notification', 'Emails can’t be sent'],
      ['day 5', 'mail', 'Emails can’t be sent – event calendar'],
    ]
    expect(told).toEqual(table)
  })

  it('is told by mail alone while nothing can be written, once', async () => {
    host.clock.advance({ days: 2 })
    await host.logInAgain(admin)
    await reportTroubles(host.deps)
    const makeRoom = await leaveNoRoom(host.db)
    try {
      for (const size of [5000, 500, 50, 5]) await fill(size)
      host.deps.limits.littleRoomBytes = Infinity
      expect(await reportTroubles(host.deps)).toBeGreaterThan(0)
      await reportTroubles(host.deps)
      const mails = host.mails.splice(0).filter(({ recipient }) => recipient === admin.email)
      expect(mails.map(({ subject }) => subject)).toEqual(['The calendar has 2 problems – event calendar'])
      expect(await dashboard()).toContain('The disk is full')
    } finally {
      await makeRoom()
      host.db.disk.isFull = false
      host.deps.limits.littleRoomBytes = 0
    }
  })

  it.runIf(engine === 'sqlite')('names a damaged database once it is noticed', async () => {
    const { rows } = await sql<{ file: string }>`
      select file from pragma_database_list where name = 'main'`.execute(host.db.read)
    await sql`pragma wal_checkpoint(truncate)`.execute(host.db.write)
    const { rows: pages } = await sql<{ page: number }>`
      select rootpage as page from sqlite_master where name = 'trail'`.execute(host.db.read)
    const file = openSync(rows[0]!.file, 'r+')
    writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, (pages[0]!.page - 1) * 4096)
    closeSync(file)
    expect(await outcome('check-integrity')).toMatch(/^database damaged: /)
    await reportTroubles(host.deps)
    expect((await inbox()).at(-1)).toBe('The database is damaged')
    expect((await dashboard())[0]).toBe('The database is damaged')
  })
})
