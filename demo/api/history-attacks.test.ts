import { describe, expect, it } from 'vitest'
import type { BinItem } from '../../src/contract.ts'
import { gone, historyCalls } from '../testing/history-calls.ts'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'

describeHost('history and bin', (host) => {
  const admin = userOf(host, 'admin')
  const moderator = userOf(host, 'moderator')
  const user = userOf(host)
  const other = userOf(host)
  const inputs = inputsOf(host, admin)

  const { made, restored, history } = historyCalls({ admin, user, inputs })

  describe('two at once', () => {
    it('restore a deleted entry once', async () => {
      const { id, path } = await made('events')
      await user.delete(path)
      const both = await Promise.all(
        [user, moderator, user, moderator].map((as) => as.post(`/bin/${id}/restore`)),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
      expect((await history(path)).map(({ version }) => version)).toEqual([3, 2, 1])
    })

    it('restore a version: one after the other, or one of them if both name the version that they know', async () => {
      const { path } = await made('places', { description: 'Old' })
      await user.edit(path, { description: 'New' })
      const restore = (headers = {}) => user.post(`${path}/versions/1/restore`, {}, headers)
      const known = { 'if-match': '"2"' }
      const one = await Promise.all([restore(known), restore(known)])
      expect(one.map(({ status }) => status).toSorted()).toEqual([200, 412])
      const both = await Promise.all([restore(), restore()])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect((await history(path)).map(({ version }) => version)).toEqual([3, 2, 1])
    })

    it('restore parts and main event, or delete and restore, and nothing is left between', async () => {
      const main = await made('events')
      const parts = await Promise.all([1, 2, 3].map(() => made('events', { parent: `id:${main.id}` })))
      for (const { path } of [...parts, main]) await user.delete(path)
      expect(await restored(main.id)).toMatchObject([200, {}])
      const all = await Promise.all([
        ...parts.map(({ id }) => restored(id)),
        user.delete(main.path).then(({ outcome }) => outcome),
      ])
      for (const [status] of all) expect([200, 204, 400]).toContain(status)
      expect((await user.get(main.path)).status).toBe(404)
      for (const { path } of parts) {
        const { status, body } = await user.get(path)
        expect(status === 404 || body.parent === null).toBe(true)
      }
    })

    it('delete an entry that is being restored as a version', async () => {
      const { path } = await made('places', { description: 'Old' })
      await user.edit(path, { description: 'New' })
      const [restore, removal] = await Promise.all([
        user.post(`${path}/versions/1/restore`),
        user.delete(path),
      ])
      expect([200, 404]).toContain(restore.status)
      expect(removal.status).toBe(204)
    })
  })

  it('a version of an entry that is in the bin can be neither read nor restored', async () => {
    const { path } = await made('events')
    await user.delete(path)
    for (const [method, address] of [
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['POST', '/versions/1/restore'],
    ] as const)
      expect(
        (await host.call(method, path + address, { as: user, ...(method === 'POST' && { body: {} }) }))
          .status,
      ).toBe(404)
  })

  it('are closed to someone who lost the right to the entry between', async () => {
    const place = await made('places', { ownedBy: [user.id, other.id] })
    expect((await other.get(`${place.path}/versions`)).status).toBe(200)
    await user.edit(place.path, { ownedBy: [user.id] })
    for (const address of ['/versions', '/versions/1'])
      expect((await other.get(place.path + address)).status).toBe(403)
    expect((await other.post(`${place.path}/versions/1/restore`)).status).toBe(403)
    await user.delete(place.path)
    expect(await restored(place.id, {}, other)).toMatchObject([404, {}])
    expect((await other.list<BinItem>('bin', {})).map(({ id }) => id)).not.toContain(place.id)

    const group = await made('groups', { ownedBy: [user.id, other.id] })
    const event = await made('events', { organizers: [`id:${group.id}`] })
    expect((await other.get(`${event.path}/versions`)).status).toBe(200)
    await user.edit(group.path, { ownedBy: [user.id] })
    expect((await other.get(`${event.path}/versions`)).status).toBe(403)
    expect((await other.post(`${event.path}/versions/1/restore`)).status).toBe(403)
  })

  it('do not let an owner have an entry back as if moderation had not hidden it', async () => {
    const { id, path } = await made('places')
    await moderator.edit(path, { deactivated: true, deactivationReason: 'Spam' })
    await user.delete(path)
    const without = ['deactivated', 'deactivationReason', 'ownedBy', 'published']
    expect(await restored(id, { without })).toMatchObject([200, {}])
    expect(await user.read(path)).toMatchObject({
      deactivated: true,
      deactivationReason: 'Spam',
      ownedBy: [user.id],
    })
    expect((await user.post(`${path}/versions/1/restore`)).status).toBe(200)
    expect(await user.read(path)).toMatchObject({ deactivated: true })
  })

  describe('odd requests', () => {
    it.each(['0', '-1', '1.5', '2147483648', '999999999', 'x', '1e0', '%00', '١'])(
      'of version %s are refused',
      async (version) => {
        const { path } = await made('places')
        for (const answer of [
          await user.get(`${path}/versions/${version}`),
          await user.post(`${path}/versions/${version}/restore`),
        ])
          expect([400, 404]).toContain(answer.status)
      },
    )

    it.each(['%00', '%ED%A0%80', 'x'.repeat(5000), '..%2F..', '%25'])(
      'of the id %s are refused',
      async (id) => {
        for (const [method, path] of [
          ['GET', `/places/${id}/versions`],
          ['GET', `/places/${id}/versions/1`],
          ['POST', `/places/${id}/versions/1/restore`],
          ['POST', `/bin/${id}/restore`],
          ['DELETE', `/bin/${id}`],
        ] as const) {
          const { status } = await host.call(method, path, {
            as: admin,
            ...(method === 'POST' && { body: {} }),
          })
          expect([method, path.slice(0, 40), [400, 404, 414].includes(status) ? 400 : status]).toEqual([
            method,
            path.slice(0, 40),
            400,
          ])
        }
      },
    )

    const large = 'x'.repeat(100_000)
    it.each([
      ['a long name to leave out', { without: [large] }],
      ['too many of them', { without: Array.from({ length: 5000 }, () => 'name') }],
      ['one that is no text', { without: [1] }],
      ['no list', { without: 'name' }],
      ['a long name', { name: large }],
      ['an empty name', { name: '' }],
      ['a blank name', { name: ' \u200B ' }],
      ['a name with NUL', { name: 'a\0b' }],
      ['half a character', { name: 'a\uD800b' }],
      ['an unknown field', { without: [], names: 'x' }],
      ['a list', []],
      ['a text', '"x"'],
      ['null', 'null'],
    ])('with %s are refused or do no harm', async (_what, body) => {
      const { id, path } = await made('places', { description: 'Old' })
      await user.edit(path, { description: 'New' })
      const version = await user.post(`${path}/versions/1/restore`, body)
      expect([200, 400]).toContain(version.status)
      await user.delete(path)
      const [status] = await restored(id, body)
      expect([200, 400]).toContain(status)
      if (status === 400) expect(await restored(id)).toMatchObject([200, {}])
      const { name } = await user.read(path)
      expect(String(name).length).toBeLessThanOrEqual(200)
      expect(String(name)).not.toMatch(/\0|\uD800/)
    })

    it('with names of fields that are no fields, or of the prototype, change nothing', async () => {
      const { id, path } = await made('groups')
      const without = [
        '__proto__',
        'constructor',
        'location',
        'id',
        'createdAt',
        'version',
        '',
        'name.0.1',
        'toString',
      ]
      await user.delete(path)
      expect(
        await restored(id, { without: without.filter((field) => !field.startsWith('name')) }),
      ).toMatchObject([200, {}])
      expect((await user.read(path)).id).toBe(id)
      await user.delete(path)
      expect(await restored(id, { without })).toMatchObject([400, { fields: { name: 'required' } }])
    })

    it('take a name that is written from right to left', async () => {
      const { id, path } = await made('places')
      await user.delete(path)
      const name = `מרכז קהילתי ${id}`
      expect(await restored(id, { name })).toEqual([200, { resource: 'places', id, name }])
      await user.delete(path)
      expect((await user.list<BinItem>('bin', { likeName: 'קהילתי' })).map((one) => one.id)).toEqual([id])
    })

    it.each([
      { likeName: 'a\0' },
      { likeName: '\uD800' },
      { likeName: '%_\\' },
      { run: 'a\0' },
      { run: '\uDFFF' },
    ])('for a list with %j are answered', async (filters) => {
      const { status } = await user.get(`/bin/?filters=${encodeURIComponent(JSON.stringify(filters))}`)
      expect([200, 400]).toContain(status)
    })
  })

  it('a version with a field that is gone, or a value that no longer fits, is read and refused by its field', async () => {
    const { id, path } = await made('places', { stepFree: 'yes' })
    await user.edit(path, { stepFree: 'no' })
    const spoil = (before: object) =>
      host.db.write
        .updateTable('versions')
        .set({ before: JSON.stringify(before) })
        .where('key', '=', id)
        .where('version', '=', 2)
        .execute()
    await spoil({ stepFree: 'perhaps', lift: 'yes' })
    const [changed] = await history(path)
    expect(Object.keys(changed!.changes)).toEqual(['stepFree'])
    expect(await user.read(`${path}/versions/1`)).not.toHaveProperty('lift')
    const refused = await user.post(`${path}/versions/1/restore`)
    expect(refused.outcome).toMatchObject([400, { fields: { stepFree: 'invalid' } }])
    expect((await user.post(`${path}/versions/1/restore`, { without: ['stepFree'] })).status).toBe(200)
    await spoil({ lift: 'yes' })
    expect((await user.post(`${path}/versions/1/restore`)).status).toBe(200)

    await user.delete(path)
    const [row] = await host.rows('bin', { id })
    const kept = JSON.parse(row!.entry) as { item: object; row: object }
    const entry = JSON.stringify({ ...kept, item: { ...kept.item, stepFree: 'perhaps', lift: 'yes' } })
    await host.db.write.updateTable('bin').set({ entry }).where('id', '=', id).execute()
    expect(await restored(id)).toEqual(gone('stepFree', 'invalid'))
    expect(await restored(id, { without: ['stepFree'] })).toMatchObject([200, {}])
  })
})
