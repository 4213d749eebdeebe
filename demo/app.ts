import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { limits } from '../src/contract.ts'
import type { Deps } from './deps.ts'
import { authenticate } from './http/authenticate.ts'
import { allowAnyOrigin, corsHeaders } from './http/cors.ts'
import { replyError, replyNotFound } from './http/error-reply.ts'
import { redactUrl } from './http/redact.ts'

/** Registers a part of the API, with paths relative to /api/v1. */
export type ApiPart = (app: FastifyInstance, deps: Deps) => void | Promise<void>

const apiParts: ApiPart[] = []

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

type Logger = boolean | { level?: string; stream?: { write(line: string): void } }

/** Puts the host together. Nothing outside is touched before the application is made ready or listens. */
export async function buildApp(
  deps: Deps,
  { logger = false }: { logger?: Logger } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOf(logger),
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: limits.bodyBytes,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply.headers(corsHeaders)),
  })
  app.setErrorHandler(replyError)

  await app.register(
    async (api) => {
      api.setNotFoundHandler(replyNotFound)
      api.addHook('onRequest', allowAnyOrigin)
      authenticate(api, deps)
      await api.register(
        async (v1) => {
          for (const part of apiParts) await part(v1, deps)
        },
        { prefix: '/v1' },
      )
    },
    { prefix: '/api' },
  )
  return app
}
