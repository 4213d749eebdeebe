import type { PosterJob, PosterResult, ReadJob, ReadResult } from '../../domain/foreign-calendar.ts'
import { overloaded } from '../../lib/api-error.ts'
import { minuteMs } from '../../lib/credible-time.ts'
import { semaphore } from '../../lib/semaphore.ts'
import { workerScript } from '../../lib/shipped-file.ts'
import { WorkerPool } from '../../lib/worker-pool.ts'

export type SourceReader = {
  /** Reads a source. Rejects with 503 if too many wait already. */
  read(job: ReadJob): Promise<ReadResult>
  /** Reads the text of a poster: one of 50,000 characters can take longer than others should wait. Rejects as `read` does. */
  readPoster(job: PosterJob): Promise<PosterResult>
  close(): Promise<void>
}

const maxWaiting = 20

/**
 * Reads sources in a process of its own, one at a time and with low priority: a calendar with thousands of series takes
 * seconds, in which nobody else would be answered. What takes longer than the time limit is 'tooComplex'.
 */
export function createSourceReader({ timeoutMs = 20_000 } = {}): SourceReader {
  const pool = new WorkerPool<ReadJob | PosterJob, ReadResult | PosterResult>({
    script: workerScript('imports/readers/read-worker'),
    size: 1,
    timeoutMs,
    heap: 384,
    idleMs: minuteMs,
    inBackground: true,
  })
  const inTurn = semaphore(1, { maxWaiting, refuse: () => overloaded() })
  async function run<Result>(job: ReadJob | PosterJob): Promise<Result | { unreadable: 'tooComplex' }> {
    const result = await inTurn(() => pool.run(job))
    if (!('failure' in result)) return result as Result
    if (result.failure.message === 'closing') throw overloaded()
    // Out of time, or out of memory.
    return { unreadable: 'tooComplex' }
  }
  return {
    read: async (job) => run<ReadResult>(job),
    readPoster: async (job) => run<PosterResult>(job),
    close: () => pool.close(),
  }
}
