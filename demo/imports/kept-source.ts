import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ImportChosen } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { findSource, insertSource, sourceExpiry } from '../db/imports/import-sources.ts'
import type { ImportSourceTable } from '../db/schema/import-tables.ts'
import type { FoundEvent } from '../domain/foreign-calendar.ts'
import type { LoggedIn, Write } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import { mapYielding } from '../lib/yielding.ts'
import { type OpenSource, readColumns, type TableFile } from './open-source.ts'

/** The stored form of a source. */
export type PackedSource = Awaited<ReturnType<typeof packSource>>

type Head = Omit<OpenSource, 'events' | 'table'> & { table?: Omit<TableFile, 'bytes'> }

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

/**
 * Packs a source as lines of JSON, an event each, so that neither this nor `unpack` blocks the event loop for long:
 * texts of several MB are turned into JSON and back a few milliseconds at a time, and compressed in a thread.
 */
export async function packSource({ events, table, ...about }: OpenSource) {
  const { bytes, ...rest } = table ?? {}
  const head: Head = { ...about, ...(table && { table: rest }) }
  const lines = await mapYielding<object, Buffer>([head, ...events], (value) =>
    Buffer.from(`${JSON.stringify(value)}\n`),
  )
  return { content: await zip(Buffer.concat(lines)), table: bytes ? await zip(bytes) : null }
}

function* linesOf(bytes: Buffer): Generator<string> {
  for (let start = 0, end; (end = bytes.indexOf('\n', start)) >= 0; start = end + 1)
    yield bytes.toString('utf8', start, end)
}

async function unpack({ content, table }: Pick<ImportSourceTable, 'content' | 'table'>): Promise<OpenSource> {
  const lines = await mapYielding(
    linesOf(await unzip(content)),
    (line) => JSON.parse(line) as FoundEvent | Head,
  )
  const [about, ...events] = lines as [Head, ...FoundEvent[]]
  return { ...about, events, table: table ? { ...about.table, bytes: await unzip(table) } : undefined }
}

/**
 * Keeps a source for an hour, the last three of each person. Resolves to the id by which only its owner can use it.
 * Sources that have expired are removed by jobs/purge-expired-tokens.ts.
 */
export async function keepSource({ tx, caller, now }: Write, packed: PackedSource) {
  const { id, createdAt } = await insertSource(tx, caller.id, packed, now)
  return { id, expiresAt: sourceExpiry(createdAt) }
}

/** 404 for a source that is no longer kept, or never was the caller's. */
export const sourceExpired = () => new ApiError(404, 'source expired')

/** Gets a source that the caller has opened, with its columns as chosen. Throws 404 `source expired`. */
export async function keptSource(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'reader'>,
  caller: LoggedIn,
  id: string,
  mapping: ImportChosen['mapping'],
): Promise<{ source: OpenSource; expiresAt: string }> {
  const row = await findSource(deps.db.read, caller.id, id, deps.now())
  if (!row) throw sourceExpired()
  const source = await unpack(row)
  return {
    // As on the day when it was opened: a date without a year means the same as in the review.
    source: await readColumns({ ...deps, now: () => new Date(row.createdAt) }, source, mapping),
    expiresAt: sourceExpiry(row.createdAt),
  }
}
