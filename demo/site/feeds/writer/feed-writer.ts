import { overloaded } from '../../../lib/api-error.ts'
import { type Load, semaphore } from '../../../lib/semaphore.ts'
import { workerScript } from '../../../lib/shipped-file.ts'
import { type Pool, type PoolFailure, WorkerPool } from '../../../lib/worker-pool.ts'
import type { FeedContent, SitemapContent } from '../write-feed.ts'

/** A job for a feed worker: plain data to write as text. */
export type FeedJob = { feed: FeedContent } | { sitemap: SitemapContent }

export type FeedAnswer = { text: string } | PoolFailure

export type FeedWriter = {
  /**
   * Writes a feed from the data that `read` returns. Concurrency and queue are limited: beyond them, and after a
   * time-out, the answer is 503 `overloaded`.
   */
  make(read: () => Promise<FeedJob>): Promise<string>
  load(): Load
  close(): Promise<void>
}

export type FeedWriterOptions = {
  atOnce?: number
  maxWaiting?: number
  timeoutMs?: number
  /** What writes, instead of a process of its own. */
  pool?: Pool<FeedJob, FeedAnswer> | undefined
}

/** The child process that writes feeds. */
export function feedPool({ timeoutMs = 10_000 }: FeedWriterOptions = {}): Pool<FeedJob, FeedAnswer> {
  return new WorkerPool<FeedJob, FeedAnswer>({
    script: workerScript('site/feeds/writer/feed-worker'),
    size: 1,
    timeoutMs,
    heap: 256,
    inBackground: true,
  })
}

/**
 * Writes feeds in a child process: writing 2,000 events takes more than 100 ms, which would block the host's event
 * loop. The process starts with the first feed.
 */
export function createFeedWriter(options: FeedWriterOptions = {}): FeedWriter {
  const { atOnce = 2, maxWaiting = 20, pool = feedPool(options) } = options
  const inTurn = semaphore(atOnce, { maxWaiting, refuse: overloaded })
  return {
    make: (read) =>
      inTurn(async () => {
        const answer = await pool.run(await read())
        if ('text' in answer) return answer.text
        if (answer.failure.timedOut) throw overloaded()
        throw new Error(`a feed cannot be written: ${answer.failure.message}`)
      }),
    load: inTurn.load,
    close: () => pool.close(),
  }
}
