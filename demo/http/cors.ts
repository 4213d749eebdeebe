import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** CORS headers: any origin may call the API, without cookies (CONTRACT.md section 2). */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-total-count, ETag, Retry-After, X-Request-Id, X-Run, Deprecation, Sunset, Link',
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, If-Match, Idempotency-Key, X-Run',
  'access-control-max-age': '86400',
}

const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url)

async function allowOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isApi(request.url)) return
  reply.headers(corsHeaders)
  if (request.method === 'OPTIONS') await reply.code(204).headers(preflightHeaders).send()
}

/**
 * Adds the CORS headers and answers preflights, including those for unknown paths. Call it before anything that may
 * reject a request, so that pages of other origins can read the error.
 */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', allowOrigin)
}
