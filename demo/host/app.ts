import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { limits, settingsIn } from '../../src/contract.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { docsRoutes } from '../api/openapi/openapi-routes.ts'
import { registerRoutes } from '../api/route.ts'
import type { Deps } from '../config/deps.ts'
import { ensureShippedThemes } from '../db/themes.ts'
import { assertDeclaredAccess } from '../http/access/declared-access.ts'
import { cacheAnswers } from '../http/answer-cache.ts'
import { sendLongAnswers } from '../http/long-answers.ts'
import { authenticate } from '../http/authenticate.ts'
import { readJsonSafely } from '../http/body.ts'
import { announceClosing } from '../http/closing.ts'
import { allowAnyOrigin, corsHeaders } from '../http/cors.ts'
import { announceDeprecations } from '../http/deprecations.ts'
import { decodableUrl, replyError, replyNotFound } from '../http/error-reply.ts'
import { healthRoutes } from '../http/health.ts'
import { answerOnce } from '../http/idempotency.ts'
import { createJustWritten, noteWriters } from '../http/just-written.ts'
import { limitExpensive } from '../http/limits/expensive.ts'
import { refuseOverload } from '../http/limits/overload.ts'
import { limitRequests } from '../http/limits/request-limit.ts'
import { redactUrl } from '../http/redact.ts'
import { idHeader, requestIds, sendRequestIds } from '../http/request-id.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { actions } from '../jobs/actions.ts'
import { ensureActions } from '../jobs/run-action.ts'
import { createFeedWriter, type FeedWriterOptions } from '../site/feeds/writer/feed-writer.ts'
import { createRenderer, type RendererOptions } from '../site/render/renderer.ts'
import { siteRoutes } from '../site/site.ts'
import { openPreviews } from '../themes/preview.ts'
import { themesInFolder } from '../themes/shipped-themes.ts'
import { storedThemes } from '../themes/stored-themes.ts'
import { openThemes } from '../themes/theme.ts'
import type { Theming } from '../themes/theming.ts'
import { measureRequests, metricsRoutes, timedRenderer, watchHost } from './metrics/metrics-routes.ts'
import { openMetrics } from './metrics/metrics.ts'
import { gazetteerRoute, townMapRoute, townTileRoute } from './sample/gazetteer-route.ts'

/** Responses smaller than one TCP packet are not compressed. */
const compressedFromBytes = 1400

function loggerOf(logger: Logger): FastifyServerOptions['logger'] {
  if (!logger) return false
  const serializers = {
    req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
      method,
      url: redactUrl(url),
      ip,
    }),
  }
  return { ...(logger === true ? {} : logger), serializers }
}

/** What others share with the host, which otherwise starts processes of its own. */
export type Pools = {
  templates?: RendererOptions['pool']
  feeds?: FeedWriterOptions['pool']
}

type Logger = boolean | { level?: string; stream?: { write(line: string): void } }

const noSchemas = () => () => {
  throw new Error('a route has a JSON schema')
}

/** Builds the host application. No external side effects until `ready()` or `listen()` is called. */
export async function buildApp(
  deps: Deps,
  { logger = false, pools = {} }: { logger?: Logger; pools?: Pools } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOf(logger),
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: limits.bodyBytes,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 120_000,
    // Longer than any request line Node accepts, so our own handlers answer every address.
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    genReqId: requestIds(deps.config),
    // The contract's own schemas check what comes in (http/body.ts), so Fastify need not load those of its own.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) =>
      void replyError(error, request, reply.headers({ ...corsHeaders, ...idHeader(request) })),
  })
  app.setErrorHandler(replyError)
  const warn = app.log.warn.bind(app.log)
  deps.db.disk.report = (line) => app.log.error(line)
  const metrics = openMetrics(deps.config)
  const plainRenderer = createRenderer(warn, { pool: pools.templates })
  const renderer = metrics ? timedRenderer(plainRenderer, metrics) : plainRenderer
  app.addHook('onClose', () => renderer.close())
  const shipped = themesInFolder()
  const theming: Theming = {
    themes: openThemes(storedThemes(deps.db, shipped), warn),
    shipped,
    previews: openPreviews(deps),
    compile: renderer.check,
  }
  deps.calendarName = async (language) =>
    settingsIn((await theming.themes.active()).settings, language).sitename
  deps.db.synonyms = async () => (await theming.themes.active()).synonyms
  app.addHook('onReady', async () => {
    await ensureShippedThemes(deps.db.write, await theming.shipped.names(), deps.now())
    await ensureActions(deps.db.write, actions)
    deps.db.changes?.start(app.log)
  })
  sendRequestIds(app)
  assertDeclaredAccess(app)
  securityHeaders(app, deps.config)
  allowAnyOrigin(app)
  announceDeprecations(app)
  const closing = announceClosing(app)
  await refuseOverload(app)
  await limitRequests(app, deps)
  limitExpensive(app, deps)
  const answerStats = cacheAnswers(app, deps)
  const longAnswers = sendLongAnswers(app, deps)
  healthRoutes(app, deps, closing)
  if (metrics) {
    measureRequests(app, metrics)
    metrics.watchCache('api', answerStats)
    metrics.watchCache('lists', longAnswers.stats)
    metrics.watchQueue('lists', longAnswers.load)
    watchHost(metrics, deps, { renderer, log: app.log })
    metricsRoutes(app, deps.config, metrics)
  }
  if (deps.config.sample) {
    gazetteerRoute(app, deps.config.language)
    townMapRoute(app, deps.config.language)
    townTileRoute(app, deps.config.language)
  }
  const { mapFile } = deps.config
  if (mapFile !== undefined) {
    const { mapTileRoute } = await import('../site/map-tiles.ts')
    await app.register((tiles) => mapTileRoute(tiles, mapFile))
  }

  const justWritten = createJustWritten(deps.now)
  await app.register(
    async (api) => {
      api.setNotFoundHandler(replyNotFound)
      api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      authenticate(api, deps)
      readJsonSafely(api)
      noteWriters(api, justWritten)
      answerOnce(api, deps)
      await api.register(compress, { encodings: ['br', 'gzip'], threshold: compressedFromBytes })
      const routes = apiRoutes(deps, theming)
      await docsRoutes(api, deps, routes)
      await api.register((v1) => registerRoutes(v1, deps, routes), { prefix: '/v1' })
    },
    { prefix: '/api' },
  )
  const feeds = createFeedWriter({ pool: pools.feeds })
  await app.register((site) => siteRoutes(site, deps, { ...theming, renderer, feeds, metrics, justWritten }))
  return app
}
