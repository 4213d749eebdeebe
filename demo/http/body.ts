import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { type FieldErrorCode, validate } from '../../src/contract.ts'
import { ApiError } from './api-error.ts'

const maxDepth = 20

/** 400 `invalid body`, with what is wrong per field path. */
export function invalidBody(fields: Record<string, FieldErrorCode> = {}): ApiError {
  const named = Object.entries(fields).filter(([path]) => path !== '')
  return new ApiError(400, 'invalid body', named.length > 0 ? { fields: Object.fromEntries(named) } : {})
}

/** The body of a request as a schema makes it; 400 `invalid body` when it does not fit. */
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
 * The path of the first text in a value that no database of ours could hold: with NUL or half a surrogate pair. Also of
 * what is nested too deep to look into, or named `__proto__`. Undefined when all is well.
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
 * Refuses texts that cannot be stored before any route sees them, in body, query and path; and reads a JSON body that is
 * empty as none, since a DELETE may come with a content type and nothing else.
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
