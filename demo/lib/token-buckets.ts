export type BucketSize = {
  /** What a full bucket holds. */
  burst: number
  perSecond: number
  /** Buckets that are remembered: those used last. One that is forgotten is full again. */
  maxKeys: number
}

type Bucket = { tokens: number; at: number }

/**
 * Token buckets by key. `take` answers 0 when the bucket held what was asked for, which it then no longer holds; else the
 * whole seconds until it will.
 */
export function tokenBuckets({ burst, perSecond, maxKeys }: BucketSize) {
  const buckets = new Map<string, Bucket>()
  return {
    take(key: string, tokens: number, now: Date): number {
      const at = now.getTime()
      const before = buckets.get(key) ?? { tokens: burst, at }
      // A clock that was put back gives nothing and takes nothing.
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
