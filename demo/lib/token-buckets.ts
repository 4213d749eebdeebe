export type BucketSize = {
  /** Capacity of a bucket, in tokens. */
  burst: number
  perSecond: number
  /** Number of buckets kept; the least recently used are dropped. A dropped bucket starts full again. */
  maxKeys: number
}

type Bucket = { tokens: number; at: number }

/**
 * Token buckets by key. `take` removes the tokens and returns 0 if there are enough; otherwise it removes nothing and
 * returns the whole seconds until there are.
 */
export function tokenBuckets({ burst, perSecond, maxKeys }: BucketSize) {
  const buckets = new Map<string, Bucket>()
  return {
    take(key: string, tokens: number, now: Date): number {
      const at = now.getTime()
      const before = buckets.get(key) ?? { tokens: burst, at }
      // A clock that was set back neither adds nor removes tokens.
      const seconds = Math.max(0, at - before.at) / 1000
      const held = Math.min(burst, before.tokens + seconds * perSecond)
      const isEnough = held >= tokens
      buckets.delete(key)
      buckets.set(key, { tokens: isEnough ? held - tokens : held, at })
      for (const oldest of buckets.keys()) {
        if (buckets.size <= maxKeys) break
        buckets.delete(oldest)
      }
      return isEnough ? 0 : Math.ceil((tokens - held) / perSecond)
    },
  }
}
