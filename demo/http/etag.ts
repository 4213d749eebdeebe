import type { FastifyReply, FastifyRequest } from 'fastify'
import { changedInTheMeantime } from '../lib/api-error.ts'

/** Sends the entry's version (a number or a hash) as its `ETag`. */
export function sendVersion(reply: FastifyReply, version: number | string): void {
  reply.header('etag', `"${version}"`)
}

/**
 * Whether an `If-Match` or `If-None-Match` header (RFC 9110 section 13.1) names a version, or is `*`. Weak tags count
 * like strong ones: compressing proxies weaken our tags, and a tag identifies the entry's version, not the bytes of
 * an answer.
 */
export function namesVersion(header: string | undefined, version: number | string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(`"${version}"`)
}

/** Optimistic locking: throws 412 `changed in the meantime` if the sender knew another version. */
export function assertVersion(request: FastifyRequest, version: number | string): void {
  const known = request.headers['if-match']
  if (known !== undefined && !namesVersion(known, version)) throw changedInTheMeantime()
}
