import { type EncodedText, encodedText, type SentText, type TextWithHeaders } from '../lib/encoded-text.ts'
import type { Load } from '../lib/semaphore.ts'

/** `hits` counts requests that waited for the same text, too. */
export type CacheStats = { hits: number; misses: number; bytes: number }

/** What monitoring reads of queues and caches. */
export type Watched = {
  /** Reads a queue at each scrape. `queue` is its label. */
  watchQueue(queue: string, load: () => Load): void
  /** Reads a cache at each scrape. `cache` is its label. */
  watchCache(cache: string, stats: () => CacheStats): void
}

type Cache<Text, Made> = {
  stats(): CacheStats
  /** Whether a text is cached or being made. */
  has(key: string): boolean
  /**
   * Returns the text for a key, making it on a cache miss. Concurrent requests share one making (single-flight). Until it
   * is made, they get the text for the key `meanwhile`, if that is cached.
   */
  get(key: string, make: () => Promise<Made>, meanwhile?: string): Promise<Text>
}

export type TextCache = Cache<EncodedText, string | TextWithHeaders>

/** Overhead per cached text, so that many tiny ones are limited too. */
const entryBytes = 1000

/** LRU cache of pages, feeds and lists, limited in bytes; compressed variants add about a fifth. Failures are not cached. */
export function createTextCache(maxBytes = 32_000_000): TextCache {
  const cache = createCache<EncodedText>(maxBytes)
  return {
    ...cache,
    get: (key, make, meanwhile) => cache.get(key, async () => encodedText(await make()), meanwhile),
  }
}

/** The same for texts that are kept as they are made. */
export function createCache<Text extends Pick<SentText, 'size'>>(maxBytes: number): Cache<Text, Text> {
  const texts = new Map<string, { text: Promise<Text>; size: number }>()
  let total = 0
  let hits = 0
  let misses = 0

  const remove = (key: string) => {
    total -= texts.get(key)?.size ?? 0
    texts.delete(key)
  }

  type Entry = { text: Promise<Text>; size: number }
  const begin = (key: string, make: () => Promise<Text>): Entry => {
    const entry: Entry = { text: make(), size: 0 }
    texts.set(key, entry)
    const keep = (text: Text) => {
      if (texts.get(key) !== entry) return
      entry.size = text.size + key.length + entryBytes
      total += entry.size
      for (const oldest of texts.keys()) {
        if (total <= maxBytes) break
        remove(oldest)
      }
    }
    const forget = () => {
      if (texts.get(key) === entry) remove(key)
    }
    entry.text.then(keep, forget)
    return entry
  }
  const find = (key: string): Entry | undefined => {
    const kept = texts.get(key)
    if (!kept) return undefined
    texts.delete(key)
    texts.set(key, kept)
    return kept
  }

  return {
    stats: () => ({ hits, misses, bytes: total }),
    has: (key) => texts.has(key),
    get(key, make, meanwhile) {
      const kept = find(key)
      if (kept) hits += 1
      else misses += 1
      const entry = kept ?? begin(key, make)
      const other = entry.size === 0 && meanwhile !== undefined ? find(meanwhile) : undefined
      return (other && other.size > 0 ? other : entry).text
    },
  }
}
