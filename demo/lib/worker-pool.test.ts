import { afterEach, describe, expect, it, vi } from 'vitest'
import { minuteMs } from './credible-time.ts'
import { workerScript } from './shipped-file.ts'
import { liquidLimits, type RenderAnswer, type RenderJob } from '../site/render/render-job.ts'
import { WorkerPool } from './worker-pool.ts'

const job: RenderJob = { file: 'a.tpl', source: 'text' }
const done = { compiled: true }

describe('a pool of workers', () => {
  let pool: WorkerPool<RenderJob, RenderAnswer>

  const open = (more = {}) => {
    pool = new WorkerPool<RenderJob, RenderAnswer>({
      script: workerScript('site/render/render-worker'),
      argument: JSON.stringify(liquidLimits),
      size: 2,
      timeoutMs: 10_000,
      heap: 64,
      ...more,
    })
  }
  afterEach(async () => {
    vi.useRealTimers()
    await pool.close()
  })

  it('starts a worker with the first job, and another one only while all are busy', async () => {
    open()
    expect(pool.processes).toEqual([])
    expect(await pool.run(job)).toEqual(done)
    const first = pool.processes
    expect(first).toHaveLength(1)
    expect(await pool.run(job)).toEqual(done)
    expect(pool.processes).toEqual(first)
    expect(await Promise.all([pool.run(job), pool.run(job), pool.run(job)])).toEqual([done, done, done])
    expect(pool.processes).toHaveLength(2)
    expect(pool.processes).toContain(first[0])
  })

  it('ends workers that have had no job for a while, and starts new ones when there is one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    open({ idleMs: minuteMs })
    await pool.run(job)
    const [first] = pool.processes
    vi.advanceTimersByTime(minuteMs - 1)
    await pool.run(job)
    vi.advanceTimersByTime(minuteMs - 1)
    expect(pool.processes).toEqual([first])
    vi.advanceTimersByTime(1)
    expect(pool.processes).toEqual([])
    await expect
      .poll(() => {
        try {
          return process.kill(first!, 0)
        } catch {
          return false
        }
      })
      .toBe(false)
    expect(await pool.run(job)).toEqual(done)
    expect(pool.processes).toHaveLength(1)
    expect(pool.processes).not.toContain(first)
  })
})
