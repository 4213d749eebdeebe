import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Window = { hits: number; begin: number; lengthMs: number }

const maxAddresses = 5000

/**
 * Counts hits in this process, by a clock that only ever runs forwards: the plugin's own store asks for the time of day, and
 * after that was set back it would refuse an address until the old time has come again.
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
