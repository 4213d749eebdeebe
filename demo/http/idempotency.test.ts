import sharp from 'sharp'
import { expect, it } from 'vitest'
import { describeEachHost, expectRefusal, type Item, type TestUser, userOf } from '../testing/test-host.ts'

describeEachHost('Idempotency-Key', (host) => {
  const user = userOf(host)

  const group = { name: 'Group' }
  const post = (key: string, body: unknown = group, as: TestUser | null = user) =>
    host.call<Item>('POST', '/groups', { as, body, headers: { 'idempotency-key': key } })
  const count = async () => (await host.db.read.selectFrom('groups').select('id').execute()).length

  it('gives the first answer again', async () => {
    const first = await post('k1')
    const second = await post('k1')
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(second.headers.get('etag')).toBe('"1"')
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(await count()).toBe(1)
  })

  it('waits for the first answer', async () => {
    const answers = await Promise.all([post('k1'), post('k1'), post('k1'), post('k1')])
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  it('belongs to one user, one body and 24 hours', async () => {
    await post('k1')
    await expectRefusal(post('k1', { name: 'Other' }), 400, 'idempotency key reused')
    expect((await post('k1', { name: 'Other' }, await host.createUser())).status).toBe(201)
    host.clock.advance({ hours: 24, seconds: 1 })
    expect((await post('k1', { name: 'A day later' })).status).toBe(201)
  })

  it('is free again after a refusal', async () => {
    expect((await post('k1', {})).status).toBe(400)
    expect((await post('k1')).status).toBe(201)
  })

  it('is given back when the first request came to no end', async () => {
    const begun = { status: null, answer: null, requestHash: 'unknown' }
    await post('k1')
    await host.db.write.updateTable('idempotencyKeys').set(begun).execute()
    host.clock.advance({ minutes: 2 })
    expect((await post('k1', { name: 'Another' })).status).toBe(201)
  })

  it('looks at the bytes of an upload, not at its length', async () => {
    const admin = await host.createUser('admin')
    const image = async (red: number) => {
      const background = { r: red, g: 10, b: 20 }
      return sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png({ compressionLevel: 0 })
        .toBuffer()
    }
    const upload = async (bytes: Buffer) => {
      const form = new FormData()
      form.append('media', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
      return admin.post<Item>('/media', form, { 'idempotency-key': 'u' })
    }
    const [red, blue] = [await image(200), await image(30)]
    expect(red.length).toBe(blue.length)
    const [first, again] = [await upload(red), await upload(red)]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    await expectRefusal(upload(blue), 400, 'idempotency key reused')
    expect(await host.db.read.selectFrom('media').select('id').execute()).toEqual([{ id: first.body.id }])
  })

  it('means nothing to visitors', async () => {
    expect((await post('k1', group, null)).status).toBe(401)
  })
})
