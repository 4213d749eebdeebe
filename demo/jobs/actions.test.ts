import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Action as ActionItem, DeskPage } from '../../src/contract.ts'
import { describeHost, describeOnEngines, expectRefusal, hostForAll, userOf } from '../testing/test-host.ts'
import type { Item, TestUser } from '../testing/test-host.ts'
import { type Action, ActionFailure, type Outcome } from './action.ts'
import { actions } from './actions.ts'
import { makeBackup } from './make-backup.ts'
import { ensureActions, runAction } from './run-action.ts'
import { scheduleActions } from './schedule.ts'

describeHost('actions', (host) => {
  const admin = userOf(host, 'admin')

  const run = async (name: string) => {
    const answer = await admin.post<ActionItem>('/actions/run', { name })
    expect([name, answer.status]).toEqual([name, 200])
    return answer.body
  }

  it('all run on an empty site, and say who called them when', async () => {
    // Without a folder there are no backups; make-backup.test.ts has one.
    for (const { name } of actions.filter((each) => each !== makeBackup)) {
      expect(await run(name)).toMatchObject({
        name,
        calls: 1,
        lastCall: host.clock.now().toISOString(),
        lastCalledBy: admin.id,
        error: null,
        result: expect.any(String),
        outcomes: expect.arrayContaining([expect.objectContaining({ code: expect.any(String) })]),
      })
    }
  })

  it('that run already say so, and until when at the latest', async () => {
    const leasedUntil = new Date(host.clock.now().getTime() + 90_000).toISOString()
    const action = host.db.write.updateTable('actions').where('name', '=', 'check-integrity')
    await action.set({ leasedUntil }).execute()
    const running = await admin.read('/actions/check-integrity')
    expect(running).toMatchObject({ runningSince: host.clock.now().toISOString() })
    const answer = await admin.post('/actions/run', { name: 'check-integrity' })
    await expectRefusal(answer, 409, 'already running')
    expect(answer.headers.get('retry-after')).toBe('90')
    await action.set({ leasedUntil: null }).execute()
  })

  it('are run by admins only, and an unknown one is not found', async () => {
    const ask = async (as: TestUser | null, name: string) => {
      const { status, body } = await host.call('POST', '/actions/run', { as, body: { name } })
      return [status, body.error]
    }
    expect(await ask(null, 'send-outbox')).toEqual([401, 'unauthorized'])
    expect(await ask(await host.createUser('moderator'), 'send-outbox')).toEqual([403, 'unauthorized'])
    expect(await ask(admin, 'launch-rocket')).toEqual([404, 'not found'])
    expect(await ask(admin, '')).toEqual([400, 'invalid body'])
  })

  it('purge what has expired', async () => {
    const user = await host.createUser()
    const gone = await host.createUser()
    host.clock.advance({ days: 20 })
    await user.get('/groups')
    host.clock.advance({ days: 20 })
    const sessionsOf = ({ id }: TestUser) => host.rows('sessions', { userId: id })
    await host.logInAgain(admin)
    await run('purge-expired-tokens')
    expect([(await sessionsOf(user)).length, (await sessionsOf(gone)).length]).toEqual([1, 0])
  })

  it('delete images that are older than a day and shown nowhere', async () => {
    const store = async (id: string) => {
      const bytes = Buffer.from('x')
      const sizes = { contentType: 'image/webp', original: bytes, detail: bytes, list: bytes }
      const image = { ...sizes, id, createdAt: host.clock.now().toISOString(), createdBy: null }
      await host.db.write.insertInto('media').values(image).execute()
    }
    await store('shown')
    await store('orphan')
    const body = { name: 'A group with a face', image: 'shown' }
    expect((await admin.post('/groups', body)).status).toBe(201)
    host.clock.advance({ hours: 25 })
    await store('fresh')
    expect((await run('delete-orphaned-media')).result).toBe('images deleted: 1')
    const left = await host.db.read.selectFrom('media').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['fresh', 'shown'])
  })

  it('rebuild the search, also from an index that has lost everything', async () => {
    const found = async (query: string) =>
      (await host.get<{ total: number }>(`/search?query=${query}`)).body.total
    await host.db.write.deleteFrom('searchDocuments').execute()
    expect(await found('face')).toBe(0)
    await run('reindex-search')
    expect(await found('face')).toBe(1)
    if (host.db.dialect === 'postgres') return
    await sql`insert into searchIndex (searchIndex) values ('delete-all')`.execute(host.db.write)
    expect(await found('group')).toBe(0)
    await run('reindex-search')
    expect(await found('group')).toBeGreaterThan(0)
  })

  /** Creates a group of a user, and returns its path. */
  const groupOf = async (owner: TestUser) =>
    `/groups/${(await owner.create('groups', { name: `Choir of ${owner.nickname}` })).id}`
  const see = async (path: string) => {
    const { body } = await admin.get<DeskPage>('/desk')
    const { marks } = body.items.find(({ kind, item }) => `/${kind}/${item.id}` === path)!
    await admin.post('/desk/seen', { marks })
  }

  /** Sends the daily mails, of which the digest is a part. */
  const mailDigest = async () => {
    await run('send-moderation-digest')
    host.clock.advance({ days: 1 })
    await run('send-notification-mails')
    await run('send-outbox')
  }

  it('tell moderators once, by mail and in Backstage, what is new or changed and nobody has seen', async () => {
    await mailDigest()
    host.mails.length = 0
    expect((await run('send-moderation-digest')).result).toBe('nothing new')
    const owner = await host.createUser()
    const created = await owner.post('/places', { name: 'Lighthouse', address: 'Pier 1' })
    const path = await groupOf(owner)
    await owner.edit(path, { description: 'Sings' })
    await see(path)
    host.clock.advance({ minutes: 1 })
    await owner.edit(path, { alt: 'A smile' })
    const seen = await owner.create('groups', { name: 'Seen before the digest' })
    await see(`/groups/${seen.id}`)
    await admin.create('groups', { name: 'Made by a moderator' })
    await mailDigest()
    const recipients = host.mails.map((mail) => mail.recipient)
    expect(recipients).toContain(admin.email)
    const { body } = host.mails[0]!
    expect(body).toContain(`${host.deps.config.publicUrl}/backstage/places/${created.body.id as string}`)
    expect(body.indexOf('Lighthouse')).toBeLessThan(body.indexOf('Choir of'))
    expect(body).not.toMatch(/Seen before|Made by/)
    const inbox = await admin.get<Item[]>('/notifications/')
    const [told] = inbox.body
    expect(told).toMatchObject({
      subject: expect.stringContaining('(2)') as string,
      linkUrl: `${host.deps.config.publicUrl}/backstage/moderation`,
    })
    for (const part of ['Lighthouse', 'Choir of', owner.nickname]) expect(told!.message).toContain(part)
    expect((await run('send-moderation-digest')).result).toBe('nothing new')
  })

  it('tell each moderator in the language that they read', async () => {
    const [german, french] = [await host.createUser('moderator'), await host.createUser('moderator')]
    await german.get('/dashboard', { 'accept-language': 'de' })
    await french.get('/dashboard', { 'accept-language': 'fr' })
    await groupOf(await host.createUser())
    host.mails.length = 0
    await mailDigest()
    const subjectTo = ({ email }: TestUser) =>
      host.mails.find(({ recipient }) => recipient === email)?.subject
    expect(subjectTo(german)).toMatch(/^Neues im Kalender \(1\) – /)
    expect(subjectTo(french)).toMatch(/^Du nouveau dans l’agenda \(1\) – /)
  })

  it('keep an error, and what it says, until a run goes well', async () => {
    await host.db.write.updateTable('places').set({ image: 'gone' }).execute()
    expect(await run('check-integrity')).toMatchObject({
      error: 'places without image: 1',
      outcomes: [{ code: 'places without image', count: 1 }],
      result: null,
    })
    await host.db.write.updateTable('places').set({ image: null }).execute()
    expect(await run('check-integrity')).toMatchObject({
      error: null,
      result: 'nothing wrong',
      outcomes: [{ code: 'nothing wrong' }],
    })
  })
})

describeOnEngines('running actions', (engine) => {
  const host = hostForAll(engine)
  const { promise: ended, resolve: end } = Promise.withResolvers<readonly Outcome[]>()
  let runs = 0
  const slow: Action = {
    name: 'slow',
    summary: 'Takes as long as the test wants.',
    every: 60_000,
    run: () => {
      runs += 1
      return ended
    },
  }
  beforeAll(() => ensureActions(host.db.write, [slow]))

  it('happens once at a time, until a lost lease runs out', async () => {
    const first = runAction(host.deps, slow, { by: null })
    await expect.poll(() => runs).toBe(1)
    expect(await runAction(host.deps, slow, { by: null })).toBe(false)
    host.clock.advance({ minutes: 16 })
    const second = runAction(host.deps, slow, { by: null })
    await expect.poll(() => runs).toBe(2)
    end([{ code: 'nothing new' }])
    expect(await Promise.all([first, second])).toEqual([true, true])
  })

  it('tells the log of an error that the action did not foresee, and of no other', async () => {
    const logged: object[] = []
    const log = { error: (details: object) => void logged.push(details) }
    const outcomes: Outcome[] = [{ code: 'mails failed', count: 2 }]
    const reasons = [new ActionFailure(outcomes), new TypeError('no such thing')]
    for (const reason of reasons) {
      const broken: Action = { name: 'broken', summary: 'Fails.', run: async () => Promise.reject(reason) }
      await ensureActions(host.db.write, [broken])
      expect(await runAction(host.deps, broken, { by: null, log })).toBe(true)
    }
    expect(logged).toEqual([{ err: reasons[1], action: 'broken' }])
  })

  it('happens by itself when it is due, and not again at once', async () => {
    expect(await runAction(host.deps, slow, { by: null, notWithin: slow.every })).toBe(false)
    host.clock.advance({ minutes: 1 })
    expect(await runAction(host.deps, slow, { by: null, notWithin: slow.every })).toBe(true)
    const stop = scheduleActions(host.deps, [slow], console)
    await stop()
    expect(runs).toBe(3)
  })

  it('waits for those of its own lane only, and ends what takes too long', async () => {
    const never = new Promise<readonly Outcome[]>(() => undefined)
    const ran: string[] = []
    const job = (name: string, more: Partial<Action>): Action => ({
      name,
      summary: 'A job.',
      every: 1,
      run: async () => {
        ran.push(name)
        return [{ code: 'nothing new' }]
      },
      ...more,
    })
    const stuck = job('stuck', { lane: 'subscriptions', run: () => never, maxMs: 1 })
    const jobs = [stuck, job('behind', { lane: 'subscriptions' }), job('beside', { lane: 'mails' })]
    await ensureActions(host.db.write, jobs)
    const logged: object[] = []
    const log = { error: (details: object) => void logged.push(details) }
    const stop = scheduleActions(host.deps, [{ ...stuck, maxMs: 60_000 }, ...jobs.slice(1)], log, {
      tickMs: 1,
      stopMs: 1,
    })
    await expect.poll(() => ran).toContain('beside')
    expect(ran).not.toContain('behind')
    await stop()
    // The host that stopped has given it up.
    expect(await runAction(host.deps, stuck, { by: null })).toBe(true)
    const row = await host.db.read
      .selectFrom('actions')
      .select('error')
      .where('name', '=', 'stuck')
      .executeTakeFirst()
    expect(row?.error).toBe('took too long: 0')
    expect(logged).toEqual([])
  })

  it('no longer counts as running once the lease of a process that has died is over', async () => {
    const manual: Action = { name: 'manual', summary: 'Only by hand.', run: async () => [] }
    await ensureActions(host.db.write, [manual])
    const leasedUntil = host.clock.now().toISOString()
    await host.db.write.updateTable('actions').set({ leasedUntil }).where('name', '=', 'manual').execute()
    const stop = scheduleActions(host.deps, [manual], console, { tickMs: 1 })
    const lease = async () => (await host.rows('actions', { name: 'manual' })).map((row) => row.leasedUntil)
    await expect.poll(lease).toEqual([null])
    await stop()
  })

  it('gives back its own lease only, when it took too long', async () => {
    const runs: PromiseWithResolvers<readonly Outcome[]>[] = []
    const long: Action = {
      name: 'long',
      summary: 'Each run takes as long as the test wants.',
      run: () => {
        runs.push(Promise.withResolvers<readonly Outcome[]>())
        return runs.at(-1)!.promise
      },
    }
    await ensureActions(host.db.write, [long])
    const start = () => runAction(host.deps, long, { by: null })
    const late = start()
    await expect.poll(() => runs.length).toBe(1)
    host.clock.advance({ minutes: 16 })
    const second = start()
    await expect.poll(() => runs.length).toBe(2)
    runs[0]!.resolve([{ code: 'nothing new' }])
    await late
    expect(await start()).toBe(false)
    runs[1]!.resolve([{ code: 'nothing wrong' }])
    await second
    expect(await host.rows('actions', { name: 'long' })).toMatchObject([{ result: 'nothing wrong' }])
  })
})
