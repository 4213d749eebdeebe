import sharp, { type Metadata } from 'sharp'
import { limits } from '../../src/contract.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** An image in the sizes of SPEC.md section 9, each encoded anew: nothing of the file that was sent is kept. */
export type StoredImage = { contentType: string; original: Buffer; detail: Buffer; list: Buffer }

const originalEdge = 2400
const detailHeight = 2000
const seconds = 20
const accepted: readonly (Metadata['format'] | undefined)[] = ['jpeg', 'png', 'webp']

async function encode(bytes: Uint8Array): Promise<StoredImage | undefined> {
  const source = sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' })
  const { format } = await source.metadata()
  if (!accepted.includes(format)) return undefined
  const upright = source.autoOrient().timeout({ seconds })
  const original = await upright
    .resize({ width: originalEdge, height: originalEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 2 })
    .toBuffer()
  const detail = sharp(original)
    .resize({ width: limits.imageDetailWidth, height: detailHeight, fit: 'inside' })
    .webp({ quality: 80 })
    .toBuffer()
  const list = sharp(original)
    .resize({
      width: limits.imageListWidth,
      height: limits.imageListHeight,
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .webp({ quality: 80 })
    .toBuffer()
  return { contentType: 'image/webp', original, detail: await detail, list: await list }
}

/** The size for screens with twice the pixels, made of the stored original: nobody waits for it at an upload. */
export function sharpDetail(original: Uint8Array): Promise<Buffer> {
  return sharp(original)
    .resize({
      width: 2 * limits.imageDetailWidth,
      height: 2 * detailHeight,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .timeout({ seconds })
    .webp({ quality: 72 })
    .toBuffer()
}

/**
 * Makes the stored sizes of an uploaded JPEG, PNG or WebP, told by its content: turned upright, without metadata. Undefined
 * when it is none of these, is damaged, or has too many pixels. Takes a core for a while and much memory: take turns.
 */
export function encodeImage(bytes: Uint8Array): Promise<StoredImage | undefined> {
  return encode(bytes).catch(() => undefined)
}
