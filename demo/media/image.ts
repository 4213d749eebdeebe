import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from '../../src/contract.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** An image in the sizes of SPEC.md section 9, each encoded anew: nothing of the file that was sent is kept. */
export type StoredImage = { contentType: string; original: Buffer; detail: Buffer; list: Buffer }

/** Why an uploaded file is refused, as the field error codes say it. */
export type ImageFault = 'imageUnreadable' | 'imageTooManyPixels'

const originalEdge = 2400
const detailHeight = 2000
const maxRatio = 8
const seconds = 20
const accepted: readonly (Metadata['format'] | undefined)[] = ['jpeg', 'png', 'webp']

/** Every image goes through here: nothing takes longer than its time, nor more memory than the largest image does. */
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' }).timeout({ seconds })

/** What speaks against an image, read off its first bytes: nothing is decoded yet. */
async function faultOf(bytes: Uint8Array): Promise<ImageFault | undefined> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!accepted.includes(format)) return 'imageUnreadable'
  const isTooLarge = Math.max(width, height) > limits.imageEdge || width * height > limits.imagePixels
  return isTooLarge ? 'imageTooManyPixels' : undefined
}

/** To find what draws the eye, an image is made as wide as the cut-out first: one pixel by 2,400 became 380 by 912,000. */
const isStrip = ({ width, height }: { width: number; height: number }) =>
  Math.max(width / height, height / width) > maxRatio

async function encode(bytes: Uint8Array): Promise<StoredImage> {
  const { data: original, info } = await open(bytes)
    .autoOrient()
    .resize({ width: originalEdge, height: originalEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  // One after the other: each takes one of the few threads that files and passwords need, too.
  const detail = await open(original)
    .resize({ width: limits.imageDetailWidth, height: detailHeight, fit: 'inside' })
    .webp({ quality: 80 })
    .toBuffer()
  const list = await open(original)
    .resize({
      width: limits.imageListWidth,
      height: limits.imageListHeight,
      fit: 'cover',
      position: isStrip(info) ? 'centre' : sharp.strategy.attention,
    })
    .webp({ quality: 80 })
    .toBuffer()
  return { contentType: 'image/webp', original, detail, list }
}

/** The size for screens with twice the pixels, made of the stored original: nobody waits for it at an upload. */
export function sharpDetail(original: Uint8Array): Promise<Buffer> {
  return open(original)
    .resize({
      width: 2 * limits.imageDetailWidth,
      height: 2 * detailHeight,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 72 })
    .toBuffer()
}

/**
 * Makes the stored sizes of an uploaded JPEG, PNG or WebP, told by its content: turned upright, without metadata. Answers why
 * not, when it is none of these, is damaged, or has too many pixels. Takes a core for a while and much memory: take turns.
 */
export async function encodeImage(bytes: Uint8Array): Promise<StoredImage | ImageFault> {
  try {
    return (await faultOf(bytes)) ?? (await encode(bytes))
  } catch {
    return 'imageUnreadable'
  }
}
