import { type ImportFaultCode, type ImportPreview, limits, type SourceFormat } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Found } from '../domain/foreign-calendar.ts'
import { ApiError } from '../lib/api-error.ts'
import { FetchFailure } from './fetch/fetch-failure.ts'

/** A source that has been read, and what is known of where it comes from. */
export type OpenSource = Found & {
  format: SourceFormat
  /** The host that it was read from; absent for files and text. */
  host?: string
  /** Within what the keys of its events identify them: the host, or the format of a file. */
  scope: string
}

/** What an address answered the last time (RFC 9110 section 8.8). */
export type Former = { etag?: string | null; lastModified?: string | null }

type Reading = Pick<Deps, 'config' | 'now' | 'reader'>

type Asked = Pick<ImportPreview, 'format' | 'mapping'>

/** The host of an address, as shown and stored. */
export const hostOf = (address: string): string => new URL(address).host

/** Why a source couldn't be read: a 400 with the code of the reader. */
const unreadable = (reason: ImportFaultCode) => new ApiError(400, 'source unreadable', { reason })

/**
 * Throws 400 `source unreadable` if faults have left nothing of a source. A table may only lack a choice of its columns,
 * which the plan offers.
 */
export function demandReadable({ events, faults: [fault], columns }: Found): void {
  if (events.length === 0 && fault && !columns) throw unreadable(fault.code)
}

/** Reads the events in some bytes. Rejects with 400 `source unreadable`. */
async function readBytes(
  { config, now, reader }: Reading,
  bytes: Uint8Array,
  { format, mapping }: Asked,
  from?: { address: string; contentType: string },
): Promise<Found & { format: SourceFormat }> {
  const result = await reader.read({
    bytes,
    format,
    ...(mapping && { mapping }),
    ...(from && { contentType: from.contentType }),
    options: { timeZone: config.timeZone, now: now(), ...(from && { address: from.address }) },
  })
  if ('unreadable' in result) throw unreadable(result.unreadable)
  return result.found
}

/** What a list that is published in parts says altogether. */
const joined = <Part extends Found>(one: Part, other: Found): Part => ({
  ...one,
  events: [...one.events, ...other.events],
  faults: [...one.faults, ...other.faults],
  past: one.past + other.past,
})

/**
 * Reads what an address answers, with the following pages of the same host. Resolves to undefined if that is what it
 * answered the last time. Rejects with a FetchFailure, or 400 `source unreadable`.
 */
export async function openAddress(
  deps: Reading & Pick<Deps, 'fetcher'>,
  address: string,
  asked: Asked,
  { etag, lastModified }: Former = {},
): Promise<{ source: OpenSource; former: Former } | undefined> {
  const { fetcher } = deps
  const answer = await fetcher.fetchSource(address, {
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
  })
  if (answer.status === 'unchanged') return undefined
  const host = hostOf(address)
  let found = await readBytes(deps, answer.bytes, asked, answer)
  const seen = new Set([address, answer.address])
  let { next } = found
  while (next !== undefined && seen.size <= limits.importPages && hostOf(next) === host && !seen.has(next)) {
    seen.add(next)
    const page = await fetcher.fetchSource(next)
    if (page.status === 'unchanged') break
    const more = await readBytes(deps, page.bytes, { ...asked, format: found.format }, page)
    demandReadable(more)
    found = joined(found, more)
    next = more.next
  }
  // Of a list in parts, the first one may be as it was although another one has changed.
  const isWhole = found.next === undefined
  const former = isWhole ? { etag: answer.etag ?? null, lastModified: answer.lastModified ?? null } : {}
  return { source: { ...found, host, scope: host }, former }
}

/**
 * Reads the source of a request: text, a file, or what an address answers. Throws 400 `source unreachable` with the
 * code of the failure, or `source unreadable`.
 */
export async function openSource(
  deps: Reading & Pick<Deps, 'fetcher'>,
  { source, ...asked }: Pick<ImportPreview, 'source' | 'format' | 'mapping'>,
): Promise<OpenSource> {
  if (source.address === undefined) {
    const bytes =
      source.text === undefined ? Buffer.from(source.file ?? '', 'base64') : Buffer.from(source.text, 'utf8')
    const found = await readBytes(deps, bytes, asked)
    return { ...found, scope: found.format }
  }
  try {
    const opened = await openAddress(deps, source.address, asked)
    return opened!.source
  } catch (error) {
    if (error instanceof FetchFailure) throw unreachable(error)
    throw error
  }
}

/** The answer to an address that can't be read. */
const unreachable = ({ code }: FetchFailure) => new ApiError(400, 'source unreachable', { reason: code })
