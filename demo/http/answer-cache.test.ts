import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { revisedTables } from '../db/data-revision.ts'
import { describeHost, inputsOf, type Item, type TestUser, userOf } from '../testing/test-host.ts'

describeHost('cached answers', (host, engine) => {
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host, 'normal')
  const inputs = inputsOf(host, moderator)

  const list = (as: TestUser | null = null) => host.call<Item[]>('GET', '/groups/?limit=100', { as })
  const search = (as: TestUser | null = null) =>
    host.call<{ items: Item[] }>('GET', '/search?query=rowing', { as })
  const shown = async (as?: TestUser) => [
    (await list(as)).body.map(({ id }) => id),
    (await search(as)).body.items.map(({ id }) => id),
  ]

  it('follow every change at once', async () => {
    expect(await shown()).toEqual([[], []])
    const group = await owner.create('groups', inputs.groups({ name: 'Rowing' }))
    expect(await shown()).toEqual([[group.id], [group.id]])

    const url = `/groups/${group.id}`
    const change = async (as: TestUser, changes: object) => {
      const { body, headers } = await as.get<Item>(url)
      const sent = { as, body: { ...body, ...changes }, headers: { 'if-match': headers.get('etag')! } }
      expect((await host.call('PUT', url, sent)).status).toBe(200)
    }
    await change(moderator, { ownedBy: [owner.id, moderator.id] })
    expect((await list()).body[0]!.ownedBy).toEqual([owner.id, moderator.id])

    await change(moderator, { deactivated: true, deactivationReason: 'Spam' })
    expect(await shown()).toEqual([[], []])
    expect((await list(owner)).body.map(({ id }) => id)).toEqual([group.id])
    expect((await list(owner)).body[0]).toHaveProperty('deactivationReason', 'Spam')
    expect(await shown()).toEqual([[], []])

    await change(moderator, { deactivated: false })
    expect(await shown()).toEqual([[group.id], [group.id]])
    expect((await owner.delete(url)).status).toBe(204)
    expect(await shown()).toEqual([[], []])
  })

  it('share entries with other lists until these change, with visitors only', async () => {
    const [first, second] = [
      await owner.create('groups', inputs.groups({ name: 'Fencing' })),
      await owner.create('groups', inputs.groups({ name: 'Fencing for two' })),
    ]
    const page = async (as: TestUser | null, query: string) => {
      const filters = encodeURIComponent('{"likeName":"fencing"}')
      return (await (as ?? host).get<Item[]>(`/groups/?filters=${filters}&sorting=name&${query}`)).body
    }
    const whole = await page(null, 'order=ASC&limit=10')
    expect(whole.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(await page(null, 'order=DESC&limit=10')).toEqual(whole.toReversed())
    expect(await page(owner, 'order=DESC&limit=10')).toEqual(whole.toReversed())

    await owner.edit(`/groups/${first.id}`, { description: 'Every Monday' })
    await owner.edit(`/groups/${second.id}`, { published: false })
    const [changed, ...others] = await page(null, 'order=ASC&limit=9')
    expect([changed?.description, others]).toEqual(['Every Monday', []])
    expect((await page(owner, 'order=ASC&limit=9')).map(({ published }) => published)).toEqual([true, false])
    for (const { id } of [first, second]) await owner.delete(`/groups/${id}`)
  })

  it('tell the total, are compressed as the client wishes, and are not sent twice', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, at) => owner.create('groups', inputs.groups({ name: `Choir ${at}` }))),
    )
    const path = '/groups/?limit=10&sorting=name&order=ASC'
    const first = await host.get<Item[]>(path)
    expect(first.headers.get('x-total-count')).toBe(String(made.length))
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(first.headers.get('cache-control')).toBe('no-store')
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { body, headers } = await host.get(path, { 'accept-encoding': encoding })
      expect([headers.get('content-encoding') ?? 'identity', body]).toEqual([encoding, first.body])
    }
    const known = { 'if-none-match': first.headers.get('etag')! }
    expect((await host.get(path, known)).status).toBe(304)

    await owner.delete(`/groups/${made[11]!.id}`)
    const { status, headers } = await host.get(path, known)
    expect([status, headers.get('x-total-count')]).toEqual([200, '11'])
  })

  it('are those of the caller, whose rights may have changed', async () => {
    const hidden = await owner.create('groups', inputs.groups({ name: 'Attic', published: false }))
    const reader = await host.createUser('normal')
    const sees = async (as: TestUser | null) => (await list(as)).body.some(({ id }) => id === hidden.id)
    const everybody = [null, reader, owner, moderator]
    for (const _ of ['made', 'cached'])
      expect(await Promise.all(everybody.map(sees))).toEqual([false, false, true, true])

    const setRole = (role: 'normal' | 'moderator') =>
      host.db.write.updateTable('users').set({ role }).where('id', '=', reader.id).execute()
    await setRole('moderator')
    expect(await sees(reader)).toBe(true)
    await setRole('normal')
    expect(await sees(reader)).toBe(false)
    expect((await host.get('/groups/?limit=100', { authorization: 'Bearer no' })).status).toBe(401)
  })

  it.each(revisedTables)('are made anew after a change of %s', async (table) => {
    const { rows } = await (
      engine === 'sqlite'
        ? sql<{ change: string }>`select name as change from sqlite_master
            where type = 'trigger' and tbl_name = ${table} and sql like '%update contentChanges%'`
        : sql<{ change: string }>`select lower(event_manipulation) as change from information_schema.triggers
            where trigger_schema = current_schema() and event_object_table = ${table}
              and action_statement like '%noteContentChange%'`
    ).execute(host.db.read)
    expect(rows.map(({ change }) => change.replace(/^.*_/, '')).toSorted()).toEqual([
      'delete',
      'insert',
      'update',
    ])
  })
})
