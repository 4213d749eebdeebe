import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSqlite } from '../../db/connection/sqlite.ts'
import { transact } from '../../db/connection/transaction.ts'
import { buildApp } from '../../host/app.ts'
import { runAction } from '../../jobs/run-action.ts'
import { sendOutbox } from '../../jobs/send-outbox.ts'
import { createMailer } from '../../mail/mailer.ts'
import { queueMail } from '../../mail/queue.ts'
import { leaveNoRoom } from '../database-engines.ts'
import { describeEachHost, expectRefusal, hostForTest, userOf } from '../test-host.ts'
import { fillDisk, smallDisk } from '../small-disk.ts'
import { themeFiles } from '../theme-files.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const large = { name: 'Large', description: 'x'.repeat(40_000) }

describeEachHost('a full disk', (host, engine) => {
  const admin = userOf(host, 'admin')

  const health = async () => {
    const [alive, ready] = [await host.get('//healthz'), await host.get('//readyz')]
    expect(ready.outcome).toEqual([alive.status, alive.body])
    return [alive.status, alive.body]
  }

  it('refuses what needs room with a reason, keeps nothing of it, and still answers readers', async () => {
    await admin.post('/themes', { name: 'Own' })
    const room = await leaveNoRoom(host.db)
    const group = await admin.post('/groups', large, { 'idempotency-key': 'k' })
    await expectRefusal(group, 503, 'disk full')
    expect(group.headers.get('retry-after')).toBe('60')
    const css = '/* '.padEnd(200_000, 'x') + ' */'
    await expectRefusal(themeFiles(admin, 'Own').put('css', 'own.css', css), 503, 'disk full')
    const form = new FormData()
    form.append('media', new Blob([await pixels()], { type: 'image/png' }), 'a.png')
    await expectRefusal(admin.post('/media', form), 503, 'disk full')
    for (const table of ['groups', 'media', 'themeFiles'] as const) {
      expect([table, await host.rows(table)]).toEqual([table, []])
    }
    expect((await admin.get('/groups')).status).toBe(200)
    expect((await host.get('//groups')).status).toBe(200)
    await room()
    expect((await admin.post('/groups', large, { 'idempotency-key': 'k' })).status).toBe(201)
  })

  it('fails the health check until as much can be written as the largest image', async () => {
    expect(await health()).toEqual([200, { status: 'ok' }])
    const room = await leaveNoRoom(host.db)
    await admin.post('/groups', large)
    expect(await health()).toEqual([503, { error: 'disk full' }])
    host.clock.advance({ seconds: 10 })
    expect(await health()).toEqual([503, { error: 'disk full' }])
    await room()
    host.clock.advance({ seconds: 10 })
    // It says what it knows while it tries to write.
    await expect.poll(health).toEqual([200, { status: 'ok' }])
  })

  it('is named in the log, in one line that says what is full and what to do', async () => {
    const lines: { msg: string; err?: { message: string } }[] = []
    const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
    const app = await buildApp(host.deps, { logger: { level: 'error', stream } })
    await leaveNoRoom(host.db)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/groups',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: large,
    })
    await app.close()
    expect(answer.statusCode).toBe(503)
    const place =
      engine === 'sqlite'
        ? join(host.deps.config.dataDir, 'calendar.sqlite')
        : 'the data of the PostgreSQL server'
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^the disk is full: nothing more can be written to .* Free some space there; /),
    ])
    expect(lines[0]!.msg).toContain(place)
  })

  it('stands first, though the transaction cannot be rolled back either', async () => {
    const lost = transact(host.db, async (tx) => {
      await sql`rollback`.execute(tx)
      await sql`begin`.execute(tx)
      if (engine === 'postgres') {
        // The connection is lost, so there is nothing left to roll back.
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => {})
      }
      throw Object.assign(new Error('first'), { code: 'ENOSPC' })
    })
    await expect(lost).rejects.toThrow('first')
    const error = await lost.catch((reason: unknown) => reason)
    expect('rollbackError' in (error as object)).toBe(engine === 'postgres')
    expect((await admin.post('/groups', { name: 'After' })).status).toBe(201)
  })
})

const pixels = async () => {
  const { default: sharp } = await import('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer(),
  )
}

describe('a disk of four megabytes that is full', () => {
  const folder = smallDisk(4)!

  it.skipIf(!folder)('is noticed before a write fails, and leaves no half of a mail', async () => {
    const host = await hostForTest('sqlite', { config: { dataDir: folder } })
    const mailer = createMailer({ ...host.deps.config, smtpUrl: undefined })
    const deps = { ...host.deps, mailer }
    const ask = async () => await host.read('//healthz')
    expect(await ask()).toEqual({ status: 'ok' })
    const mail = { recipient: 'a@example.org', subject: 'S', body: 'x'.repeat(8000) }
    await queueMail(host.db.write, mail, host.clock.now())
    const makeRoom = fillDisk(folder)
    host.clock.advance({ seconds: 10 })
    expect(await ask()).toEqual({ error: 'disk full' })
    const logged: string[] = []
    const log = { error: (_details: object, message: string) => void logged.push(message) }
    await runAction(deps, sendOutbox, { by: null, log })
    expect(logged).toEqual([expect.stringMatching(/^the disk is full: .*outbox/)])
    expect(readdirSync(folder, { recursive: true }).filter((name) => /eml/.test(String(name)))).toEqual([])
    makeRoom()
    host.clock.advance({ seconds: 60 })
    expect(await ask()).toEqual({ status: 'ok' })
    await runAction(deps, sendOutbox, { by: null, log })
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(1)
  })
})

it('a transaction that SQLite has ended by itself says why', async () => {
  const folder = temporaryFolder(onTestFinished)
  const db = openSqlite(join(folder, 'calendar.sqlite'))
  await sql`create table texts (content text)`.execute(db.write)
  await leaveNoRoom(db)
  await expect(
    transact(db, (tx) => sql`insert into texts values (${'x'.repeat(100_000)})`.execute(tx)),
  ).rejects.toThrow('database or disk is full')
  expect(db.disk.isFull).toBe(true)
  await db.close()
})
