import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ErrorCode, errorCodes, limits } from '../../src/contract.ts'
import { buildApp } from '../host/app.ts'
import { hashToken } from '../lib/ids.ts'
import { leaveNoRoom, openFreshDatabase } from '../testing/engines.ts'
import { create, edit, type Inputs, makeInputs } from '../testing/fixtures.ts'
import { gig, icsOf } from '../testing/foreign-calendar.ts'
import { withSecondFactor } from '../testing/second-factor.ts'
import {
  type Answer,
  describeOnEngines,
  startTestHost,
  type TestHost,
  testPassword,
  type TestUser,
} from '../testing/test-host.ts'

type Refusal = Pick<Answer, 'status' | 'body'>

/** Provokes every error of SPEC.md section 8 and CONTRACT.md section 2 over HTTP. */
describeOnEngines('the error catalogue', (engine) => {
  let host: TestHost
  let moderator: TestUser
  let admin: TestUser
  let user: TestUser
  let inputs: Inputs

  beforeAll(async () => {
    host = await startTestHost(engine, { config: { rateLimit: true } })
    moderator = await host.createUser('moderator')
    admin = await host.createUser('admin')
    user = await host.createUser()
    inputs = await makeInputs(host, moderator)
  })
  afterAll(() => host.close())

  const post = (path: string, body?: unknown, as?: TestUser) => host.call('POST', path, { body, as })
  const login = (email: string, password = testPassword) => post('/auth/login', { email, password })

  async function register(more: object = {}) {
    const { body } = await post('/invitations/invite', undefined, moderator)
    const person = { email: 'guest@example.org', nickname: 'Guest', password: 'a fine password' }
    return post(`/invitations/invite/${String(body.token)}`, { ...person, ...more })
  }

  async function setPassword(minutesAgo: number, usedAt: string | null): Promise<Refusal> {
    const token = `token-${minutesAgo}`
    const createdAt = new Date(host.clock.now().getTime() - minutesAgo * 60_000).toISOString()
    const row = { tokenHash: hashToken(token), userId: user.id, createdAt, usedAt }
    await host.db.write.insertInto('recoveryTokens').values(row).execute()
    return post('/passwordrec/setPassword', { token, password: 'a fine password' })
  }

  async function loginWithFactor(code: object): Promise<Refusal> {
    const { person } = await withSecondFactor(host)
    return post('/auth/login', { email: person.email, password: testPassword, ...code })
  }

  /** The answer of a host whose database cannot grow. */
  async function withoutRoom(): Promise<Refusal> {
    const full = await startTestHost(engine)
    const writer = await full.createUser()
    await leaveNoRoom(full.db)
    const answer = await full.call('POST', '/groups', {
      as: writer,
      body: { name: 'G', description: 'x'.repeat(40_000) },
    })
    await full.close()
    return answer
  }

  /** The answer of a host that has lost its database. */
  async function withoutDatabase(path: string): Promise<Refusal> {
    const lost = await openFreshDatabase('sqlite')
    await sql`select 1`.execute(lost.database.read)
    await lost.database.read.destroy()
    const app = await buildApp({ ...host.deps, db: { ...host.db, read: lost.database.read } })
    const answer = await app.inject(path)
    await app.close()
    await lost.remove()
    return { status: answer.statusCode, body: answer.json() }
  }

  const catalogue: Record<ErrorCode, [status: number, provoke: () => Promise<Refusal>]> = {
    unauthorized: [401, () => post('/groups', inputs.groups())],
    'invalid credentials': [401, () => login(user.email, 'wrong password')],
    deactivated: [
      403,
      async () => {
        const banned = await host.createUser()
        await edit(host, `/users/${banned.id}`, moderator, { deactivated: true })
        return login(banned.email)
      },
    ],
    'name already exists': [
      400,
      async () => {
        const { name } = await create(host, 'places', user, inputs.places())
        return post('/places', inputs.places({ name }), user)
      },
    ],
    'email already exists': [400, () => register({ email: user.email })],
    'nickname already exists': [400, () => register({ nickname: user.nickname })],
    'invalid invitation token': [400, () => post('/invitations/invite/nonsense', {})],
    'invitation token already used': [
      400,
      async () => {
        const values = { id: 'used', createdAt: '2026-05-01T00:00:00.000Z', used: 1 } as const
        await host.db.write.insertInto('invitations').values(values).execute()
        return post('/invitations/invite/used', {})
      },
    ],
    'http: request body too large': [
      400,
      () => post('/groups', { description: 'x'.repeat(limits.bodyBytes) }, user),
    ],
    'still in use': [
      400,
      async () => {
        const group = await create(host, 'groups', user, inputs.groups())
        await create(host, 'events', user, inputs.events({ organizers: [`id:${group.id}`] }))
        return host.call('DELETE', `/groups/${group.id}`, { as: user })
      },
    ],
    'not found': [404, () => host.call('GET', '/events/nothing')],
    'too many requests': [
      429,
      async () => {
        for (let count = 0; count < 10; count += 1) await login('nobody@example.org')
        return login('nobody@example.org')
      },
    ],
    'too many creates': [
      429,
      async () => {
        const vandal = await host.createUser()
        for (let count = 0; count < limits.creates.hour; count += 1)
          await create(host, 'groups', vandal, inputs.groups())
        return post('/groups', inputs.groups(), vandal)
      },
    ],
    'changed in the meantime': [
      412,
      async () => {
        const group = await create(host, 'groups', user, inputs.groups())
        return edit(host, `/groups/${group.id}`, user, {}, { headers: { 'if-match': '"0"' } })
      },
    ],
    'idempotency key reused': [
      400,
      async () => {
        const as = { as: user, headers: { 'idempotency-key': 'twice' } }
        await host.call('POST', '/groups', { ...as, body: inputs.groups() })
        return host.call('POST', '/groups', { ...as, body: inputs.groups() })
      },
    ],
    'image unreadable': [
      400,
      async () => {
        const form = new FormData()
        form.set('media', new Blob(['no image']), 'image.png')
        return post('/media', form, user)
      },
    ],
    'invalid query': [400, () => host.call('GET', '/groups/?sorting=nonsense')],
    'invalid body': [400, () => post('/groups', {}, user)],
    'create not implemented for actions': [400, () => post('/actions', { name: 'x' }, admin)],
    NoInvitationYetError: [403, () => post('/invitations/invite', undefined, user)],
    InvitationLimitError: [
      403,
      async () => {
        host.clock.advance({ days: 7 })
        await post('/invitations/invite', undefined, user)
        return post('/invitations/invite', undefined, user)
      },
    ],
    InvalidRecoveryToken: [400, () => setPassword(1, host.clock.now().toISOString())],
    ExpiredRecoveryToken: [400, () => setPassword(limits.recoveryMinutes, null)],
    'second factor required': [401, () => loginWithFactor({})],
    'second factor invalid': [401, () => loginWithFactor({ code: 'no such code' })],
    'second factor missing': [
      403,
      async () => {
        const app = await buildApp({
          ...host.deps,
          config: { ...host.deps.config, secondFactorRequired: ['admin'] },
        })
        const headers = { authorization: `Bearer ${admin.token}` }
        const answer = await app.inject({ url: '/api/v1/actions/', headers })
        await app.close()
        return { status: answer.statusCode, body: answer.json() }
      },
    ],
    'second factor already on': [
      400,
      async () => {
        const { person } = await withSecondFactor(host)
        return host.call('PUT', '/second-factor/secret', { as: person })
      },
    ],
    'last admin': [400, () => edit(host, `/users/${admin.id}`, admin, { role: 'normal' })],
    InternalServerError: [500, () => withoutDatabase('/api/v1/topics')],
    overloaded: [503, () => withoutDatabase('/healthz')],
    'disk full': [503, withoutRoom],
    'already running': [
      409,
      async () => {
        const leasedUntil = new Date(host.clock.now().getTime() + 60_000).toISOString()
        const action = host.db.write.updateTable('actions').where('name', '=', 'reindex-search')
        await action.set({ leasedUntil }).execute()
        return post('/actions/run', { name: 'reindex-search' }, admin)
      },
    ],
    'source unreachable': [
      400,
      () => post('/imports/preview', { source: { address: 'https://nowhere.example/' } }, user),
    ],
    'source unreadable': [400, () => post('/imports/preview', { source: { text: 'Hello' } }, user)],
    'too many events': [
      400,
      () => {
        const events = Array.from({ length: limits.importedAtOnce + 1 }, (_, at) => gig(`many ${at}`, 5))
        return post('/imports/preview', { source: { text: icsOf(events) } }, user)
      },
    ],
    'nothing to import': [
      400,
      async () => {
        const source = { text: icsOf([]) }
        const { body } = await post('/imports/preview', { source }, user)
        return post('/imports', { source, review: (body as { review?: string }).review }, user)
      },
    ],
    'already undone': [
      400,
      async () => {
        const { category, topic } = inputs.events() as { category: string; topic: string }
        const given = { source: { text: icsOf([gig('once', 5)]) }, choices: { category, topic } }
        const { body } = await post('/imports/preview', given, user)
        const { review } = body as { review?: string }
        const { id } = (await post('/imports', { ...given, review }, user)).body as { id?: string }
        const undo = () => host.call('DELETE', `/imports/${id}`, { as: user })
        await undo()
        return undo()
      },
    ],
    'too many subscriptions': [
      400,
      async () => {
        const subscription = { name: 'Mill', address: 'https://mill.example/feed.ics' }
        for (let at = 0; at < limits.subscriptions; at += 1) await post('/subscriptions', subscription, user)
        return post('/subscriptions', subscription, user)
      },
    ],
  }

  describe.each(errorCodes)('%s', (code) => {
    it('is answered with its status', async () => {
      const [status, provoke] = catalogue[code]
      const answer = await provoke()
      expect([answer.status, answer.body.error]).toEqual([status, code])
      expect(
        Object.keys(answer.body).filter((key) => !['error', 'fields', 'count', 'reason'].includes(key)),
      ).toEqual([])
    })
  })

  it('answers someone who is logged in and not allowed with 403 unauthorized', async () => {
    const answer = await post('/topics', inputs.topics(), user)
    expect([answer.status, answer.body]).toEqual([403, { error: 'unauthorized' }])
  })
})
