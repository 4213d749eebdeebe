/** A decoded picture that can be scaled down. */
export type Picture = {
  width: number
  height: number
  /** Scales the picture to a width in pixels and encodes it; `quality` from 0 to 1. */
  encode: (width: number, quality: number) => Promise<Blob>
}

/** Maximum edge length in pixels; no page shows images larger. */
const widest = 2560
const narrowest = 320
const qualities = [0.85, 0.7]

/**
 * Shrinks a picture to at most `bytes`: step by step smaller, each width at high and medium quality. Undefined if
 * even the smallest version is too large.
 */
export async function fit(picture: Picture, bytes: number): Promise<Blob | undefined> {
  const wider = Math.max(picture.width, picture.height)
  const start = Math.min(1, widest / wider) * picture.width
  const least = Math.min(narrowest, start)
  for (let width = start; width >= least; width *= 0.75) {
    for (const quality of qualities) {
      const blob = await picture.encode(Math.round(width), quality)
      if (blob.size <= bytes) return blob
    }
  }
  return undefined
}

async function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), type, quality)
  return promise
}

async function decode(file: Blob): Promise<Picture & { close: () => void }> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const draw = (width: number, background?: string) => {
    canvas.width = width
    canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    if (background) {
      context.fillStyle = background
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return {
    width: bitmap.width,
    height: bitmap.height,
    close: () => bitmap.close(),
    // WebP keeps transparency and is smallest; browsers that cannot encode it fall back to JPEG on white.
    encode: async (width, quality) => {
      draw(width)
      const webp = await encode(canvas, 'image/webp', quality)
      if (webp.type === 'image/webp') return webp
      draw(width, '#fff')
      return encode(canvas, 'image/jpeg', quality)
    },
  }
}

const endings: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** Shrinks a picture in the browser for upload, or says why not: it cannot be decoded, or no version is small enough. */
export async function shrinkImage(file: File, bytes: number): Promise<File | 'unreadable' | 'tooLarge'> {
  const picture = await decode(file).catch(() => undefined)
  if (!picture) return 'unreadable'
  try {
    const blob = await fit(picture, bytes)
    const name = `${file.name.replace(/\.\w+$/, '')}.${endings[blob?.type ?? ''] ?? 'webp'}`
    return blob ? new File([blob], name, { type: blob.type }) : 'tooLarge'
  } catch {
    return 'tooLarge'
  } finally {
    picture.close()
  }
}
