import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '../../src/contract.ts'
import { fullDiskLine, isDamage, isDiskFull } from '../db/connection/database.ts'
import { MovedFile } from '../db/connection/moved-file.ts'
import { isConflict } from '../db/connection/transaction.ts'
import { ApiError, overloaded } from '../lib/api-error.ts'
import { KeptAnswer } from './kept-answer.ts'
import { databaseOverload } from './limits/overload.ts'

/** Fastify's error codes as the errors of CONTRACT.md section 2. */
const byCode: Record<string, [status: number, error: ErrorCode]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [400, 'http: request body too large'],
  FST_ERR_BAD_URL: [404, 'not found'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'not found'],
  FST_ERR_NOT_FOUND: [404, 'not found'],
  FST_UNDER_PRESSURE: [503, 'overloaded'],
}

const byStatus: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not found',
  413: 'http: request body too large',
  429: 'too many requests',
  503: 'overloaded',
}

function refusalOf(error: FastifyError | Error): ApiError | undefined {
  if (error instanceof ApiError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = byCode[code ?? '']
  if (known) return new ApiError(...known)
  if (statusCode === undefined || (statusCode >= 500 && statusCode !== 503)) return undefined
  const known4xx = byStatus[statusCode]
  if (statusCode === 413) return new ApiError(400, 'http: request body too large')
  return known4xx ? new ApiError(statusCode, known4xx) : new ApiError(400, 'invalid body')
}

/** `Retry-After` in seconds: after conflicting writes, and where someone has to free space or put a file back first. */
const retryAfter = { conflict: 1, storage: 60 }

const storageRefusal = (code: ErrorCode) =>
  new ApiError(503, code, {}, { 'retry-after': String(retryAfter.storage) })

/**
 * 503 with `Retry-After` if the disk is full, the database was moved or is damaged, or concurrent writes conflicted
 * repeatedly; undefined for any other error. Logs the error, unless the log has the cause already.
 */
export function passingRefusal(error: unknown, log: FastifyRequest['log']): ApiError | undefined {
  if (isDiskFull(error)) {
    log.error({ err: error }, fullDiskLine(error))
    return storageRefusal('disk full')
  }
  if (error instanceof MovedFile) return storageRefusal('database moved')
  if (isDamage(error)) return storageRefusal('database damaged')
  if (!isConflict(error)) return undefined
  log.warn({ err: error }, 'a write met others again and again, and was given up')
  return overloaded(retryAfter.conflict)
}

/**
 * Error handler: answers in the JSON shape of CONTRACT.md section 2, never with a stack trace. Logs unexpected
 * errors.
 *
 * Fastify closes the connection after refusing a body. A client that is still sending would get a reset instead of
 * the answer (RFC 9112 section 9.6), so the connection stays open, and Node discards the rest of the body.
 */
export function replyError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  reply.removeHeader('connection')
  if (error instanceof KeptAnswer) return reply.code(error.status).headers(error.headers).send(error.body)
  const refusal = refusalOf(error) ?? passingRefusal(error, request.log) ?? databaseOverload(error, request)
  if ('rollbackError' in error) {
    request.log.error({ err: error.rollbackError }, 'a transaction could not be rolled back')
  }
  if (refusal) return reply.code(refusal.status).headers(refusal.headers).send(refusal.body)
  request.log.error({ err: error }, 'a request failed')
  return reply.code(500).send({ error: 'InternalServerError', requestId: request.id } satisfies ErrorBody)
}

/** Answers unknown paths and methods with 404. */
export function replyNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ error: 'not found' } satisfies ErrorBody)
}

/**
 * Makes the path of a URL decodable, so that it reaches the router and its 404: if decoding fails (`/%zz`), every per
 * cent sign is escaped. The query stays unchanged.
 */
export function decodableUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
