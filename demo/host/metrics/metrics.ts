import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Config } from '../../config/config.ts'
import type { CacheStats, Watched } from '../../http/text-cache.ts'
import type { Load } from '../../lib/semaphore.ts'

/** The metrics of one host. */
export type Metrics = Watched & {
  registry: Registry
  /** Counts a page that has been rendered, in seconds. */
  rendered(template: string, seconds: number): void
}

/** From a page that takes a few milliseconds to the time limit of a template. */
const renderBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

function queueMetrics(registry: Registry): Metrics['watchQueue'] {
  const queues = new Map<string, () => Load>()
  const gauge = (value: keyof Load, help: string) =>
    new Gauge({
      name: `calendar_queue_${value}`,
      help,
      labelNames: ['queue'],
      registers: [registry],
      collect() {
        for (const [queue, load] of queues) this.set({ queue }, load()[value])
      },
    })
  gauge('running', 'Jobs that are being worked on')
  gauge('waiting', 'Jobs that wait for their turn')
  return (queue, load) => void queues.set(queue, load)
}

function cacheMetrics(registry: Registry): Metrics['watchCache'] {
  const caches = new Map<string, () => CacheStats>()
  new Counter({
    name: 'calendar_cache_requests_total',
    help: 'Pages, feeds and lists asked of a cache: found there (hit) or made (miss)',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [cache, stats] of caches) {
        const { hits, misses } = stats()
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  })
  new Gauge({
    name: 'calendar_cache_bytes',
    help: 'Size of what a cache holds, uncompressed',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      for (const [cache, stats] of caches) this.set({ cache }, stats().bytes)
    },
  })
  return (cache, stats) => void caches.set(cache, stats)
}

/** The metrics of a host, and Node's own; undefined unless a setting asks for them. */
export function openMetrics({
  metricsAt,
  metricsToken,
}: Pick<Config, 'metricsAt' | 'metricsToken'>): Metrics | undefined {
  if (metricsAt === undefined && metricsToken === undefined) return undefined
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const renders = new Histogram({
    name: 'calendar_page_render_seconds',
    help: 'Time to render a page, including the wait for a worker',
    labelNames: ['template'],
    buckets: renderBuckets,
    registers: [registry],
  })
  return {
    registry,
    watchQueue: queueMetrics(registry),
    watchCache: cacheMetrics(registry),
    rendered: (template, seconds) => renders.observe({ template }, seconds),
  }
}
