import { describe, expect, it } from 'vitest'
import { fit } from './shrink-image.ts'
import { isImage } from './image-file.ts'

/** Fake picture whose encoded size grows with area and quality; records the attempts. */
function picture(width: number, height: number, bytesPerPixel: number) {
  const tried: number[] = []
  return {
    tried,
    width,
    height,
    encode: async (at: number, quality: number) => {
      tried.push(at)
      const pixels = at * ((height * at) / width)
      return new Blob([new Uint8Array(Math.round(pixels * quality * bytesPerPixel))])
    },
  }
}

describe('an image that is made to fit', () => {
  it('keeps its size where a lower quality is enough', async () => {
    const image = picture(1000, 1000, 1)
    expect((await fit(image, 900_000))?.size).toBe(850_000)
    expect(image.tried).toEqual([1000])
  })

  it('becomes smaller until it fits', async () => {
    const image = picture(2000, 1000, 1)
    expect((await fit(image, 1_000_000))!.size).toBeLessThanOrEqual(1_000_000)
    expect(image.tried).toEqual([2000, 2000, 1500])
  })

  it('is never wider nor higher than any page shows it', async () => {
    const wide = picture(6000, 3000, 0.01)
    await fit(wide, 1_000_000)
    expect(wide.tried).toEqual([2560])
    const high = picture(2000, 8000, 0.01)
    await fit(high, 1_000_000)
    expect(high.tried).toEqual([640])
  })

  it('gives up where nothing would be left of it', async () => {
    expect(await fit(picture(1000, 1000, 1), 1000)).toBeUndefined()
  })
})

it('knows the kinds of images that the server reads', () => {
  expect(['image/jpeg', 'image/png', 'image/webp'].every((type) => isImage({ type }))).toBe(true)
  expect(['image/svg+xml', 'image/gif', 'text/plain', ''].some((type) => isImage({ type }))).toBe(false)
})
