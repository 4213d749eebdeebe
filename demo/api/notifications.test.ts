import { expect, it } from 'vitest'
import { describeHost, type Item, makeInputs, userOf } from '../testing/test-host.ts'

describeHost('notifications', (host) => {
  const moderator = userOf(host, 'moderator')
  const admin = userOf(host, 'admin')
  const user = userOf(host)

  const send = (more: object = {}) =>
    moderator.create('notifications', { userId: user.id, subject: 'Hi', message: 'there', ...more })
  const unread = async (as = user) =>
    (await as.get(`/notifications/?filters={"viewed":false,"userId":"${user.id}"}`)).headers.get(
      'x-total-count',
    )

  it('arrive unread, and are read only by the client’s own word', async () => {
    const message = await send({ viewed: true, linkTitle: 'More', linkUrl: 'https://example.org/' })
    expect(message.viewed).toBe(false)
    const path = `/notifications/${message.id}`
    expect(await user.read<Item>(path)).toMatchObject({ viewed: false })
    expect(await unread()).toBe('1')
    expect((await user.put(path, { viewed: true })).status).toBe(200)
    expect(await unread()).toBe('0')
    expect((await user.edit(path, { viewed: false })).body).toMatchObject({ viewed: false })
  })

  it('of others are in no list, nor in that of their sender or an administrator', async () => {
    await send()
    for (const as of [moderator, admin])
      expect(await as.read(`/notifications/?filters={"userId":"${user.id}"}`)).toEqual([])
  })

  it('say the same to the end', async () => {
    const message = await send()
    for (const change of [{ subject: 'New' }, { message: 'New' }, { linkUrl: 'https://example.org/' }]) {
      const answer = await user.edit(`/notifications/${message.id}`, change)
      expect([answer.status, answer.body.error]).toEqual([403, 'unauthorized'])
    }
  })

  it('of the host itself can be marked as read, however long the name in them is', async () => {
    const inputs = await makeInputs(moderator)
    const owner = await host.createUser()
    for (const name of ['n'.repeat(200), '🎈'.repeat(100)]) {
      const { id } = await owner.create('groups', inputs.groups({ name }))
      expect((await moderator.edit(`/groups/${id}`, { deactivated: true })).status).toBe(200)
      const [told] = await owner.read<Item[]>('/notifications/')
      expect(told!.subject).toMatch(/^Deaktiviert: (n|🎈)+…$/u)
      expect(told!.message).toContain(name)
      expect((await owner.edit(`/notifications/${told!.id}`, { viewed: true })).status).toBe(200)
    }
  })

  it('of the host itself are worded in the language of their reader, and found in it', async () => {
    const inputs = await makeInputs(moderator)
    const owner = await host.createUser()
    const { id } = await owner.create('groups', inputs.groups({ name: 'Choir' }))
    expect((await moderator.edit(`/groups/${id}`, { deactivated: true })).status).toBe(200)
    const read = async (language: string, query = '') =>
      (await owner.get<Item[]>(`/notifications/${query}`, { 'accept-language': language })).body
    const [told] = await read('en-GB, de;q=0.5')
    expect(told).toMatchObject({ subject: 'Deactivated: Choir', linkTitle: 'Open entry' })
    expect(told!.message).toContain('“Choir” (group)')
    const path = `/notifications/${told!.id}`
    const headers = { 'accept-language': 'en' }
    const marked = await owner.put<Item>(path, { ...told, viewed: true }, headers)
    expect(marked).toMatchObject({ status: 200, body: { subject: 'Deactivated: Choir', viewed: true } })
    for (const language of ['de', 'pl, *;q=0.1']) {
      expect(await read(language)).toMatchObject([{ subject: 'Deaktiviert: Choir', viewed: true }])
    }
    expect(await read('en', '?filters={"likeName":"deactivated: ch"}')).toHaveLength(1)
  })

  it('go to someone who exists', async () => {
    const body = { userId: 'nobody', subject: 'Hi', message: 'there' }
    const answer = await moderator.post('/notifications', body)
    expect(answer.body).toEqual({ error: 'invalid body', fields: { userId: 'invalidReference' } })
  })

  it('are found by their subject and ordered by it', async () => {
    await send({ subject: 'Änderung' })
    await send({ subject: 'zuletzt' })
    await send({ subject: 'Bald' })
    const subjects = async (query: string) =>
      (await user.read<Item[]>(`/notifications/${query}`)).map((item) => item.subject)
    expect(await subjects('?filters={"likeName":"ander"}')).toEqual(['Änderung'])
    const ordered = await subjects('?sorting=subject&order=ASC')
    expect(ordered.indexOf('Änderung')).toBeLessThan(ordered.indexOf('Bald'))
    expect(ordered.at(-1)).toBe('zuletzt')
  })
})
