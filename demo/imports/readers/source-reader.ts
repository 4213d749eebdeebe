import type { ReadJob, ReadResult } from '../../domain/foreign-calendar.ts'
import { overloaded } from '../../lib/api-error.ts'
import { minuteMs } from '../../lib/credible-time.ts'
import { semaphore } from '../../lib/semaphore.ts'
import { workerScript } from '../../lib/shipped-file.ts'
import { WorkerPool } from '../../lib/worker-pool.ts'

export type SourceReader = {
  /** Reads a source. Rejects with 503 if too many wait already. */
  read(job: ReadJob): Promise<ReadResult>
  close(): Promise<void>
}

const maxWaiting = 20

/**
 * Reads sources in a process of its own, one at a time and with low priority: a calendar with thousands of series takes
 * seconds, in which nobody else would be answered. What takes longer than the time limit is 'tooComplex'.
 */
export function createSourceReader({ timeoutMs = 20_000 } = {}): SourceReader {
  const pool = new WorkerPool<ReadJob, ReadResult>({
    script: workerScript('imports/readers/read-worker'),
    size: 1,
    timeoutMs,
    heap: 384,
    idleMs: minuteMs,
    inBackground: true,
  })
  const inTurn = semaphore(1, { maxWaiting, refuse: () => overloaded() })
  return {
    async read(job) {
      const result = await inTurn(() => pool.run(job))
      if (!('failure' in result)) return result
      if (result.failure.message === 'closing') throw overloaded()
      // Out of time, or out of memory.
      return { unreadable: 'tooComplex' }
    },
    close: () => pool.close(),
  }
}
