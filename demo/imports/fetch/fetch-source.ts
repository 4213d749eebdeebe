import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { Agent, fetch, type Response } from 'undici'
import { type FetchFaultCode, limits } from '../../../src/contract.ts'
import type { FetchAnswer, Validators } from '../../domain/foreign-calendar.ts'
import { FetchFailure } from './fetch-failure.ts'

export type FetchOptions = {
  userAgent: string
  /**
   * Hosts that are read although they are not public, each on one port: `calendar.lan` on 443, `calendar.lan:8443` on
   * 8443 alone.
   */
  allowedHosts: readonly string[]
  /** All addresses of a name. */
  resolve?: (host: string) => Promise<string[]>
  timeoutMs?: number
}

const maxRedirects = 5
const redirects = [301, 302, 303, 307, 308]
const accepted = 'text/calendar, text/csv, application/ld+json, application/json, text/html;q=0.9, */*;q=0.1'

const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Checks an address before anything is sent: https on its usual port, no login, and no IP address that is not public.
 * Names are checked by `lookupPublic` when they are resolved. Throws a FetchFailure.
 */
function checkedAddress(text: string, allowedHosts: readonly string[], base?: URL): URL {
  if (!URL.canParse(text, base)) throw new FetchFailure('notAnAddress')
  const url = new URL(text, base)
  if (url.protocol !== 'https:')
    throw new FetchFailure(url.protocol === 'http:' ? 'notHttps' : 'notAnAddress')
  if (url.username !== '' || url.password !== '') throw new FetchFailure('credentials')
  if (allowedHosts.includes(url.host)) return url
  if (url.port !== '') throw new FetchFailure('otherPort')
  const address = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) > 0 && !isPublicAddress(address)) throw new FetchFailure('notPublic')
  return url
}

/**
 * A lookup for sockets that only knows public addresses. The connection goes to the very addresses that were checked, so
 * a name can't mean another one a moment later (DNS rebinding). `isAllowed` says whether the address that is being read,
 * with its port, may be any.
 */
function lookupPublic({ resolve = resolveName }: FetchOptions, isAllowed: () => boolean): LookupFunction {
  const addressesOf = async (host: string): Promise<string[]> => {
    const addresses = await resolve(host)
    if (addresses.length === 0) throw new FetchFailure('unknownHost')
    if (!isAllowed() && !addresses.every(isPublicAddress)) throw new FetchFailure('notPublic')
    return addresses
  }
  const find = callbackify(addressesOf)
  return (host, { all }, callback) => {
    find(host, (error, addresses) => {
      const found = error ? [] : addresses.map((address) => ({ address, family: isIP(address) }))
      if (error) callback(error, '')
      else if (all) callback(null, found)
      else callback(null, found[0]!.address, found[0]!.family)
    })
  }
}

/** Throws a FetchFailure for every answer that is not the content, a redirect or 'unchanged'. */
function assertContent({ status }: Response): void {
  if (status === 200) return
  if (status === 401 || status === 403 || status === 407) throw new FetchFailure('refused')
  if (status === 404 || status === 410) throw new FetchFailure('notFound')
  throw new FetchFailure(status === 429 || status >= 500 ? 'serverError' : 'badAnswer')
}

/** Reads a body, unpacked; what is too large is not read to its end. */
async function bodyOf(response: Response): Promise<Uint8Array> {
  const max = limits.fetchedBytes
  if (Number(response.headers.get('content-length')) > max) throw new FetchFailure('tooLarge')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += (part as Uint8Array).length
    if (size > max) throw new FetchFailure('tooLarge')
    parts.push(part as Uint8Array)
  }
  return Buffer.concat(parts)
}

function headersOf(userAgent: string, { etag, lastModified }: Validators): Record<string, string> {
  return {
    'User-Agent': userAgent,
    Accept: accepted,
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(lastModified !== undefined && { 'If-Modified-Since': lastModified }),
  }
}

/**
 * Reads a foreign calendar from its address: https and public addresses only, at each redirect, within 10 seconds and
 * 5 MB (docs/security.md). Rejects with a FetchFailure, whatever goes wrong.
 */
export async function fetchSource(
  address: string,
  validators: Validators,
  options: FetchOptions,
): Promise<FetchAnswer> {
  const { allowedHosts, userAgent, timeoutMs = limits.fetchSeconds * 1000 } = options
  const signal = AbortSignal.timeout(timeoutMs)
  let url: URL | undefined
  const lookup = lookupPublic(options, () => url !== undefined && allowedHosts.includes(url.host))
  const dispatcher = new Agent({ connect: { lookup, timeout: timeoutMs } })
  const headers = headersOf(userAgent, validators)
  try {
    url = checkedAddress(address, allowedHosts)
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const response = await fetch(url, { redirect: 'manual', signal, dispatcher, headers })
      const target = response.headers.get('location')
      if (redirects.includes(response.status) && target !== null) {
        url = checkedAddress(target, allowedHosts, url)
        await response.body?.cancel()
        continue
      }
      const isConditional = Object.keys(validators).length > 0
      if (response.status === 304 && isConditional) return { status: 'unchanged' }
      assertContent(response)
      const bytes = await bodyOf(response)
      const etag = response.headers.get('etag')
      const lastModified = response.headers.get('last-modified')
      return {
        status: 'changed',
        address: url.href,
        bytes,
        contentType: response.headers.get('content-type') ?? '',
        ...(etag !== null && { etag }),
        ...(lastModified !== null && { lastModified }),
      }
    }
    throw new FetchFailure('tooManyRedirects')
  } catch (error) {
    throw new FetchFailure(signal.aborted ? 'tooSlow' : faultOf(error))
  } finally {
    await dispatcher.destroy()
  }
}

/** Global unicast addresses (RFC 4291 section 2.4); outside of it are the ways to write an IPv4 address as IPv6. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public Internet: not of this machine, a private network, or reserved (RFC 6890),
 * and no other form of such an address, like `::ffff:127.0.0.1` or 6to4. False for anything that is not an address.
 */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicast)
}

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
