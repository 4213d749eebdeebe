import { expect, it } from 'vitest'
import type { Queries } from '../db/connection/database.ts'
import { eraseUser } from '../db/people/erase-user.ts'
import { closeSession, closeSessions, openSession } from '../db/people/sessions.ts'
import { hashToken } from '../lib/ids.ts'
import { describeHost, expectRefusal, inputsOf, testPassword, userOf } from '../testing/test-host.ts'
import type { Item, TestUser } from '../testing/test-host.ts'
import { overtake } from '../testing/rights/overtake.ts'

describeHost('two at once', (host, engine) => {
  const admin = userOf(host, 'admin')
  const inputs = inputsOf(host, admin)

  const rowOf = async (id: string) => (await host.rows('users', { id }))[0]!
  const sessionsOf = (userId: string) => host.rows('sessions', { userId })
  const erasing = async ({ id }: TestUser) => {
    const row = await rowOf(id)
    return (tx: Queries) => eraseUser(tx, row)
  }
  const login = ({ email }: TestUser) => host.post('/auth/login', { email, password: testPassword })
  const change =
    (id: string, values: { deactivated?: 0 | 1; role?: 'normal'; passwordHash?: string }) =>
    async (tx: Queries) => {
      await tx.updateTable('users').set(values).where('id', '=', id).execute()
      if (values.role === undefined) await closeSessions(tx, id)
    }

  it('a login that begins before a deactivation opens nothing, also not once the account is active again', async () => {
    const user = await host.createUser()
    const late = overtake(host, change(user.id, { deactivated: 1 }), () => login(user))
    await expectRefusal(late, 403, 'deactivated')
    expect(await sessionsOf(user.id)).toEqual([])
  })

  it('a login that begins before a new password, or before the account goes, opens nothing', async () => {
    const user = await host.createUser()
    const late = overtake(host, change(user.id, { passwordHash: 'another' }), () => login(user))
    await expectRefusal(late, 401, 'invalid credentials')
    expect(await sessionsOf(user.id)).toEqual([])
    const gone = await host.createUser()
    expect((await overtake(host, await erasing(gone), () => login(gone))).status).toBe(401)
  })

  it('a deactivation ends the login that is just being opened', async () => {
    const user = await host.createUser()
    let token = ''
    const opening = async (tx: Queries) => {
      const held = tx.selectFrom('users').select('id').where('id', '=', user.id)
      await (engine === 'postgres' ? held.forShare() : held).execute()
      token = await openSession(tx, user.id, { now: host.clock.now(), language: 'de' })
    }
    const answer = await overtake(host, opening, () => admin.edit(`/users/${user.id}`, { deactivated: true }))
    expect(answer.status).toBe(200)
    expect(await sessionsOf(user.id)).toEqual([])
    await admin.edit(`/users/${user.id}`, { deactivated: false })
    expect((await host.call('GET', `/users/${user.id}`, { as: { token } })).status).toBe(401)
  })

  it('what is written waits for whoever ends the session, the account or the role', async () => {
    const post = (as: TestUser) => as.post('/groups', inputs.groups())
    const user = await host.createUser()
    const loggedOut = await overtake(
      host,
      (tx) => closeSession(tx, hashToken(user.token)),
      () => post(user),
    )
    expect(loggedOut.status).toBe(401)
    const off = await host.createUser()
    expect((await overtake(host, change(off.id, { deactivated: 1 }), () => post(off))).status).toBe(401)
    const demoted = await host.createUser('admin')
    const promote = () => demoted.edit(`/users/${user.id}`, { role: 'admin' })
    expect((await overtake(host, change(demoted.id, { role: 'normal' }), promote)).status).toBe(404)
    expect((await rowOf(user.id)).role).toBe('normal')
  })

  it('what is generated waits for the same', async () => {
    const user = await host.createUser()
    const series = await user.create('revents', inputs.revents())
    const generate = () => user.get(`/revents/${series.id}/generate?start=2026-06-01&end=2026-06-30`)
    expect((await overtake(host, change(user.id, { deactivated: 1 }), generate)).status).toBe(401)
  })

  it('an owner who is just being deleted is named as the reason, or loses the entry with the account', async () => {
    const owner = await host.createUser()
    const input = inputs.groups({ ownedBy: [owner.id] })
    const late = overtake(host, await erasing(owner), () => admin.post('/groups', input))
    await expectRefusal(late, 400, 'invalid body', { fields: { 'ownedBy.0': 'invalidReference' } })

    const other = await host.createUser()
    const group = await admin.create('groups', inputs.groups())
    const owning = { kind: 'groups', itemId: group.id, userId: other.id, position: 1 }
    const erased = await overtake(
      host,
      (tx) => tx.insertInto('owners').values(owning).execute(),
      () => admin.delete(`/users/${other.id}`),
    )
    expect(erased.status).toBe(204)
    expect((await host.read<Item>(`/groups/${group.id}`)).ownedBy).toEqual([admin.id])
  })

  it('a moderator who is just being deleted is not told, and stops nobody', async () => {
    const moderator = await host.createUser('moderator')
    const owner = await host.createUser()
    await owner.create('groups', inputs.groups())
    const erased = await overtake(host, await erasing(moderator), () => admin.delete(`/users/${owner.id}`))
    expect(erased.status).toBe(204)
  })

  it('both who deactivate each other, and all who invite, get an answer', async () => {
    const [one, two] = [await host.createUser('admin'), await host.createUser('admin')]
    const off = (as: TestUser, { id, nickname, email }: TestUser) =>
      as.put(`/users/${id}`, { nickname, email, role: 'admin', deactivated: true })
    const answers = await Promise.all([off(one, two), off(two, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const moderator = await host.createUser('moderator')
    const invitations = await Promise.all(Array.from({ length: 8 }, () => moderator.post('/invitations')))
    expect(invitations.map(({ status }) => status)).toEqual(Array(8).fill(201))
  })
})
