import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidBody, unstorablePath } from '../domain/read-input.ts'
import { ApiError } from '../lib/api-error.ts'

/**
 * Rejects texts that cannot be stored in body, query and path before any route sees them. Treats an empty JSON body
 * as absent, because a DELETE may have a content type but no body.
 */
export function readJsonSafely(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
  app.addHook('preValidation', async (request: FastifyRequest) => {
    if (unstorablePath(request.params) !== undefined) throw new ApiError(404, 'not found')
    if (unstorablePath(request.query) !== undefined) throw new ApiError(400, 'invalid query')
    const path = unstorablePath(request.body)
    if (path !== undefined) throw invalidBody({ [path]: 'invalid' })
  })
}
