import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Says which version of an entry is answered: the `ETag` is the version, a number or a hash, in quotes. */
export function sendVersion(reply: FastifyReply, version: number | string): void {
  reply.header('etag', `"${version}"`)
}

/**
 * Tells whether an `If-Match` or `If-None-Match` header (RFC 9110 section 13.1) names a version, or `*`. A weak tag counts like
 * a strong one: compressing proxies make our tags weak on their way, and a tag stands for the entry, not for the bytes of an
 * answer.
 */
export function namesVersion(header: string | undefined, version: number | string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(`"${version}"`)
}

/** Refuses a write whose sender knew another version: 412 `changed in the meantime`. */
export function demandVersion(request: FastifyRequest, version: number | string): void {
  const known = request.headers['if-match']
  if (known !== undefined && !namesVersion(known, version)) throw changedInTheMeantime()
}

/** What answers a write that was meant for another version of the entry: 412. */
export function changedInTheMeantime(): ApiError {
  return new ApiError(412, 'changed in the meantime')
}
