import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EntryVersion } from '../../src/contract.ts'
import { runAction } from '../jobs/run-action.ts'
import { sendOutbox } from '../jobs/send-outbox.ts'
import { createMailer } from '../mail/mailer.ts'
import { queueMail } from '../mail/queue.ts'
import { ensureFirstAdmin } from '../people/first-admin.ts'
import { describeEachHost, hostForTest, makeInputs, testPassword, userOf } from '../testing/test-host.ts'

const nickname = 'Quastenflosser77'
const email = 'quasti@flosser-mail.example'
const unconfirmed = 'neue-adresse@flosser-mail.example'
const formerEmail = 'alte-adresse@flosser-mail.example'
/** Words that only this person has written. */
const words = ['zwirbelkastanie', 'schnurrbartquaste']

describeEachHost('what is erased', { config: { rateLimit: true } }, (host, engine) => {
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })
  const admin = userOf(host, 'admin')
  const person = userOf(host, 'normal', { nickname, email: formerEmail })
  beforeEach(() => {
    host.deps.mailer = createMailer({ ...host.deps.config, smtpUrl: undefined })
  })

  /** Finds where a text is still stored: files of the data folder (by bytes) and tables of PostgreSQL. */
  async function placesOf(text: string): Promise<string[]> {
    const { dataDir } = host.deps.config
    const files = readdirSync(dataDir, { recursive: true })
      .map(String)
      .filter((name) => statSync(join(dataDir, name)).isFile())
      .filter((name) =>
        readFileSync(join(dataDir, name)).toString('latin1').toLowerCase().includes(text.toLowerCase()),
      )
    if (engine === 'sqlite') return files
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema()`.execute(host.db.read)
    for (const { name } of rows) {
      const found =
        await sql`select 1 from ${sql.table(name)} as row where row::text ilike ${`%${text}%`}`.execute(
          host.db.read,
        )
      if (found.rows.length > 0) files.push(name)
    }
    return files
  }

  const sendMails = () => host.run('send-outbox')

  it('is nowhere in the data folder and in no table: the account with its mails, kept answers and counted limits', async () => {
    await host.post('/passwordrec/requestRecovery', { email: formerEmail })
    await sendMails()
    expect(await placesOf(formerEmail)).toContain(join('outbox', mailFiles()[0]!))
    for (const to of [unconfirmed, email]) {
      const asked = await person.edit(`/users/${person.id}`, { email: to, currentPassword: testPassword })
      expect(asked.body.unconfirmedEmail).toBe(to)
    }
    const { body } = (await host.rows('outbox', { recipient: email }))[0]!
    const token = /emailConfirmation\?token=(\S+)/.exec(body)![1]
    expect((await host.post('/email-confirmation', { token })).status).toBe(200)
    await host.post('/passwordrec/requestRecovery', { email: email.toUpperCase() })
    await sendMails()
    const mail = { recipient: email, subject: 'Waits', body: `Dear ${nickname}` }
    await queueMail(host.db.write, mail, host.clock.now())
    await host.post('/auth/login', { email, password: 'wrong password' })
    const note = { userId: person.id, subject: `Hello ${nickname}`, message: 'How are you?' }
    expect((await admin.post('/notifications', note, { 'idempotency-key': 'a' })).status).toBe(201)
    expect((await placesOf(nickname)).length).toBeGreaterThan(0)

    expect((await person.delete(`/users/${person.id}`, { password: testPassword })).status).toBe(204)
    await sendMails()
    for (const text of [email, formerEmail, unconfirmed, nickname])
      expect([text, await placesOf(text)]).toEqual([text, []])
    expect(mailFiles()).toEqual([])
    expect(
      await host.db.read.selectFrom('rateLimits').select('key').where('key', 'like', '%email%').execute(),
    ).toEqual([])
  })

  const mailFiles = () => readdirSync(join(host.deps.config.dataDir, 'outbox'))

  it('is nowhere: words of an entry that was changed, and of one that was deleted', async () => {
    const inputs = await makeInputs(admin)
    const [first, second] = words as [string, string]
    const group = await person.create('groups', inputs.groups({ description: `Eine ${first} ist das` }))
    const texts = { name: second, organizers: [`Frau ${second}`], location: `Bei ${second}`, tags: [] }
    const description = `Die ${second} und ihr Wetter`
    const event = await person.create('events', inputs.events({ ...texts, description }))
    for (const word of words) expect((await placesOf(word)).length).toBeGreaterThan(0)
    expect((await person.edit(`/groups/${group.id}`, { description: 'Das Wetter' })).status).toBe(200)
    expect((await person.delete(`/events/${event.id}`)).status).toBe(204)
    expect(await placesOf(first)).not.toEqual([])
    const known = (await host.rows('searchWords')).map(({ word }) => word)
    expect([...words, 'wetter'].filter((word) => known.includes(word))).toEqual(['wetter'])
    expect((await person.delete(`/users/${person.id}`, { password: testPassword })).status).toBe(204)
    for (const word of words) expect([word, await placesOf(word)]).toEqual([word, []])
  })

  it('is nowhere: as an owner, as who wrote or deleted something, in versions and in the bin', async () => {
    const inputs = await makeInputs(admin)
    const other = await host.createUser()
    const ownedBy = [other.id, person.id]
    const [first] = words as [string, string]
    const shared = await other.create('places', inputs.places({ ownedBy }))
    const path = `/places/${shared.id}`
    await person.edit(path, { description: 'Geändert' })
    await other.edit(path, { ownedBy: [other.id] })
    const deleted = await other.create('places', inputs.places({ ownedBy }))
    await person.delete(`/places/${deleted.id}`)
    const own = await person.create('places', inputs.places({ description: `Eine ${first}` }))
    await person.edit(`/places/${own.id}`, { description: '' })
    await person.delete(`/places/${own.id}`)
    const stays = await person.create('groups', inputs.groups({ description: `Eine ${first}` }))
    await person.edit(`/groups/${stays.id}`, { description: '' })
    const event = await person.create(
      'events',
      inputs.events({ name: first, ownedBy: [person.id, other.id] }),
    )
    await person.edit(`/events/${event.id}`, { name: 'Ein Abend' })
    await admin.edit(`/users/${person.id}`, { role: 'moderator' })
    expect((await placesOf(first)).length).toBeGreaterThan(0)

    expect((await admin.delete(`/users/${person.id}`)).status).toBe(204)
    for (const table of ['versions', 'bin', 'owners'] as const)
      for (const row of await host.rows(table))
        expect([table, JSON.stringify(row)]).toEqual([table, expect.not.stringContaining(person.id)])
    expect((await host.rows('bin')).map(({ id }) => id)).toEqual([deleted.id])
    for (const key of [own.id, stays.id, person.id]) expect(await host.rows('versions', { key })).toEqual([])
    // What others own with them keeps its history, without a name.
    const versions = await other.read<EntryVersion[]>(`${path}/versions`)
    expect(versions.map(({ by, byName }) => [by ?? null, byName ?? null])).toEqual([
      [other.id, other.nickname],
      [null, null],
      [other.id, other.nickname],
    ])
    expect((await other.read(`${path}/versions/2`)).ownedBy).toEqual([other.id])
    expect((await other.post(`/bin/${deleted.id}/restore`)).status).toBe(200)
    expect((await other.read(`/places/${deleted.id}`)).ownedBy).toEqual([other.id])
    expect((await host.rows('users', { id: person.id })).length).toBe(0)
    expect((await other.post(`${path}/versions/2/restore`)).status).toBe(200)
  })

  it('is not written again by a mail that is just going out', async () => {
    const { promise: began, resolve: begin } = Promise.withResolvers<void>()
    const { promise: may, resolve: goOn } = Promise.withResolvers<void>()
    const mailer = host.deps.mailer
    const slow = {
      ...mailer,
      send: async (mail: Parameters<typeof mailer.send>[0]) => {
        begin()
        await may
        await mailer.send(mail)
      },
    }
    await queueMail(host.db.write, { recipient: formerEmail, subject: 'S', body: 'B' }, host.clock.now())
    const sending = runAction({ ...host.deps, mailer: slow }, sendOutbox, { by: null })
    await began
    expect((await admin.delete(`/users/${person.id}`)).status).toBe(204)
    goOn()
    await sending
    expect(await placesOf(formerEmail)).toEqual([])
  })

  it('is not in the file with the first password either', async () => {
    const fresh = await hostForTest(engine)
    await ensureFirstAdmin(fresh.deps, { write: () => true })
    const file = join(fresh.deps.config.dataDir, 'first-admin')
    const [, address] = /: (\S+)\n/.exec(readFileSync(file, 'utf8'))!
    const other = await fresh.createUser('admin')
    const [first] = await fresh.rows('users', { email: address })
    expect((await other.delete(`/users/${first!.id}`)).status).toBe(204)
    expect(readdirSync(fresh.deps.config.dataDir)).not.toContain('first-admin')
  })
})
