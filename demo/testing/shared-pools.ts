import { randomUUID } from 'node:crypto'
import type { Pools } from '../host/app.ts'
import type { Pool } from '../lib/worker-pool.ts'
import { feedPool } from '../site/feeds/writer/feed-writer.ts'
import type { RenderAnswer, RenderJob } from '../site/render/render-job.ts'
import { renderPool } from '../site/render/renderer.ts'

type Both = { templates: ReturnType<typeof renderPool>; feeds: ReturnType<typeof feedPool> }

let pools: Both | undefined

const notClosed = <Job, Answer>(pool: Pool<Job, Answer>): Pool<Job, Answer> => ({
  run: (job) => pool.run(job),
  load: () => pool.load(),
  close: async () => undefined,
})

/**
 * The processes that render pages and write feeds for all hosts of a test worker: to start them takes longer than most
 * tests. They end with the worker. Processes know themes by their revisions, which each host counts from 1.
 */
export function sharedPools(): Pools {
  pools ??= { templates: renderPool(), feeds: feedPool() }
  const host = randomUUID()
  const templates = notClosed<RenderJob, RenderAnswer>(pools.templates)
  return {
    templates: {
      ...templates,
      run: (job) => templates.run('key' in job ? { ...job, key: `${host} ${job.key}` } : job),
    },
    feeds: notClosed(pools.feeds),
  }
}
