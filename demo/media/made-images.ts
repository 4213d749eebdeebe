import { overloaded } from '../lib/api-error.ts'
import { semaphore } from '../lib/semaphore.ts'
import { sharpDetail, squareCrop } from './image.ts'

/** Sizes created on request wait apart from uploads, so that neither blocks the other. */
const madeInTurn = semaphore(1, { maxWaiting: 40, refuse: overloaded })

/** Sizes created on request, for monitoring. */
export const madeSizesLoad = madeInTurn.load

/** Sizes made on request, from the original. */
export const madeSizes = ['sharp', 'square'] as const

type MadeSize = (typeof madeSizes)[number]

/** Whether a size is made on request. */
export const isMade = (size: string): size is MadeSize => (madeSizes as readonly string[]).includes(size)

/** Cached images of sizes made on request; the least recently used are dropped. */
const maxMade = 200

type Original = { bytes: Uint8Array; focusX: number | null; focusY: number | null }

const make: Record<MadeSize, (original: Original) => Promise<Buffer>> = {
  sharp: ({ bytes }) => sharpDetail(bytes),
  square: ({ bytes, focusX, focusY }) =>
    squareCrop(bytes, focusX === null || focusY === null ? undefined : { x: focusX, y: focusY }),
}

/** A cache of images in sizes that are made on request. `get` throws 503 if too many wait for theirs. */
export function madeImages() {
  const kept = new Map<string, Promise<Buffer>>()
  return {
    get(id: string, size: MadeSize, original: Original): Promise<Buffer> {
      const key = `${size} ${id}`
      const image = kept.get(key) ?? madeInTurn(() => make[size](original))
      kept.delete(key)
      kept.set(key, image)
      image.catch(() => kept.delete(key))
      for (const oldest of [...kept.keys()].slice(0, -maxMade)) kept.delete(oldest)
      return image
    },
    /** For images deleted meanwhile: each process asks the database before it uses its cache. */
    forget: (id: string) => {
      for (const size of madeSizes) kept.delete(`${size} ${id}`)
    },
  }
}
