import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

const brotliQuality = 5
const minLength = 1024

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** A text with its response headers. */
export type TextWithHeaders = { text: string; headers: Record<string, string> }

/** A text sent many times. Encoding, hash and compressed versions are computed once. */
export type EncodedText = {
  bytes: Buffer
  headers: Record<string, string>
  /** Weak, because it is the same for all encodings (RFC 9110 section 8.8.1). */
  etag: string
  as(encoding: Encoding): Promise<Buffer>
}

/** Prepares a text for being sent many times. */
export function encodedText(made: string | TextWithHeaders): EncodedText {
  const { text, headers } = typeof made === 'string' ? { text: made, headers: {} } : made
  const bytes = Buffer.from(text)
  const hash = createHash('sha256')
    .update(bytes)
    .update(Object.values(headers).join('\n'))
    .digest('base64url')
    .slice(0, 22)
  const done: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    bytes,
    headers,
    etag: `W/"${hash}"`,
    as: (encoding) => (done[encoding] ??= encoders[encoding](bytes)),
  }
}

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
  sent: EncodedText,
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
  const encoding = (['br', 'gzip'] as const).find((name) => takes.has(name))
  if (!encoding || sent.bytes.length < minLength) return reply.send(sent.bytes)
  return reply.header('content-encoding', encoding).send(await sent.as(encoding))
}
