import sharp from 'sharp'
import { document } from './canvas.ts'
import type { drawings } from './gallery.ts'

/** The picture of a drawing as WebP, 1200 by 800 pixels. */
export function rasterise(draw: (typeof drawings)[keyof typeof drawings]): Promise<Buffer> {
  return sharp(Buffer.from(document(draw())))
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toBuffer()
}
