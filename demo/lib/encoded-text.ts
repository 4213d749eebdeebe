import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, createGzip, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

const brotliQuality = 5

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** A text with its response headers. */
export type TextWithHeaders = { text: string; headers: Record<string, string> }

/** A text that can be sent in several encodings. */
export type SentText = {
  headers: Record<string, string>
  /** Weak, because it is the same for all encodings (RFC 9110 section 8.8.1). */
  etag: string
  /** Encodings that are worth it, the best first. */
  encodings: readonly Encoding[]
  /** The text in one of these, or as it is. */
  as(encoding: Encoding | undefined): Promise<Buffer | Readable>
  /** Bytes that it takes while it is kept. */
  size: number
}

/** A text sent many times. Encoding, hash and compressed versions are computed once. */
export type EncodedText = SentText & { bytes: Buffer; as(encoding: Encoding | undefined): Promise<Buffer> }

/** Shorter texts are not compressed. */
const minLength = 1024

const etagOf = (hash: Hash, headers: Record<string, string>) =>
  `W/"${hash.update(Object.values(headers).join('\n')).digest('base64url').slice(0, 22)}"`

/** Prepares a text for being sent many times. */
export function encodedText(made: string | TextWithHeaders): EncodedText {
  const { text, headers } = typeof made === 'string' ? { text: made, headers: {} } : made
  const bytes = Buffer.from(text)
  const done: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    bytes,
    headers,
    etag: etagOf(createHash('sha256').update(bytes), headers),
    encodings: bytes.length < minLength ? [] : ['br', 'gzip'],
    as: async (encoding) => (encoding ? (done[encoding] ??= encoders[encoding](bytes)) : bytes),
    size: bytes.length,
  }
}

/** A long text of which only the compressed version is kept. */
export type CompressedText = SentText

/** Compresses a long text part by part. What is not sent compressed is a stream. */
export async function compressedText(
  parts: AsyncIterable<string>,
  headers: Record<string, string>,
): Promise<CompressedText> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  await pipeline(
    async function* () {
      for await (const part of parts) {
        hash.update(part)
        yield part
      }
    },
    createGzip(),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) chunks.push(chunk)
    },
  )
  const bytes = Buffer.concat(chunks)
  return {
    headers,
    etag: etagOf(hash, headers),
    encodings: ['gzip'],
    async as(encoding) {
      if (encoding) return bytes
      const plain = createGunzip()
      plain.end(bytes)
      return plain
    },
    size: bytes.length,
  }
}
