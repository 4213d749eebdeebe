import sharp from 'sharp'
import { expect, it } from 'vitest'
import { webpSize } from './webp-size.ts'

const blue = { create: { width: 380, height: 211, channels: 3, background: 'blue' } } as const
const clear = { create: { ...blue.create, channels: 4, background: '#00f8' } } as const

it.each([
  ['lossy', blue, { quality: 80 }],
  ['lossless', blue, { lossless: true }],
  ['with transparency', clear, { quality: 80 }],
] as const)('reads the size of a WebP image (%s)', async (_kind, image, options) => {
  const bytes = await sharp(image).webp(options).toBuffer()
  expect(webpSize(bytes.subarray(0, 30))).toEqual({ width: 380, height: 211 })
})

it('knows what is none', () => {
  expect(webpSize(Buffer.from('RIFF....WAVE'))).toBeUndefined()
  expect(webpSize(Buffer.alloc(30))).toBeUndefined()
})
