import { type ImportChosen, type ImportFaultCode, limits, type SourceFormat } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Found } from '../domain/foreign-calendar.ts'
import { ApiError } from '../lib/api-error.ts'
import { hashToken } from '../lib/ids.ts'
import { FetchFailure } from './fetch/fetch-failure.ts'

/** A table as it was read: with other columns it says something else. */
export type TableFile = { bytes: Uint8Array; address?: string; contentType?: string }

/** A file, pasted text, or an address, and what is said of it. */
export type GivenSource = ({ bytes: Uint8Array } | { address: string }) & Asked

/** A source that has been read, and what is known of where it comes from. */
export type OpenSource = Found & {
  format: SourceFormat
  /** The host that it was read from; absent for files and text. */
  host?: string
  /** Within what the keys of its events identify them: the host, or the format of a file. */
  scope: string
  /** Tells calendars apart: a hash of the address, or of the bytes of a file. */
  calendar: string
  /** Only of a table. */
  table?: TableFile | undefined
}

/** What an address answered the last time (RFC 9110 section 8.8). */
export type Former = { etag?: string | null; lastModified?: string | null }

type Reading = Pick<Deps, 'config' | 'now' | 'reader'>

type Asked = Pick<ImportChosen, 'mapping'> & { format: SourceFormat | 'auto' }

/** The host of an address, as shown and stored. */
export const hostOf = (address: string): string => new URL(address).host

/** Why a source couldn't be read: a 400 with the code of the reader. */
const unreadable = (reason: ImportFaultCode) => new ApiError(400, 'source unreadable', { reason })

/**
 * Throws 400 `source unreadable` if faults have left nothing of a source. A table may only lack a choice of its columns,
 * and what is private can be chosen, which the plan offers.
 */
export function assertReadable({ events, hidden, faults: [fault], columns }: Found): void {
  if (events.length === 0 && !hidden && fault && !columns) throw unreadable(fault.code)
}

/** Reads the events in some bytes. Rejects with 400 `source unreadable`. */
async function readBytes(
  { config, now, reader }: Reading,
  { bytes, address, contentType }: TableFile,
  { format, mapping }: Asked,
): Promise<Omit<OpenSource, 'scope' | 'calendar'>> {
  const result = await reader.read({
    bytes,
    format,
    ...(mapping && { mapping }),
    ...(contentType !== undefined && { contentType }),
    options: { timeZone: config.timeZone, now: now(), ...(address !== undefined && { address }) },
  })
  if ('unreadable' in result) throw unreadable(result.unreadable)
  const { found } = result
  return { ...found, ...(found.columns && { table: { bytes, address, contentType } }) }
}

/** Reads the columns of a table as somebody has chosen; any other source stays as it is. */
export async function readColumns(
  deps: Reading,
  source: OpenSource,
  mapping: Asked['mapping'],
): Promise<OpenSource> {
  const { format, table } = source
  return table && mapping ? { ...source, ...(await readBytes(deps, table, { format, mapping })) } : source
}

/** What a list that is published in parts says altogether. */
const joined = <Part extends Found>(one: Part, other: Found): Part => ({
  ...one,
  events: [...one.events, ...other.events],
  ...((one.hidden ?? other.hidden) && { hidden: [...(one.hidden ?? []), ...(other.hidden ?? [])] }),
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
  let found = await readBytes(deps, answer, asked)
  const seen = new Set([address, answer.address])
  let { next } = found
  while (next !== undefined && seen.size <= limits.importPages && hostOf(next) === host && !seen.has(next)) {
    seen.add(next)
    const page = await fetcher.fetchSource(next)
    if (page.status === 'unchanged') break
    const more = await readBytes(deps, page, { ...asked, format: found.format })
    assertReadable(more)
    found = joined(found, more)
    next = more.next
  }
  // Of a list in parts, the first one may be as it was although another one has changed.
  const isWhole = found.next === undefined
  const former = isWhole ? { etag: answer.etag ?? null, lastModified: answer.lastModified ?? null } : {}
  return { source: { ...found, host, scope: host, calendar: hashToken(address) }, former }
}

/**
 * Reads a file, pasted text, or what an address answers. Throws 400 `source unreachable` with the code of the failure,
 * or `source unreadable`.
 */
export async function openSource(
  deps: Reading & Pick<Deps, 'fetcher'>,
  given: GivenSource,
): Promise<OpenSource> {
  if ('bytes' in given) {
    const found = await readBytes(deps, { bytes: given.bytes }, given)
    return { ...found, scope: found.format, calendar: hashToken(given.bytes) }
  }
  try {
    const opened = await openAddress(deps, given.address, given)
    return opened!.source
  } catch (error) {
    if (error instanceof FetchFailure) throw unreachable(error)
    throw error
  }
}

/** The answer to an address that can't be read. */
const unreachable = ({ code }: FetchFailure) => new ApiError(400, 'source unreachable', { reason: code })
