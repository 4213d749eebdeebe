import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type {
  ImportApply,
  ImportChoices,
  ImportChosen,
  ImportItem,
  ImportReview,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { findSource, insertSource, removeSource, sourceExpiry } from '../db/imports/import-sources.ts'
import type { ImportSourceTable } from '../db/schema/tables.ts'
import type { FoundEvent } from '../domain/foreign-calendar.ts'
import type { LoggedIn, Write } from '../entries/resource.ts'
import { ApiError, changedInTheMeantime } from '../lib/api-error.ts'
import { mapYielding } from '../lib/yielding.ts'
import { applyPlan } from './apply.ts'
import { type GivenSource, openSource, type OpenSource, readColumns, type TableFile } from './open-source.ts'
import { planImport } from './plan/plan.ts'

/*
 * An import has three steps, the same for Backstage and the API (`api/imports.ts`), the command (`cli/import-events.ts`)
 * and subscriptions (`read-subscription.ts`):
 *
 * 1. **Open.** `openSource` reads a file, or what an address answers (`fetch/`), with the reader of its format
 *    (`readers/`), both in processes of their own. The result, an `OpenSource`, is all that the other steps know of it.
 * 2. **Plan.** `planImport` (`plan/`) says what becomes of each event: names are matched with entries, events with those
 *    that follow them, and with possible duplicates. It writes nothing.
 * 3. **Apply.** `applyPlan` creates and changes entries with the rules of `entries/`, in parts that others hardly notice
 *    (`entries/in-parts.ts`), all or nothing, and records what it has done, to be undone (`undo.ts`).
 *
 * Somebody in Backstage looks at the plan before it is applied, and changes it by choices. So that nothing is sent or
 * fetched twice, what was opened is kept for an hour: `openImport` opens, keeps and plans,
 * `reviewImport` plans with choices, `importReviewed` applies, unless the plan would be another one than that reviewed.
 */

/** Who imports, and how to write in their name. */
type Importing = {
  deps: Deps
  caller: LoggedIn
  write: <Result>(work: (write: Write) => Promise<Result>) => Promise<Result>
}

/** Plans outside a transaction, for somebody to look at. */
const preview = async (
  { deps, caller }: Pick<Importing, 'deps' | 'caller'>,
  source: OpenSource,
  choices?: ImportChoices,
) => planImport({ deps, tx: deps.db.read, caller, now: deps.now() }, source, { choices })

/** Opens a source, keeps it for its reviews, and plans it without choices. Throws as `openSource` and `planImport` do. */
export async function openImport(importing: Importing, given: GivenSource): Promise<ImportReview> {
  const source = await openSource(importing.deps, given)
  const { plan } = await preview(importing, source)
  const packed = await packSource(source)
  const kept = await importing.write(async (write) => keepSource(write, packed))
  return { ...kept, ...plan }
}

/** Plans a kept source with choices. Throws 404 `source expired`. */
export async function reviewImport(
  importing: Pick<Importing, 'deps' | 'caller'>,
  id: string,
  { choices, mapping }: ImportChosen,
): Promise<ImportReview> {
  const { source, expiresAt } = await keptSource(importing.deps, importing.caller, id, mapping)
  const { plan } = await preview(importing, source, choices)
  return { id, expiresAt, ...plan }
}

/**
 * Imports a kept source as it was reviewed. Throws 404 `source expired`, 412 if the plan isn't the one reviewed, and 400
 * `nothing to import`.
 */
export async function importReviewed(
  { deps, caller, write }: Importing,
  { source: id, choices, mapping, review }: ImportApply,
): Promise<ImportItem> {
  const { source } = await keptSource(deps, caller, id, mapping)
  const item = await applyPlan({ deps, write }, source, async () => {
    const draft = await preview({ deps, caller }, source, choices)
    if (draft.plan.review !== review) throw changedInTheMeantime()
    return { draft }
  })
  if (!item) throw new ApiError(400, 'nothing to import')
  return item
}

/** Forgets a kept source. Throws 404 `source expired` if the caller has none of this id. */
export async function closeImport({ tx, caller }: Write, id: string): Promise<void> {
  if (!(await removeSource(tx, caller.id, id))) throw sourceExpired()
}

/** The stored form of a source. */
export type PackedSource = Awaited<ReturnType<typeof packSource>>

type Head = Omit<OpenSource, 'events' | 'hidden' | 'table'> & {
  table?: Omit<TableFile, 'bytes'>
  /** How many of the events, the last ones, are hidden. */
  hiddenCount: number
}

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

/**
 * Packs a source as lines of JSON, an event each, so that neither this nor `unpack` blocks the event loop for long:
 * texts of several MB are turned into JSON and back a few milliseconds at a time, and compressed in a thread.
 */
async function packSource({ events, hidden = [], table, ...about }: OpenSource) {
  const { bytes, ...rest } = table ?? {}
  const head: Head = { ...about, hiddenCount: hidden.length, ...(table && { table: rest }) }
  const lines = await mapYielding<object, Buffer>([head, ...events, ...hidden], (value) =>
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
  const [{ hiddenCount, ...about }, ...all] = lines as [Head, ...FoundEvent[]]
  const events = all.slice(0, all.length - hiddenCount)
  const hidden = hiddenCount > 0 && { hidden: all.slice(-hiddenCount) }
  return {
    ...about,
    events,
    ...hidden,
    table: table ? { ...about.table, bytes: await unzip(table) } : undefined,
  }
}

/**
 * Keeps a source for an hour, the last three of each person. Resolves to the id by which only its owner can use it.
 * Sources that have expired are removed by jobs/purge-expired-tokens.ts.
 */
async function keepSource({ tx, caller, now }: Write, packed: PackedSource) {
  const { id, createdAt } = await insertSource(tx, caller.id, packed, now)
  return { id, expiresAt: sourceExpiry(createdAt) }
}

/** 404 for a source that is no longer kept, or never was the caller's. */
const sourceExpired = () => new ApiError(404, 'source expired')

/** Gets a source that the caller has opened, with its columns as chosen. Throws 404 `source expired`. */
async function keptSource(
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
