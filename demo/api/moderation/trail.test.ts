import { beforeEach, expect, it } from 'vitest'
import type { TrailLine } from '../../../src/contract.ts'
import { describeOnEngines, hostForEach, inputsOf, testPassword, userOf } from '../../testing/test-host.ts'
import { setUpFactor } from '../../testing/test-factor.ts'
import { recordLoginFailure } from '../../db/trail.ts'

describeOnEngines('the trail', (engine) => {
  const lines: string[] = []
  beforeEach(() => void lines.splice(0))
  const host = hostForEach(engine, { log: (line) => lines.push(line) })
  const lena = userOf(host, 'moderator', { nickname: 'Lena' })
  const otto = userOf(host, 'normal', { nickname: 'Otto' })
  const admin = userOf(host, 'admin', { nickname: 'Ada' })
  const inputs = inputsOf(host, lena)

  const trail = async (filters: object = {}, more = '') => {
    const query = `?filters=${encodeURIComponent(JSON.stringify(filters))}${more}`
    const answer = await admin.get<TrailLine[]>(`/trail/${query}`)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const deeds = async (filters: object = {}) => (await trail(filters)).map(({ deed }) => deed)
  const logged = () =>
    lines.map((line) => JSON.parse(line) as { trail?: object }).flatMap(({ trail: deed }) => deed ?? [])

  it('says who gave whom which role, and hid and showed what, newest first', async () => {
    await lena.edit(`/users/${otto.id}`, { role: 'moderator' })
    host.clock.advance({ minutes: 1 })
    const group = await otto.create('groups', inputs.groups({ name: 'Choir' }))
    await lena.edit(`/groups/${group.id}`, { deactivated: true })
    host.clock.advance({ minutes: 1 })
    await lena.edit(`/groups/${group.id}`, { deactivated: false })
    expect(await trail()).toMatchObject([
      { deed: 'reactivated', actor: lena.id, resource: 'groups', key: group.id, name: 'Choir' },
      { deed: 'deactivated', actor: lena.id, resource: 'groups', key: group.id, name: 'Choir', count: 1 },
      {
        deed: 'roleChanged',
        actor: lena.id,
        resource: 'users',
        key: otto.id,
        name: 'Otto',
        more: { from: 'normal', to: 'moderator' },
        people: { [lena.id]: 'Lena', [otto.id]: 'Otto' },
      },
    ])
    const entry = { actor: lena.id, resource: 'groups', key: group.id }
    expect(logged()).toContainEqual({ deed: 'deactivated', ...entry })
    expect(lines.join()).not.toContain('Choir')
  })

  it('says whose an entry is now, and what was deleted, but no token and no message', async () => {
    const event = await otto.create('events', inputs.events({ name: 'Jazz' }))
    await lena.edit(`/events/${event.id}`, { ownedBy: [lena.id] })
    await admin.delete(`/events/${event.id}`)
    const link = await lena.post<{ token: string }>('/invitations/invite')
    await lena.delete(`/invitations/${link.body.token}`)
    const more = { added: [lena.id], removed: [otto.id] }
    expect(await trail({ entry: event.id })).toMatchObject([
      { deed: 'deleted', actor: admin.id, resource: 'events', name: 'Jazz' },
      { deed: 'ownersChanged', actor: lena.id, name: 'Jazz', more, people: { [otto.id]: 'Otto' } },
    ])
    expect(await trail({ person: lena.id, deed: 'deleted' })).toMatchObject([
      { resource: 'invitations', key: null, name: null },
    ])
  })

  it('says whose sessions and second factor were ended, and by whom', async () => {
    await setUpFactor(host, otto)
    const wrong = { email: otto.email, password: testPassword, code: '000000' }
    await host.post('/auth/login', wrong)
    // Being asked for the code is no failure.
    await host.post('/auth/login', { email: otto.email, password: testPassword })
    await otto.delete('/sessions')
    await admin.delete(`/users/${otto.id}/second-factor`)
    await admin.delete(`/users/${otto.id}/sessions`)
    expect(await trail({ entry: otto.id })).toMatchObject([
      { deed: 'sessionsEnded', actor: admin.id, resource: 'users', name: 'Otto' },
      { deed: 'secondFactorRemoved', actor: admin.id, resource: 'users', name: 'Otto' },
      { deed: 'sessionsEnded', actor: otto.id },
      { deed: 'loginFailed', actor: null, more: { reason: 'wrong code' } },
    ])
  })

  it('says who removed an image, and from how many entries', async () => {
    const image = await otto.upload()
    await otto.create('groups', inputs.groups({ image }))
    await otto.create('places', inputs.places({ image }))
    await lena.delete(`/media/${image}`)
    expect(await trail()).toMatchObject([{ deed: 'imageRemoved', actor: lena.id, key: image, count: 2 }])
    expect(logged()).toContainEqual({ deed: 'imageRemoved', actor: lena.id, key: image, count: 2 })
  })

  it('says who changed and activated which theme, ran and reset which action', async () => {
    await admin.create('themes', { name: 'summer' })
    const path = `/cms/files/css/${Buffer.from('main.css').toString('base64url')}?theme=summer`
    await admin.put(path, { content: 'a {}' })
    await admin.patch('/cms/themes', { name: 'summer' })
    await admin.patch('/cms/themes', { name: 'summer' })
    await admin.delete(path)
    await admin.post('/actions/run', { name: 'reindex-search' })
    await admin.delete('/actions/reindex-search')
    await admin.delete('/themes/summer')
    expect(await trail()).toMatchObject([
      { deed: 'deleted', resource: 'themes', name: 'summer' },
      { deed: 'actionReset', resource: 'actions', key: 'reindex-search' },
      { deed: 'actionRun', actor: admin.id, resource: 'actions', key: 'reindex-search' },
      { deed: 'themeChanged', more: { file: 'css/main.css' } },
      { deed: 'themeActivated', actor: admin.id, resource: 'themes', name: 'summer' },
      { deed: 'themeChanged', name: 'summer', more: { file: 'css/main.css' } },
    ])
    expect(logged()).toContainEqual(expect.objectContaining({ deed: 'actionRun', actor: admin.id }))
  })

  it('keeps nothing of what was refused', async () => {
    const event = await otto.create('events', inputs.events())
    const stranger = await host.createUser()
    expect((await stranger.delete(`/events/${event.id}`)).status).toBe(403)
    expect((await admin.edit(`/users/${admin.id}`, { role: 'normal' })).status).toBe(400)
    expect((await lena.edit(`/users/${admin.id}`, { deactivated: true })).status).toBe(403)
    expect(await trail()).toEqual([])
    expect(logged()).toEqual([])
  })

  const fail = (email: string, from = '192.0.2.1') =>
    host.post('/auth/login', { email, password: 'never written down' }, { 'x-forwarded-for': from })

  it('counts failed logins by account, address block and hour, without what was typed', async () => {
    for (let n = 0; n < 3; n += 1) await fail(otto.email)
    await fail('secret-by-mistake')
    host.clock.advance({ hours: 1 })
    await fail(otto.email)
    const found = await trail({ deed: 'loginFailed' })
    const address = '127.0.0.1'
    expect(found).toMatchObject([
      { actor: null, key: otto.id, name: 'Otto', count: 1, more: { address, reason: 'wrong password' } },
      { actor: null, key: null, name: null, count: 1, more: { address, reason: 'unknown account' } },
      { actor: null, key: otto.id, name: 'Otto', count: 3, more: { address, reason: 'wrong password' } },
    ])
    const everything = JSON.stringify(found) + lines.join()
    expect(everything).not.toContain('never written down')
    expect(everything).not.toContain('secret-by-mistake')
    expect(logged()).toHaveLength(5)
  })

  it('forgets names and addresses of erased accounts', async () => {
    await fail(otto.email)
    await lena.edit(`/users/${otto.id}`, { role: 'moderator' })
    const group = await otto.create('groups', inputs.groups())
    await otto.delete(`/groups/${group.id}`)
    const place = await lena.create('places', inputs.places())
    const boss = await host.createUser('admin', { nickname: 'Boss' })
    await boss.delete(`/places/${place.id}`)
    await lena.edit(`/users/${otto.id}`, { role: 'normal' })
    await admin.delete(`/users/${otto.id}`)
    await admin.delete(`/users/${boss.id}`)
    const found = await trail()
    expect(found.map(({ deed, name }) => [deed, name])).toEqual([
      ['deleted', null],
      ['deleted', null],
      ['roleChanged', null],
      ['deleted', place.name],
      ['deleted', null],
      ['roleChanged', null],
      ['loginFailed', null],
    ])
    expect(found[6]).toMatchObject({ key: otto.id, more: {} })
    const rows = JSON.stringify(await host.db.read.selectFrom('trail').selectAll().execute())
    expect(rows + JSON.stringify(found)).not.toMatch(/Otto|Boss|127\.0\.0|example\.org/)
  })

  it('is filtered by name, deed, person, entry and days of the site, and paged', async () => {
    const choir = await otto.create('groups', inputs.groups({ name: 'Chöre der Stadt' }))
    await lena.edit(`/groups/${choir.id}`, { deactivated: true })
    // 23:30 in the site's time zone.
    host.clock.set('2026-05-05T22:30:00.000Z')
    await admin.edit(`/users/${otto.id}`, { role: 'moderator' })
    host.clock.advance({ hours: 1 })
    await admin.edit(`/users/${otto.id}`, { role: 'normal', deactivated: true })
    const ofChoir = [{ likeName: 'chore' }, { person: lena.id }, { entry: choir.id }, { to: '2026-05-04' }]
    for (const filters of ofChoir) expect([filters, await deeds(filters)]).toEqual([filters, ['deactivated']])
    expect(await deeds({ likeName: 'ott' })).toEqual(['deactivated', 'roleChanged', 'roleChanged'])
    expect(await deeds({ deed: 'roleChanged' })).toHaveLength(2)
    expect(await deeds({ from: '2026-05-05', to: '2026-05-05' })).toEqual(['roleChanged'])
    expect(await deeds({ from: '2026-05-06' })).toEqual(['deactivated', 'roleChanged'])
    expect(await trail({}, '&limit=1&offset=1')).toMatchObject([{ deed: 'roleChanged' }])
  })

  it('can only be read, and is kept for a year', async () => {
    await lena.edit(`/users/${otto.id}`, { role: 'moderator' })
    const [line] = await trail()
    for (const method of ['PUT', 'DELETE']) {
      expect((await host.call(method, `/trail/${line!.id}`, { as: admin, body: {} })).status).toBe(404)
    }
    expect((await admin.post('/trail', {})).status).toBe(404)
    const purge = () => admin.post('/actions/run', { name: 'purge-expired-tokens' })
    host.clock.advance({ days: 364 })
    await host.logInAgain(admin)
    await purge()
    expect(await deeds({ deed: 'roleChanged' })).toHaveLength(1)
    host.clock.advance({ days: 2 })
    await purge()
    expect(await deeds()).toEqual(['actionRun', 'actionRun'])
  })

  it('grows by a bounded number of lines an hour, however many fail to log in', async () => {
    const now = host.clock.now()
    for (let n = 0; n < 520; n += 1) {
      const failure = { address: `10.0.${n >> 8}.${n & 255}`, reason: 'unknown account', now } as const
      await host.db.write.transaction().execute((tx) => recordLoginFailure(tx, failure))
    }
    const found = await trail({ deed: 'loginFailed' }, '&limit=1000')
    expect(found).toHaveLength(501)
    expect(found.find(({ count }) => count > 1)).toMatchObject({ count: 20, key: null, more: {} })
  })
})
