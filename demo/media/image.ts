import type { Metadata, Sharp } from 'sharp'
import { cropAround, type FocalPoint, limits } from '../../src/contract.ts'
import { loadSharp } from './sharp.ts'

/** An image in the sizes of SPEC.md section 9. All are re-encoded; none of the uploaded bytes are kept. */
export type StoredImage = { contentType: string; original: Buffer; detail: Buffer; list: Buffer }

/** Why an upload is rejected: a field error code. */
export type ImageFault = 'imageUnreadable' | 'imageTooManyPixels'

const originalEdge = 2400
const detailHeight = 2000
const maxRatio = 8
const listQuality = 80
const listSize = { width: limits.imageListWidth, height: limits.imageListHeight }
const seconds = 20
const accepted: readonly (Metadata['format'] | undefined)[] = ['jpeg', 'png', 'webp']

/** Opens an image. Every decoder goes through here, which enforces the time and pixel limits. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' }).timeout({ seconds })
}

/** An image's header, without decoding the image. */
async function headerOf(bytes: Uint8Array): Promise<Metadata> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

/** Checks an image's header; undefined if it is acceptable. */
async function faultOf(bytes: Uint8Array): Promise<ImageFault | undefined> {
  const { format, width, height } = await headerOf(bytes)
  if (!accepted.includes(format)) return 'imageUnreadable'
  const isTooLarge = Math.max(width, height) > limits.imageEdge || width * height > limits.imagePixels
  return isTooLarge ? 'imageTooManyPixels' : undefined
}

/** Attention cropping first scales an image to the crop's width, so a 1×2,400 strip would become 380×912,000. */
const isStrip = ({ width, height }: { width: number; height: number }) =>
  Math.max(width / height, height / width) > maxRatio

async function encode(bytes: Uint8Array): Promise<StoredImage> {
  const { data: original, info } = await (
    await open(bytes)
  )
    .autoOrient()
    .resize({ width: originalEdge, height: originalEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  return { contentType: 'image/webp', original, ...(await smallerSizes(original, info)) }
}

async function smallerSizes(original: Uint8Array, size: { width: number; height: number }) {
  // Sequential: each encoding occupies a libuv thread, which file access and password hashing also need.
  const detail = await (
    await open(original)
  )
    .resize({ width: limits.imageDetailWidth, height: detailHeight, fit: 'inside' })
    .webp({ quality: 80 })
    .toBuffer()
  const list = await (
    await open(original)
  )
    .resize({
      ...listSize,
      fit: 'cover',
      position: isStrip(size) ? 'centre' : 'attention',
    })
    .webp({ quality: listQuality })
    .toBuffer()
  return { detail, list }
}

/** The size for lists of a stored original, cropped around a focal point. */
export async function listCrop(original: Uint8Array, focus: FocalPoint): Promise<Buffer> {
  const image = await open(original)
  return image
    .extract(cropAround(await image.metadata(), listSize, focus))
    .resize({ ...listSize, fit: 'fill' })
    .webp({ quality: listQuality })
    .toBuffer()
}

/** Whether an image is one that `encodeImage` could have stored: a WebP of its size, without metadata, that can be decoded. */
export async function isStoredOriginal(original: Uint8Array): Promise<boolean> {
  try {
    const { format, width, height, exif, xmp, pages = 1 } = await headerOf(original)
    if (format !== 'webp' || Math.max(width, height) > originalEdge) return false
    if (exif || xmp || pages > 1) return false
    await (await open(original)).stats()
    return true
  } catch {
    return false
  }
}

/** Makes the smaller sizes of a stored original again, with the list's crop around the focal point if there is one. */
export async function remakeSizes(
  original: Uint8Array,
  focus: FocalPoint | undefined,
): Promise<Pick<StoredImage, 'detail' | 'list'>> {
  const sizes = await smallerSizes(original, await (await open(original)).metadata())
  return focus ? { ...sizes, list: await listCrop(original, focus) } : sizes
}

/**
 * A square for shared links, around the focal point if there is one. JPEG, since not all messengers show WebP, and small
 * enough for those that leave out larger pictures.
 */
export async function squareCrop(original: Uint8Array, focus: FocalPoint | undefined): Promise<Buffer> {
  const size = { width: limits.imageSquareEdge, height: limits.imageSquareEdge }
  const image = await open(original)
  const metadata = await image.metadata()
  const square = focus
    ? image.extract(cropAround(metadata, size, focus)).resize({ ...size, fit: 'fill' })
    : image.resize({
        ...size,
        fit: 'cover',
        position: isStrip(metadata) ? 'centre' : 'attention',
      })
  return square.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
}

/** The size for 2× displays, made from the stored original on demand, so uploads don't wait for it. */
export async function sharpDetail(original: Uint8Array): Promise<Buffer> {
  return (await open(original))
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
 * Encodes an uploaded JPEG, PNG or WebP (detected by content) into the stored sizes, rotated upright and without
 * metadata. Returns an ImageFault if the file is none of these, is damaged or has too many pixels. Uses much CPU and
 * memory: callers must limit concurrency.
 */
export async function encodeImage(bytes: Uint8Array): Promise<StoredImage | ImageFault> {
  try {
    return (await faultOf(bytes)) ?? (await encode(bytes))
  } catch {
    return 'imageUnreadable'
  }
}
