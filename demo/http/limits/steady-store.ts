import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Window = { hits: number; begin: number; lengthMs: number }

const maxAddresses = 5000

/**
 * In-process hit counter with a monotonic clock. The plugin's own store uses the wall clock: after that is set back,
 * it would refuse an address until the old time is reached again.
 */
export class SteadyStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    lengthMs: number,
  ): void {
    const now = performance.now()
    const known = this.#windows.get(key)
    const window = known && now - known.begin < known.lengthMs ? known : { hits: 0, begin: now, lengthMs }
    window.hits += 1
    this.#windows.delete(key)
    this.#windows.set(key, window)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= maxAddresses) break
      this.#windows.delete(oldest)
    }
    callback(null, { current: window.hits, ttl: Math.ceil(window.begin + window.lengthMs - now) })
  }

  child(): SteadyStore {
    return new SteadyStore()
  }
}
