import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

const brotliQuality = 5

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
