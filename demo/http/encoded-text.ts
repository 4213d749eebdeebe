import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

const brotliQuality = 5
const minLength = 1024

const encoders: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text) => promisify(gzip)(text),
}

/** A text that is sent many times: it is hashed and, for each encoding, compressed only once. */
export type EncodedText = {
  text: string
  /** Weak, for it stands for all encodings (RFC 9110 section 8.8.1). */
  etag: string
  as(encoding: Encoding): Promise<Buffer>
}

/** Makes a text ready for being sent many times. */
export function encodedText(text: string): EncodedText {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const done: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return { text, etag: `W/"${hash}"`, as: (encoding) => (done[encoding] ??= encoders[encoding](text)) }
}

/** The encodings that a client takes; one with `q=0` is refused (RFC 9110 section 12.5.3). */
function accepted(header: string | string[] | undefined): Set<string> {
  const entries = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
  return new Set(entries.filter(([, q]) => !/^q=0(?:\.0*)?$/.test(q ?? '')).map(([name]) => name ?? ''))
}

/** Whether the client has this very text: its `If-None-Match` names it (RFC 9110 section 13.1.2). */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

/** Sends a text, compressed if the client takes that, or says that it has it already. `vary` names further headers. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: EncodedText,
  vary = '',
): Promise<FastifyReply> {
  reply.headers({ etag: sent.etag, vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding' })
  if (reply.statusCode === 200 && isKnown(request, sent.etag)) return reply.code(304).send()
  const takes = accepted(request.headers['accept-encoding'])
  const encoding = (['br', 'gzip'] as const).find((name) => takes.has(name))
  if (!encoding || sent.text.length < minLength) return reply.send(sent.text)
  return reply.header('content-encoding', encoding).send(await sent.as(encoding))
}
