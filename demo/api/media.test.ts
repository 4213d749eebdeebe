import sharp from 'sharp'
import { expect, it } from 'vitest'
import { describeHost, expectRefusal, userOf } from '../testing/test-host.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } })

const formOf = (bytes: Uint8Array | undefined, field = 'media', type = 'image/jpeg') => {
  const form = new FormData()
  form.set('note', 'other fields do not matter')
  if (bytes) form.set(field, new Blob([new Uint8Array(bytes)], { type }), 'picture.jpg')
  return form
}

describeHost('images', (host) => {
  const user = userOf(host)

  const upload = (form: FormData, as = user) => as.post<{ id: string; error?: string }>('/media', form)
  const image = async (id: string, size = '') => {
    const response = await fetch(`${host.url}/api/v1/media/${id}${size && `?size=${size}`}`)
    return { response, meta: await sharp(Buffer.from(await response.arrayBuffer())).metadata() }
  }

  it('come back in five sizes, upright and without what cameras write into them', async () => {
    const sent = await picture(3000, 1500)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await upload(formOf(sent))
    expect(answer.status).toBe(201)
    const { id } = answer.body
    const sizes = await Promise.all(['', 'sharp', 'detail', 'list', 'square'].map((size) => image(id, size)))
    expect(sizes.map(({ meta: { width, height } }) => `${width} × ${height}`).join()).toBe(
      '1200 × 2400,760 × 1520,380 × 760,380 × 160,630 × 630',
    )
    for (const { meta } of sizes) expect([meta.exif, meta.orientation]).toEqual([undefined, undefined])
    const [original, ...others] = sizes.map(({ response }) => response.headers.get('content-type'))
    expect([original, others.at(-1)]).toEqual(['image/webp', 'image/jpeg'])
  })

  it('may be JPEG, PNG or WebP, told by their content', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await picture(40, 30)[format]().toBuffer()
      const { body, status } = await upload(formOf(bytes, 'media', 'text/html'))
      expect(status).toBe(201)
      const { response, meta } = await image(body.id)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect([meta.format, meta.width, meta.height]).toEqual(['webp', 40, 30])
    }
  })

  it('are kept by browsers for a day, then asked about, and nothing in them runs', async () => {
    const { body } = await upload(formOf(await picture(40, 30).png().toBuffer()))
    const path = `/media/${body.id}?size=list`
    const { headers } = await host.get(path)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const etag = headers.get('etag')!
    expect((await host.get(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await host.get(`/media/${body.id}`, { 'if-none-match': etag })).status).toBe(200)
  })

  it('that cannot be made are an error that nobody keeps', async () => {
    const { id } = (await upload(formOf(await picture(40, 30).png().toBuffer()))).body
    const damaged = { original: Buffer.from('RIFF') }
    await host.db.write.updateTable('media').set(damaged).where('id', '=', id).execute()
    const { status, headers } = await host.get(`/media/${id}?size=sharp`)
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([500, 'no-store', null])
  })

  it('are refused when they are something else, damaged or made to explode', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const gif = await picture(9, 9).gif().toBuffer()
    const cut = (await picture(400, 400).jpeg().toBuffer()).subarray(0, 900)
    const unreadable = { fields: { media: 'imageUnreadable' } }
    for (const bytes of [svg, gif, cut, Buffer.from('%PDF-1.7')])
      await expectRefusal(upload(formOf(bytes)), 400, 'image unreadable', unreadable)
    const huge = await picture(8000, 8000).png({ compressionLevel: 9 }).toBuffer()
    const tooMany = { fields: { media: 'imageTooManyPixels' } }
    await expectRefusal(upload(formOf(huge)), 400, 'invalid body', tooMany)
  })

  it('of one person are made three at a time; others are not held up', async () => {
    const slow = await picture(2500, 2500).png({ compressionLevel: 9, progressive: true }).toBuffer()
    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(formOf(slow))))
    const refused = sent.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('10')
    expect(sent.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3)
    const other = await upload(formOf(await picture(9, 9).png().toBuffer()), await host.createUser())
    expect(other.status).toBe(201)
  })

  it('have at most 1,048,576 bytes', async () => {
    const tooLarge = 'http: request body too large'
    for (const size of [1_048_577, 20_000_000])
      await expectRefusal(upload(formOf(new Uint8Array(size))), 400, tooLarge, { max: 1_048_576 })
    const fits = await picture(100, 100).jpeg().toBuffer()
    const padded = Buffer.concat([fits, Buffer.alloc(1_048_576 - fits.length)])
    expect((await upload(formOf(padded))).status).toBe(201)
  })

  it('are asked for in the field media', async () => {
    const bytes = await picture(9, 9).png().toBuffer()
    const required = { error: 'invalid body', fields: { media: 'required' } }
    expect((await upload(formOf(undefined))).body).toEqual(required)
    expect((await upload(formOf(bytes, 'other'))).body).toEqual(required)
    expect((await upload(formOf(new Uint8Array()))).body).toEqual(required)
    expect((await user.post('/media', {})).body).toEqual(required)
  })

  it('are cropped where people want: as a copy, since images never change', async () => {
    const half = await sharp({ create: { width: 400, height: 600, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const poster = await sharp({ create: { width: 400, height: 1200, channels: 3, background: 'red' } })
      .composite([{ input: half, left: 0, top: 600 }])
      .png()
      .toBuffer()
    const { id } = (await upload(formOf(poster))).body
    const focusOf = async (of: string) => await host.read(`/media/${of}/focus`)
    expect(await focusOf(id)).toEqual({ x: null, y: null })
    const before = await host.get(`/media/${id}?size=list`)
    const crop = async (of: string, y: number) => {
      const answer = await user.post<{ id: string }>(`/media/${of}/focus`, { x: 0.3, y })
      expect(answer.status).toBe(201)
      expect(answer.headers.get('location')).toBe(`/api/v1/media/${answer.body.id}`)
      return answer.body.id
    }
    const colour = async (of: string, size = 'list') => {
      const list = await fetch(`${host.url}/api/v1/media/${of}?size=${size}`)
      const { data, info } = await sharp(Buffer.from(await list.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual(size === 'list' ? [380, 160] : [630, 630])
      return data[0]! > data[2]! ? 'red' : 'blue'
    }
    const top = await crop(id, 0.1)
    const bottom = await crop(top, 0.9)
    for (const size of ['list', 'square'])
      expect([await colour(top, size), await colour(bottom, size)]).toEqual(['red', 'blue'])
    expect(await focusOf(bottom)).toEqual({ x: 0.3, y: 0.9 })
    const etags = await Promise.all(
      [id, top, bottom].map(async (of) => (await host.get(`/media/${of}?size=list`)).headers.get('etag')),
    )
    expect(new Set(etags).size).toBe(3)
    expect(etags[0]).toBe(before.headers.get('etag'))
    for (const size of ['', 'detail', 'sharp'])
      expect((await image(bottom, size)).meta.height).toBe((await image(id, size)).meta.height)
  })

  it('take no focal point that lies outside, and none for what is not there', async () => {
    const { id } = (await upload(formOf(await picture(40, 30).png().toBuffer()))).body
    const crop = (body: unknown, of = id) => user.post(`/media/${of}/focus`, body)
    const invalid = (fields: object) => [400, { error: 'invalid body', fields }]
    for (const [body, fields] of [
      [{ x: 2, y: 0 }, { x: 'invalid' }],
      [{ x: 0.5 }, { y: 'required' }],
      [
        { x: '0', y: -1 },
        { x: 'invalid', y: 'invalid' },
      ],
    ]) {
      expect((await crop(body)).outcome).toEqual(invalid(fields!))
    }
    expect((await crop([0, 0])).status).toBe(400)
    expect((await crop({ x: 0, y: 0 }, 'unknown')).status).toBe(404)
    expect((await host.get('/media/unknown/focus')).status).toBe(404)
  })

  it('answer 404 when unknown and 400 for an unknown size', async () => {
    expect(await host.read('/media/unknown')).toEqual({ error: 'not found' })
    const { body } = await upload(formOf(await picture(9, 9).png().toBuffer()))
    expect(await host.read(`/media/${body.id}?size=big`)).toMatchObject({ error: 'invalid query' })
  })
})
