import { type EncodedText, encodedText } from '../../http/encoded-text.ts'

/** `hits` counts requests that shared a rendering, too. */
export type CacheStats = { hits: number; misses: number; bytes: number }

export type PageCache = {
  stats(): CacheStats
  /** Whether a page is cached or being rendered. */
  has(key: string): boolean
  /**
   * Returns the page for a key, rendering it on a cache miss. Concurrent requests share one rendering
   * (single-flight).
   */
  get(key: string, make: () => Promise<string>): Promise<EncodedText>
}

/** Overhead per cached page, so that many tiny pages are limited too. */
const entryBytes = 1000

/** LRU cache of pages, limited in bytes; compressed variants add about a fifth. Failures are not cached. */
export function createPageCache(maxBytes = 32_000_000): PageCache {
  const pages = new Map<string, { page: Promise<EncodedText>; size: number }>()
  let total = 0
  let hits = 0
  let misses = 0

  const remove = (key: string) => {
    total -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }

  return {
    stats: () => ({ hits, misses, bytes: total }),
    has: (key) => pages.has(key),
    async get(key, make) {
      const kept = pages.get(key)
      if (kept) {
        hits += 1
        pages.delete(key)
        pages.set(key, kept)
        return kept.page
      }
      misses += 1
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
