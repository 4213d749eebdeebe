import { expect, it, vi } from 'vitest'
import { countHit } from '../../db/rate-limits.ts'
import type { Action } from '../../jobs/action.ts'
import { actions } from '../../jobs/actions.ts'
import { ensureActions, runAction } from '../../jobs/run-action.ts'
import { scheduleActions } from '../../jobs/schedule.ts'
import { isMailDue, sendDueMails } from '../../mail/outbox.ts'
import { queueMail } from '../../mail/queue.ts'
import { describeOnEngines, expectRefusal, hostForEach, hostForTest, userOf } from '../test-host.ts'

const wrong = '2036-05-04T10:00:00.000Z'
const right = '2026-05-04T10:00:00.000Z'

describeOnEngines('after the clock was ten years ahead for a while', (engine) => {
  const host = hostForEach(engine, { now: wrong, config: { rateLimit: true } })
  const admin = userOf(host, 'admin')

  const backToday = async () => {
    host.clock.set(right)
    await host.logInAgain(admin)
  }
  const run = (name: string) => admin.post('/actions/run', { name })

  it('an action that ran then runs when it is due, and a lease of then is over', async () => {
    let runs = 0
    const hourly: Action = {
      name: 'hourly',
      summary: 'Counts.',
      every: 3_600_000,
      run: async () => {
        runs += 1
        return [{ code: 'nothing new' }]
      },
    }
    await ensureActions(host.db.write, [hourly])
    await runAction(host.deps, hourly, { by: null })
    const leasedUntil = '2036-05-04T10:15:00.000Z'
    await host.db.write.updateTable('actions').set({ leasedUntil }).where('name', '=', 'hourly').execute()
    await backToday()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = scheduleActions(host.deps, [hourly], console)
    vi.advanceTimersByTime(5000)
    vi.useRealTimers()
    await stop()
    expect(runs).toBe(2)
    const rows = await host.rows('actions', { name: 'hourly' })
    expect(rows).toMatchObject([{ lastCall: right, leasedUntil: null }])
  })

  it('a limit that was hit then begins anew, and counts again', async () => {
    const hit = () => countHit(host.deps, 'key', { max: 1, windowMs: 60_000 })
    expect([await hit(), await hit()]).toEqual([undefined, 60])
    host.clock.set(right)
    expect([await hit(), await hit()]).toEqual([undefined, 60])
  })

  it('a mail that waited then goes out', async () => {
    const mail = { recipient: 'a@example.org', subject: 'Hello', body: 'Hello' }
    await queueMail(host.db.write, mail, host.clock.now())
    host.clock.set(right)
    expect(await isMailDue(host.deps)).toBe(true)
    expect(await sendDueMails(host.deps)).toEqual({ sent: 1, failed: 0 })
    expect(host.mails.map((mail) => mail.subject)).toEqual(['Hello'])
  })

  it('whoever registered or invited someone then may invite', async () => {
    const ada = await host.createUser()
    host.clock.advance({ days: 8 })
    expect((await ada.post('/invitations/invite')).status).toBe(201)
    host.clock.set(right)
    await host.logInAgain(ada)
    const invite = async () => (await ada.post('/invitations/invite')).body.error
    expect([await invite(), await invite()]).toEqual([undefined, 'InvitationLimitError'])
  })

  it('links and logins of then do not work for ten years', async () => {
    const { body } = await admin.post<{ url: string }>('/cms/themes/default/preview')
    await host.post('/passwordrec/requestRecovery', { email: admin.email })
    await sendDueMails(host.deps)
    const token = /token=(\S+)/.exec(host.mails[0]!.body)![1]!
    host.clock.set(right)
    const preview = await host.get(`//${new URL(body.url).search}`)
    expect([preview.status, preview.headers.get('location')]).toEqual([302, '/'])
    await expectRefusal(
      host.post('/passwordrec/setPassword', { token, password: 'another long password' }),
      400,
      'ExpiredRecoveryToken',
    )
    expect((await admin.get('/groups')).status).toBe(401)
  })

  it('an answer kept then is not given again', async () => {
    const create = (name: string) => admin.post('/groups', { name }, { 'idempotency-key': 'k' })
    expect((await create('Then')).status).toBe(201)
    await backToday()
    expect((await create('Now')).body.name).toBe('Now')
  })

  it('what is short-lived and images that nothing shows are cleared away', async () => {
    const bytes = Buffer.from('x')
    const sizes = { contentType: 'image/webp', original: bytes, detail: bytes, list: bytes }
    const orphan = { ...sizes, id: 'orphan', createdAt: wrong, createdBy: null }
    await host.db.write.insertInto('media').values(orphan).execute()
    await countHit(host.deps, 'key', { max: 1, windowMs: 60_000 })
    await queueMail(host.db.write, { recipient: 'a@example.org', subject: 'S', body: 'B' }, host.clock.now())
    await sendDueMails(host.deps)
    await backToday()
    for (const { name } of actions) expect([name, (await run(name)).status]).toEqual([name, 200])
    for (const table of ['media', 'outbox'] as const) expect(await host.rows(table)).toEqual([])
    expect(await host.rows('rateLimits', { key: 'key' })).toEqual([])
  })
})

describeOnEngines('a clock that is set back by two hours', (engine) => {
  it('ends no login, and a use that lies ahead is put right', async () => {
    const host = await hostForTest(engine, { now: '2026-05-04T12:00:00.000Z' })
    const user = await host.createUser()
    host.clock.set(right)
    expect((await user.get('/groups')).status).toBe(200)
    const [session] = await host.db.read.selectFrom('sessions').select('lastUsedAt').execute()
    expect(session?.lastUsedAt).toBe(right)
  })
})
