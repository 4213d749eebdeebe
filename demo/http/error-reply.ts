import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '../../src/contract.ts'
import { fullDiskLine, isDiskFull } from '../db/disk.ts'
import { isConflict } from '../db/transaction.ts'
import { ApiError, KeptAnswer } from './api-error.ts'
import { databaseOverload } from './limits/overload.ts'

/** What the framework's own refusals are called in CONTRACT.md section 2. */
const byCode: Record<string, [status: number, error: ErrorCode]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [400, 'http: request body too large'],
  FST_REQ_FILE_TOO_LARGE: [400, 'http: request body too large'],
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

/** Seconds after which another try makes sense: when others wrote at the same time, and when somebody has to make room first. */
const retryAfter = { conflict: '1', diskFull: '60' }

/**
 * What is answered when the database or the disk could not do what was right to ask for: 503 with `Retry-After`. Undefined for any
 * other error. A full disk is named in the log.
 */
export function passingRefusal(error: unknown, log: FastifyRequest['log']): ApiError | undefined {
  if (isDiskFull(error)) {
    log.error({ err: error }, fullDiskLine(error))
    return new ApiError(503, 'disk full', {}, { 'retry-after': retryAfter.diskFull })
  }
  if (!isConflict(error)) return undefined
  log.warn({ err: error }, 'a write met others again and again, and was given up')
  return new ApiError(503, 'overloaded', {}, { 'retry-after': retryAfter.conflict })
}

/** Answers a thrown error as JSON in the shape of CONTRACT.md section 2, never with a stack. What is unforeseen is logged. */
export function replyError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof KeptAnswer) return reply.code(error.status).headers(error.headers).send(error.body)
  const refusal = refusalOf(error) ?? passingRefusal(error, request.log) ?? databaseOverload(error, request)
  if ('rollbackError' in error) {
    request.log.error({ err: error.rollbackError }, 'a transaction could not be rolled back')
  }
  if (refusal) return reply.code(refusal.status).headers(refusal.headers).send(refusal.body)
  request.log.error({ err: error }, 'a request failed')
  return reply.code(500).send({ error: 'InternalServerError' } satisfies ErrorBody)
}

/** Answers a path or method that the API does not have. */
export function replyNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ error: 'not found' } satisfies ErrorBody)
}

/**
 * An address whose path can be decoded, so that it reaches the routes and their answer to what does not exist: of a path
 * such as `/%zz` each per cent sign is taken for itself. The query is left alone.
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
