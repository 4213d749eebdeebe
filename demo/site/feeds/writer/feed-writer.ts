import { semaphore } from '../../../lib/semaphore.ts'
import { overloaded } from '../../../http/limits/overload.ts'
import { type PoolFailure, WorkerPool } from '../../worker-pool.ts'
import type { SitemapContent } from '../sitemap-text.ts'
import type { FeedContent } from '../write-feed.ts'

/** What a feed worker is asked: the text of plain data. */
export type FeedJob = { feed: FeedContent } | { sitemap: SitemapContent }

export type FeedAnswer = { text: string } | PoolFailure

export type FeedWriter = {
  /**
   * Makes a feed of what `read` reads. Only a few are made at the same time, some wait, and of more each is 503
   * `overloaded`, as is one that is not written in time.
   */
  make(read: () => Promise<FeedJob>): Promise<string>
  close(): Promise<void>
}

export type FeedWriterOptions = { atOnce?: number; maxWaiting?: number; timeoutMs?: number }

/**
 * Writes feeds in a process of their own: the text of 2,000 events takes more than 100 ms, in which the host would answer
 * nobody. The process starts with the first feed.
 */
export function createFeedWriter(options: FeedWriterOptions = {}): FeedWriter {
  const { atOnce = 2, maxWaiting = 20, timeoutMs = 10_000 } = options
  const inTurn = semaphore(atOnce, { maxWaiting, refuse: overloaded })
  const pool = new WorkerPool<FeedJob, FeedAnswer>({
    script: new URL('./feed-worker.ts', import.meta.url),
    size: 1,
    timeoutMs,
    heap: 256,
    inBackground: true,
  })
  return {
    make: (read) =>
      inTurn(async () => {
        const answer = await pool.run(await read())
        if ('text' in answer) return answer.text
        if (answer.failure.timedOut) throw overloaded()
        throw new Error(`a feed cannot be written: ${answer.failure.message}`)
      }),
    close: () => pool.close(),
  }
}
