import { expect, it } from 'vitest'
import { describeHost, expectRefusal, inputsOf, testPassword, userOf } from '../testing/test-host.ts'
import type { Item } from '../testing/test-host.ts'

describeHost('a body with a field that the call does not know', (host) => {
  const admin = userOf(host, 'admin')
  const user = userOf(host)
  const inputs = inputsOf(host, admin)

  const unknown = (meant: Record<string, string | undefined>) => {
    const known = Object.entries(meant).filter(([, name]) => name !== undefined)
    return {
      fields: Object.fromEntries(Object.keys(meant).map((path) => [path, 'unknown'])),
      ...(known.length > 0 && { meant: Object.fromEntries(known) }),
    }
  }
  const refused = (answer: Parameters<typeof expectRefusal>[0], meant: Record<string, string | undefined>) =>
    expectRefusal(answer, 400, 'invalid body', unknown(meant))

  it('is refused by each resource, which names the field that is meant', async () => {
    const group = { ...inputs.groups(), name: undefined }
    await refused(user.post('/groups', { ...group, nmae: 'Choir' }), { nmae: 'name' })
    await refused(user.post('/events', { ...inputs.events(), catgory: 'x', colour: 'red' }), {
      catgory: 'category',
      colour: undefined,
    })
    await refused(admin.post('/topics', { name: 'Town', headLine: 'In town' }), { headLine: 'headline' })
    await refused(user.put(`/users/${user.id}`, { nicknmae: 'Lena' }), { nicknmae: 'nickname' })
    await refused(admin.post('/themes', { name: 'Own', parnet: 'default' }), { parnet: 'parent' })
    const all = [...(await host.list('groups', {})), ...(await host.list('events', {}))]
    expect(all).toEqual([])
  })

  it('is refused within lists and objects, too', async () => {
    const involved = [{ name: 'Ada' }, { name: 'Kim', descripton: 'piano' }]
    await refused(user.post('/events', inputs.events({ involved })), {
      'involved.1.descripton': 'description',
    })
    const intervals = [{ type: 'week', interval: 1, weekDay: 1, weekday: 2 }]
    const breaks = [{ from: '2026-07-01', too: '2026-07-31', until: '2026-07-31' }]
    await refused(user.post('/revents', inputs.revents({ intervals, breaks })), {
      'intervals.0.weekday': 'weekDay',
      'breaks.0.too': undefined,
      'breaks.0.until': undefined,
    })
  })

  it('is refused by calls that are not about a resource, and where nothing else is accepted either', async () => {
    await refused(host.post('/auth/login', { email: user.email, password: testPassword, cod: '1' }), {
      cod: undefined,
    })
    await refused(host.post('/passwordrec/requestRecovery', { emial: user.email, email: user.email }), {
      emial: 'email',
    })
    await refused(user.post('/imports/sources', { adress: 'https://example.org' }), { adress: 'address' })
    await refused(user.post('/subscriptions', { address: 'https://example.org', id: 'x' }), { id: undefined })
    await refused(admin.put('/cms/files/css/YS5jc3M', { content: '', isbinary: false }), {
      isbinary: 'isBinary',
    })
  })

  it('is refused before anything is read or written, with at most 20 names', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field${n}`, n]))
    const { status, body } = await user.put<{ fields: object }>('/places/nowhere', many)
    expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(many).slice(0, 20)])
    const long = 'name'.repeat(10_000)
    await refused(user.post('/groups', { ...inputs.groups(), [long]: 1 }), { [long]: undefined })
  })
})

describeHost('a body with fields that the call ignores', (host) => {
  const admin = userOf(host, 'admin')
  const user = userOf(host)
  const inputs = inputsOf(host, admin)

  it('is looked for where the schema knows fields, however deep a body goes', async () => {
    const depth = 20_000
    const body = `{"name":"x","organizers":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await host.call('POST', '/events', { as: user, body, headers })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid body'])
  })

  it('is accepted as it has been read, of every resource', async () => {
    for (const resource of ['places', 'groups', 'events', 'revents', 'categories', 'topics'] as const) {
      const { id } = await admin.create(resource, inputs[resource]())
      const [listed] = await admin.list(resource, { ids: [id] })
      for (const read of [listed!, await admin.read(`/${resource}/${id}`)]) {
        const answer = await admin.put(`/${resource}/${id}`, read)
        expect([resource, answer.status]).toEqual([resource, 200])
      }
    }
    const note = { userId: user.id, subject: 'Hello', message: 'There' }
    const { id } = await admin.create('notifications', note)
    const paths = [`/users/${user.id}`, `/notifications/${id}`]
    for (const path of paths) {
      const read = await user.read<object>(path)
      expect([path, (await user.put(path, read)).status]).toEqual([path, 200])
    }
    const own = await admin.create('themes', { name: 'Own' })
    expect((await admin.put('/themes/Own', own)).status).toBe(200)
    expect((await admin.patch('/cms/themes', own)).status).toBe(204)
    const [action] = (await admin.read<Item[]>('/actions/')) as [Item]
    expect((await admin.put(`/actions/${action.name as string}`, action)).status).toBe(200)
  })

  it('is accepted with what the login has answered, and with values that another kind of interval has', async () => {
    const login = await host.post('/auth/login', { email: user.email, password: testPassword })
    expect((await user.put(`/users/${user.id}`, { ...login.body, nickname: 'Lena' })).body).toMatchObject({
      nickname: 'Lena',
    })
    const intervals = [{ type: 'day', interval: 2, date: '2026-05-04', weekDay: null }]
    const made = await user.create('revents', inputs.revents({ intervals }))
    expect(made.intervals).toEqual([{ type: 'day', interval: 2, date: '2026-05-04' }])
  })

  it('is accepted with what only the host sets, when something is created', async () => {
    const given = { id: null, createdAt: '2001-01-01T00:00:00Z', eventCount: 7 }
    const { body } = await user.post<Item>('/places', { ...inputs.places(), ...given })
    expect(body.createdAt).toBe('2026-05-04T10:00:00.000Z')
    await expectRefusal(
      admin.post('/actions', { name: 'x', more: 1 }),
      400,
      'create not implemented for actions',
    )
    expect((await admin.post('/invitations', { token: 'x', other: 1 })).status).toBe(201)
  })
})
