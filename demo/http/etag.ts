import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Says which version of an entry is answered: the `ETag` is the version, a number or a hash, in quotes. */
export function sendVersion(reply: FastifyReply, version: number | string): void {
  reply.header('etag', `"${version}"`)
}

/**
 * Tells whether an `If-Match` header (RFC 9110 section 13.1.1) names a version; without one, or with `*`, every version
 * will do. A weak tag counts like a strong one: compressing proxies make our tags weak on their way, and a tag stands for the
 * entry, not for the bytes of an answer.
 */
function matchesVersion(header: string | undefined, version: number | string): boolean {
  if (header === undefined || header.trim() === '*') return true
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(`"${version}"`)
}

/** Refuses a write whose sender knew another version: 412 `changed in the meantime`. */
export function demandVersion(request: FastifyRequest, version: number | string): void {
  if (!matchesVersion(request.headers['if-match'], version)) throw changedInTheMeantime()
}

/** What answers a write that was meant for another version of the entry: 412. */
export function changedInTheMeantime(): ApiError {
  return new ApiError(412, 'changed in the meantime')
}
