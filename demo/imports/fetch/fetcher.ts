import { limits } from '../../../src/contract.ts'
import type { Config } from '../../config/config.ts'
import type { FetchAnswer, Validators } from '../../domain/foreign-calendar.ts'
import { minuteMs } from '../../lib/credible-time.ts'
import { semaphore } from '../../lib/semaphore.ts'
import { workerScript } from '../../lib/shipped-file.ts'
import { WorkerPool } from '../../lib/worker-pool.ts'
import { FetchFailure } from './fetch-failure.ts'
import type { FetchOptions } from './fetch-source.ts'
import type { FetchJob, FetchResult } from './fetch-worker.ts'

export type Fetcher = {
  /** Reads an address; with validators, only what has changed since. Rejects with a FetchFailure. */
  fetchSource(address: string, validators?: Validators): Promise<FetchAnswer>
  close(): Promise<void>
}

const atOnce = 2
const maxWaiting = 20

/**
 * Reads foreign calendars in processes of their own, which can't write files, don't know the settings of the host, and
 * end a minute after the last job: nothing that a stranger sends is parsed where the calendar is served.
 */
export function createFetcher({
  publicUrl,
  importHosts,
  version,
}: Pick<Config, 'publicUrl' | 'importHosts'> & { version: string }): Fetcher {
  const options: FetchOptions = {
    userAgent: `community-calendar/${version} (+${publicUrl})`,
    allowedHosts: importHosts,
  }
  const pool = new WorkerPool<FetchJob, FetchResult>({
    script: workerScript('imports/fetch/fetch-worker'),
    argument: JSON.stringify(options),
    size: atOnce,
    // The worker keeps to its own limit; this one is for workers that hang.
    timeoutMs: limits.fetchSeconds * 1000 + 2000,
    heap: 64,
    idleMs: minuteMs,
    passedOn: ['NODE_EXTRA_CA_CERTS'],
  })
  const inTurn = semaphore(atOnce, { maxWaiting, refuse: () => new FetchFailure('busy') })
  return {
    async fetchSource(address, validators = {}) {
      const result = await inTurn(() => pool.run({ address, validators }))
      if ('answer' in result) return result.answer
      if ('fault' in result) throw new FetchFailure(result.fault)
      throw new FetchFailure(result.failure.timedOut ? 'tooSlow' : 'failed')
    },
    close: () => pool.close(),
  }
}
