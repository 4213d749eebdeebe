import { type EncodedText, encodedText } from '../../http/encoded-text.ts'

export type PageCache = {
  /** Whether a page is kept, or being made. */
  has(key: string): boolean
  /** The page under a key, made when there is none; requests that come meanwhile wait for the same one. */
  get(key: string, make: () => Promise<string>): Promise<EncodedText>
}

/** What a page takes in memory besides its bytes, so that many tiny ones are bounded, too. */
const entryBytes = 1000

/** Keeps the pages used last, up to a number of bytes, which their compressed forms exceed by a fifth or so. What failed is not kept. */
export function createPageCache(maxBytes = 32_000_000): PageCache {
  const pages = new Map<string, { page: Promise<EncodedText>; size: number }>()
  let total = 0

  const remove = (key: string) => {
    total -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }

  return {
    has: (key) => pages.has(key),
    async get(key, make) {
      const kept = pages.get(key)
      if (kept) {
        pages.delete(key)
        pages.set(key, kept)
        return kept.page
      }
      const entry = { page: make().then(encodedText), size: 0 }
      pages.set(key, entry)
      try {
        const page = await entry.page
        if (pages.get(key) === entry) {
          entry.size = page.bytes.length + key.length + entryBytes
          total += entry.size
          for (const oldest of pages.keys()) {
            if (total <= maxBytes) break
            remove(oldest)
          }
        }
        return page
      } catch (error) {
        if (pages.get(key) === entry) remove(key)
        throw error
      }
    },
  }
}
