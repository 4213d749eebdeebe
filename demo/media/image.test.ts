import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeImage, type ImageFault, sharpDetail, type StoredImage } from './image.ts'

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A hand-made black PNG of any size, one bit per pixel. `extra` chunks come before the pixel data. */
function png(width: number, height: number, { interlaced = false, extra = [] as Buffer[] } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, interlaced ? 1 : 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height * (interlaced ? 2 : 1)), {
    level: 9,
  })
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8285a' } })

const isStored = (made: StoredImage | ImageFault): made is StoredImage => typeof made !== 'string'

async function sizesOf(made: StoredImage | ImageFault): Promise<(number | undefined)[]> {
  if (!isStored(made)) throw new Error(made)
  const { width, height } = await sharp(made.list).metadata()
  return [width, height]
}

// Hangs are caught by the test's time limit; memory and CPU use cannot be measured here.
describe('hostile images', () => {
  it.each([
    ['a strip of 49,999,999 by 1 pixels', png(49_999_999, 1)],
    ['a strip of 1 by 49,999,999 pixels', png(1, 49_999_999)],
    ['one pixel too many on a side', png(20_001, 1)],
    ['400 million pixels', png(20_000, 20_000)],
    ['interlaced, 400 million pixels', png(20_000, 20_000, { interlaced: true })],
  ])('are refused before they are decoded: %s', async (_what, bytes) => {
    expect(await encodeImage(bytes)).toBe('imageTooManyPixels')
  })

  it.each([
    ['a strip of 20,000 by 1 pixels', png(20_000, 1)],
    ['a strip of 1 by 20,000 pixels', png(1, 20_000)],
    ['50 million pixels', png(7071, 7071)],
    ['50 million pixels in a long shape', png(20_000, 2500)],
    ['interlaced, 50 million pixels', png(7071, 7071, { interlaced: true })],
    ['a name of 500 KB', png(9, 9, { extra: [chunk('tEXt', Buffer.alloc(500_000, 'a'))] })],
    ['text that unpacks to 200 MB', png(9, 9, { extra: [bomb('zTXt', 'Comment\0\0')] })],
    ['a colour profile that unpacks to 200 MB', png(9, 9, { extra: [bomb('iCCP', 'p\0\0')] })],
  ])('become pictures like any other: %s', async (_what, bytes) => {
    const made = await encodeImage(bytes)
    expect(await sizesOf(made)).toEqual([380, 160])
    expect(
      (await sharp(await sharpDetail((made as StoredImage).original)).metadata()).width,
    ).toBeLessThanOrEqual(760)
  })

  it('that are animated become their first picture', async () => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(3)
    const made = await encodeImage(animated)
    expect((await sharp((made as StoredImage).original).metadata()).pages).toBeUndefined()
    expect(await sizesOf(made)).toEqual([380, 160])
  })

  it.each([10, 500, 2000])('that end after %i bytes are damaged', async (length) => {
    const whole = await plain(900, 900).jpeg({ progressive: true, quality: 100 }).toBuffer()
    expect(await encodeImage(whole.subarray(0, length))).toBe('imageUnreadable')
  })

  it('that hold something else besides lose it', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const archive = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1000, 'z')])
    const long = 'long '.repeat(12_000)
    const photo = await plain(40, 30)
      .withExif({ IFD0: { ImageDescription: long } })
      .jpeg()
      .toBuffer()
    for (const bytes of [
      Buffer.concat([photo, script, archive]),
      png(40, 30, { extra: [chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script]))] }),
    ]) {
      const made = (await encodeImage(bytes)) as StoredImage
      for (const size of [made.original, made.detail, made.list]) {
        expect(size.includes('script')).toBe(false)
        expect(size.includes('long long')).toBe(false)
        expect(size.includes('zzzz')).toBe(false)
      }
    }
  })

  it('that only pretend to be one are refused', async () => {
    const gif = await plain(9, 9).gif().toBuffer()
    const wrong = [
      gif,
      Buffer.from('RIFF\x10\0\0\0WEBPVP8 '),
      Buffer.concat([png(9, 9).subarray(0, 30), gif]),
    ]
    for (const bytes of wrong) expect(await encodeImage(bytes)).toBe('imageUnreadable')
  })
})

/** A compressed chunk that unpacks to 200 MB. */
function bomb(type: string, head: string): Buffer {
  return chunk(
    type,
    Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(200_000_000), { level: 9 })]),
  )
}
