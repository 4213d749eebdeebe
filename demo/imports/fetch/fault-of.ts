import type { FetchFaultCode } from '../../../src/contract.ts'
import { FetchFailure } from './fetch-failure.ts'

/** By the beginning of the code that Node, OpenSSL, zlib or undici give an error. */
const faults: readonly (readonly [RegExp, FetchFaultCode])[] = [
  [/^(?:ENOTFOUND|EAI_)/, 'unknownHost'],
  [
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)/,
    'unreachable',
  ],
  [/^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|ERR_TLS_|ERR_SSL_|EPROTO)/, 'tlsFault'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH|Z_BUF_ERROR)/, 'brokenOff'],
  [/^(?:HPE_|UND_ERR_HEADERS_OVERFLOW|Z_|ERR_)/, 'badAnswer'],
]

type Cause = { code?: unknown; cause?: unknown; errors?: unknown[] }

/** The error itself, and what caused it. */
function* causesOf(error: unknown): Generator {
  for (let cause = error; cause !== undefined && cause !== null;) {
    yield cause
    const { cause: next, errors } = cause as Cause
    cause = next ?? errors?.[0]
  }
}

/** What an error of a request means to those who gave its address. */
export function faultOf(error: unknown): FetchFaultCode {
  for (const cause of causesOf(error)) {
    if (cause instanceof FetchFailure) return cause.code
    const { code } = cause as Cause
    const known = typeof code === 'string' && faults.find(([pattern]) => pattern.test(code))
    if (known) return known[1]
  }
  return 'failed'
}
