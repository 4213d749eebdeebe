import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Histogram } from '@prometheus-io/client'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Deps } from '../../config/deps.ts'
import type { ChangeFeed } from '../../db/connection/change-feed.ts'
import { replyError, replyNotFound } from '../../http/error-reply.ts'
import { ApiError } from '../../lib/api-error.ts'
import { passwordLoad } from '../../lib/passwords.ts'
import { findTroubles, freeBytes, lastBackup, watchedFolders } from '../../jobs/troubles.ts'
import { lastDuration } from '../../jobs/run-action.ts'
import { unsentMails } from '../../mail/outbox.ts'
import { uploadLoad } from '../../media/image-turns.ts'
import { madeSizesLoad } from '../../media/made-images.ts'
import { dayPictureLoad } from '../../site/day-picture-route.ts'
import type { Renderer } from '../../site/render/renderer.ts'
import type { Metrics } from './metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a header is `Bearer` with the token. Takes the same time wherever the texts differ. */
function isAuthorized(header: string | undefined, token: string): boolean {
  const given = /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

function metricsRoute(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get('/metrics', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (token !== undefined && !isAuthorized(headers.authorization, token))
      throw new ApiError(401, 'unauthorized', {}, { 'www-authenticate': 'Bearer' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/**
 * Serves `GET /metrics`: on a port of its own if there is one, otherwise beside the pages. With a token it is required
 * in either place.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { metricsAt, metricsToken }: Pick<Config, 'metricsAt' | 'metricsToken'>,
  metrics: Metrics,
): void {
  if (metricsAt === undefined) return metricsRoute(app, metrics, metricsToken)
  const own = Fastify({ forceCloseConnections: true })
  own.setErrorHandler(replyError)
  own.setNotFoundHandler(replyNotFound)
  metricsRoute(own, metrics, metricsToken)
  app.addHook('onReady', async () => {
    const address = await own.listen(metricsAt)
    // Must not keep the process alive if the host cannot start.
    own.server.unref()
    app.log.info({ address: `${address}/metrics` }, 'metrics are served')
  })
  app.addHook('onClose', () => own.close())
}

/** From a cached page to a slow upload. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Measures all requests by method, route and class of status (`2xx`). The number of values is bounded: routes are
 * patterns such as `/event/:id`, and `none` for addresses without a route.
 */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, is404, routeOptions }, { statusCode, elapsedTime }) => {
    durations.observe(
      {
        method: methods.has(method) ? method : 'other',
        route: is404 ? 'none' : (routeOptions.url ?? 'none'),
        status: `${Math.floor(statusCode / 100)}xx`,
      },
      elapsedTime / 1000,
    )
  })
}

function watchPools({ registry }: Metrics, pools: NonNullable<Deps['db']['pools']>): void {
  new Gauge({
    name: 'calendar_postgres_connections',
    help: 'Connections to PostgreSQL, by pool and by whether a query uses them',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { total, idle }] of Object.entries(pools())) {
        this.set({ pool, state: 'busy' }, total - idle)
        this.set({ pool, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'calendar_postgres_waiting',
    help: 'Queries that wait for a connection to PostgreSQL, by pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waiting }] of Object.entries(pools())) this.set({ pool }, waiting)
    },
  })
}

function watchChanges({ registry }: Metrics, { state }: ChangeFeed): void {
  const registers = [registry]
  new Gauge({
    name: 'calendar_postgres_listening',
    help: 'Whether notifications of changes arrive (1) or each page asks for the revision of its data (0)',
    registers,
    collect() {
      this.set(state().isListening ? 1 : 0)
    },
  })
  const count = (name: string, help: string, value: 'notified' | 'reads') =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(state()[value])
      },
    })
  count('calendar_postgres_notifications_total', 'Notifications of changes', 'notified')
  count(
    'calendar_postgres_revision_reads_total',
    'Queries for the revision of the data or the themes',
    'reads',
  )
}

/** A gauge whose values are read from the database; without an answer there are none, and other metrics say why. */
function watchDatabase(
  { registry }: Metrics,
  log: FastifyInstance['log'],
  about: { name: string; help: string; labelNames?: string[] },
  read: (set: (value: number, labels?: Record<string, string>) => void) => Promise<void>,
): void {
  new Gauge({
    ...about,
    registers: [registry],
    async collect() {
      this.reset()
      try {
        await read((value, labels = {}) => this.set(labels, value))
      } catch (error) {
        log.warn({ err: error }, `${about.name} could not be read`)
      }
    },
  })
}

function watchWork(metrics: Metrics, deps: Deps, log: FastifyInstance['log']): void {
  watchDatabase(
    metrics,
    log,
    {
      name: 'calendar_mails_unsent',
      help: 'Mails in the outbox: waiting for their next attempt, or given up',
      labelNames: ['state'],
    },
    async (set) => {
      const { waiting, givenUp } = await unsentMails(deps)
      set(waiting, { state: 'waiting' })
      set(givenUp, { state: 'given_up' })
    },
  )
  watchDatabase(
    metrics,
    log,
    {
      name: 'calendar_action_running_seconds',
      help: 'For how long each action that runs now has been running, in this or another process',
      labelNames: ['action'],
    },
    async (set) => {
      const rows = await deps.db.read
        .selectFrom('actions')
        .select(['name', 'lastCall'])
        .where('leasedUntil', 'is not', null)
        .execute()
      for (const { name, lastCall } of rows)
        set((deps.now().getTime() - Date.parse(lastCall ?? '')) / 1000, { action: name })
    },
  )
  watchDatabase(
    metrics,
    log,
    { name: 'calendar_search_waiting', help: 'Entries and words that search has yet to catch up with' },
    async (set) => {
      const { count } = await deps.db.read
        .selectFrom('searchQueue')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      set(count)
    },
  )
}

/** Faults for monitoring: when each action last worked, how much room is left, and the present troubles. */
function watchFaults(metrics: Metrics, deps: Deps, log: FastifyInstance['log']): void {
  const watch = (
    name: string,
    help: string,
    labelNames: string[],
    read: Parameters<typeof watchDatabase>[3],
  ) => watchDatabase(metrics, log, { name, help, labelNames }, read)
  watch('calendar_backup_age_seconds', 'Age of the last good backup', ['engine'], async (set) => {
    const last = await lastBackup(deps)
    if (last) set((deps.now().getTime() - last.getTime()) / 1000, { engine: deps.db.dialect })
  })
  watch(
    'calendar_action_success',
    'Whether the last run of each action succeeded (1) or failed (0)',
    ['action'],
    async (set) => {
      const rows = await deps.db.read
        .selectFrom('actions')
        .select(['name', 'error'])
        .where('lastCall', 'is not', null)
        .execute()
      for (const { name, error } of rows) set(error === null ? 1 : 0, { action: name })
    },
  )
  watch(
    'calendar_action_duration_seconds',
    'How long the last run of each action in this process took',
    ['action'],
    async (set) => {
      for (const [action, seconds] of lastDuration) set(seconds, { action })
    },
  )
  watch('calendar_free_bytes', 'Free space of the disk that holds a folder', ['folder'], async (set) => {
    for (const [folder, path] of Object.entries(watchedFolders(deps))) {
      const free = await freeBytes(path)
      if (free !== undefined) set(free, { folder })
    }
  })
  watch(
    'calendar_troubles',
    'Present troubles, of which administrators are notified',
    ['about'],
    async (set) => {
      const counts = Map.groupBy(await findTroubles(deps), ({ about }) => about)
      for (const [about, some] of counts) set(some.length, { about })
    },
  )
}

/** Adds the queues and the database of a host to its metrics. */
export function watchHost(
  metrics: Metrics,
  deps: Deps,
  { renderer, log }: { renderer: Renderer; log: FastifyInstance['log'] },
): void {
  const { pools, scans, changes } = deps.db
  metrics.watchQueue('pages', renderer.load)
  metrics.watchQueue('uploads', uploadLoad)
  metrics.watchQueue('image_sizes', madeSizesLoad)
  metrics.watchQueue('day_pictures', dayPictureLoad)
  metrics.watchQueue('passwords', passwordLoad)
  if (scans) metrics.watchQueue('sqlite_scans', scans)
  if (pools) watchPools(metrics, pools)
  if (changes) watchChanges(metrics, changes)
  watchWork(metrics, deps, log)
  watchFaults(metrics, deps, log)
}

/** The renderer, with the time of each page in the metrics. */
export function timedRenderer(renderer: Renderer, metrics: Metrics): Renderer {
  return {
    ...renderer,
    async render(theme, page, data) {
      const begun = performance.now()
      try {
        return await renderer.render(theme, page, data)
      } finally {
        metrics.rendered(page, (performance.now() - begun) / 1000)
      }
    },
  }
}
