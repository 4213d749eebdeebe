import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SentText } from '../lib/encoded-text.ts'

/** The encodings that a client accepts, without those with `q=0` (RFC 9110 section 12.5.3). */
function accepted(header: string | string[] | undefined): Set<string> {
  const entries = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
  return new Set(entries.filter(([, q]) => !/^q=0(?:\.0*)?$/.test(q ?? '')).map(([name]) => name ?? ''))
}

/** Whether `If-None-Match` names this text (RFC 9110 section 13.1.2). */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

/**
 * Whether the client's copy is current by `If-Modified-Since`, which only counts without `If-None-Match` (RFC 9110
 * section 13.1.3).
 */
function isUnmodified(request: FastifyRequest, lastModified: Date | undefined): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers
  if (tags !== undefined || since === undefined || lastModified === undefined) return false
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= Date.parse(since)
}

export type SendOptions = {
  /** Further request headers that the answer depends on. */
  vary?: string
  /** When the text last changed. */
  lastModified?: Date
}

/** Sends a text, compressed if the client accepts it; 304 if the client's copy is current. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentText,
  { vary, lastModified }: SendOptions = {},
): Promise<FastifyReply> {
  reply.headers({
    ...sent.headers,
    etag: sent.etag,
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  })
  if (lastModified) reply.header('last-modified', lastModified.toUTCString())
  const isCurrent = isKnown(request, sent.etag) || isUnmodified(request, lastModified)
  if (reply.statusCode === 200 && isCurrent) return reply.code(304).send()
  const takes = accepted(request.headers['accept-encoding'])
  const encoding = sent.encodings.find((name) => takes.has(name))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await sent.as(encoding))
}
