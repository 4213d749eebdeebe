import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { type FieldErrorCode, validate } from '../../src/contract.ts'
import { ApiError } from './api-error.ts'

const maxDepth = 20

/** 400 `invalid body`, with an error code per field path. */
export function invalidBody(fields: Record<string, FieldErrorCode> = {}): ApiError {
  const named = Object.entries(fields).filter(([path]) => path !== '')
  return new ApiError(400, 'invalid body', named.length > 0 ? { fields: Object.fromEntries(named) } : {})
}

/** Parses the body with a schema; throws 400 `invalid body` if it does not match. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = validate(schema, body)
  if (!result.ok) throw invalidBody(result.fields)
  return result.value
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Path of the first value that cannot be stored: a text with NUL or a lone surrogate, a key named `__proto__`, or a
 * value nested too deeply to check. Undefined if there is none.
 */
export function unstorablePath(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= maxDepth) return path.join('.')
  for (const [key, entry] of Object.entries(value)) {
    const found =
      isStorable(key) && key !== '__proto__' ? unstorablePath(entry, [...path, key]) : path.join('.')
    if (found !== undefined) return found
  }
  return undefined
}

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
