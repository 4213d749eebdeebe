import { text } from 'node:stream/consumers'
import { type OrderByItemBuilder, sql } from 'kysely'
import * as v from 'valibot'
import {
  type Caller,
  defaults,
  foldedEvents,
  isMergeable,
  limits,
  listQuery,
  type ResourceContract,
  type ResourceName,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Database, Dialect, Queries } from '../db/connection/database.ts'
import { type AnyRow, anyTable } from '../db/connection/transaction.ts'
import { isRevised } from '../db/data-revision.ts'
import { byEventCount, loadEventCounts } from '../db/listings/event-counts.ts'
import { findFolded } from '../db/listings/folded-events.ts'
import { findRedirect } from '../db/redirects.ts'
import { assertVisible } from '../domain/permit.ts'
import type { ListQuery } from '../domain/read-input.ts'
import { findStored } from '../entries/find-stored.ts'
import { byColumn, type Reading, type Resource } from '../entries/resource.ts'
import type { KeptTexts } from '../http/answer-cache.ts'
import { sendVersion } from '../http/etag.ts'
import { costs } from '../http/limits/expensive.ts'
import { readListQuery } from '../http/list-query.ts'
import { readingOf } from '../http/page-language.ts'
import { oneEachTurn } from '../lib/yielding.ts'
import { named, type Route, route, type Schema } from './route.ts'

/** The column of resources whose lists count the events of each entry. */
const eventCount = 'eventCount'

/** The order of a list. */
function orderOf<Row extends AnyRow, Item extends object, Input, Filters>(
  { contract, sortColumns, initialSorting }: Resource<Row, Item, Input, Filters>,
  query: ListQuery<Filters>,
  caller: Caller,
  dialect: Dialect,
) {
  const sorting = query.sorting ?? initialSorting?.(caller) ?? contract.initialSorting.sorting
  const { by, nullable = false } =
    sorting === eventCount ? byEventCount(contract.name, caller) : (sortColumns[sorting] ?? byColumn(sorting))
  return {
    by: typeof by === 'function' ? by(dialect) : by,
    nullable,
    descending: query.order === 'DESC',
  }
}

/** A list query with a limit. */
type PageQuery<Filters> = ListQuery<Filters> & { limit: number }

const keyOf = ({ keyColumn = 'seq' }: { keyColumn?: string }) => keyColumn

/** The rows of a list, and the keys of those that are asked for, in order. */
function listed<Row extends AnyRow, Item extends object, Input, Filters>(
  db: Queries,
  dialect: Dialect,
  resource: Resource<Row, Item, Input, Filters>,
  query: PageQuery<Filters>,
  caller: Caller,
) {
  const key = keyOf(resource)
  const table = anyTable(db)
    .selectFrom(resource.contract.name)
    .where(resource.condition(query, caller, dialect))
  const { by, nullable, descending } = orderOf(resource, query, caller, dialect)
  const direction = (order: OrderByItemBuilder) => {
    const directed = descending ? order.desc() : order.asc()
    return nullable ? directed.nullsLast() : directed
  }
  // Sorting whole rows would take several times as long as sorting their keys.
  const keys = table
    .select(key)
    .orderBy(by, direction)
    .orderBy(key, descending ? 'desc' : 'asc')
    .limit(query.limit)
    .offset(query.offset)
  /** The total number of rows, of which so many have been found. */
  async function total(found: number): Promise<number> {
    if (found < query.limit && (found > 0 || query.offset === 0)) return query.offset + found
    const counted = await table.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    return counted.total
  }
  return {
    table,
    keys: async () => (await keys.execute()).map((row) => row[key]),
    headers: async (found: number) => ({ 'x-total-count': String(await total(found)) }),
  }
}

/** JSON of the entries with some keys, in their order, without those that are no longer in the list. */
async function writeItems<Row extends AnyRow, Item extends object, Input, Filters>(
  db: Database,
  resource: Resource<Row, Item, Input, Filters>,
  query: PageQuery<Filters>,
  reader: Reader,
  keys: readonly unknown[],
  kept?: KeptTexts,
): Promise<string[]> {
  const key = keyOf(resource)
  const nameOf = (one: unknown) => `${resource.contract.name} ${String(one)}`
  const written = new Map(keys.map((one) => [one, kept?.get(nameOf(one))]))
  const missing = keys.filter((one) => written.get(one) === undefined)
  if (missing.length > 0) {
    const { table } = listed(db.read, db.dialect, resource, query, reader.caller)
    const rows = await table.selectAll().where(key, 'in', missing).execute()
    const items = await presentInList(db, resource, rows as unknown as Row[], reader)
    for (const [at, item] of items.entries()) {
      const one = rows[at]![key]
      const json = JSON.stringify(item)
      written.set(one, json)
      kept?.set(nameOf(one), json)
    }
  }
  return keys.flatMap((one) => written.get(one) ?? [])
}

/** One page of a list as a caller may see it, as JSON. Reads only entries that aren't kept. */
async function readPage<Row extends AnyRow, Item extends object, Input, Filters>(
  db: Database,
  resource: Resource<Row, Item, Input, Filters>,
  query: PageQuery<Filters>,
  reader: Reader,
  kept?: KeptTexts,
) {
  const { keys, headers } = listed(db.read, db.dialect, resource, query, reader.caller)
  const found = await keys()
  const items = await writeItems(db, resource, query, reader, found, kept)
  return { text: `[${items.join()}]`, headers: await headers(found.length) }
}

/** Rows of a long list that are read and written in one step: about 5 ms. */
const rowsAtOnce = 50

/** The same in steps. */
async function* writeInSteps<Row extends AnyRow, Item extends object, Input, Filters>(
  db: Database,
  resource: Resource<Row, Item, Input, Filters>,
  query: PageQuery<Filters>,
  reader: Reader,
  keys: readonly unknown[],
): AsyncGenerator<string> {
  let before = '['
  for (let at = 0; at < keys.length; at += rowsAtOnce) {
    const some = keys.slice(at, at + rowsAtOnce)
    const items = await oneEachTurn(() => writeItems(db, resource, query, reader, some))
    if (items.length === 0) continue
    yield before + items.join()
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** A long list as a caller may see it, as JSON. Sorts and counts where that holds nobody up, and reads in steps. */
async function readInSteps<Row extends AnyRow, Item extends object, Input, Filters>(
  db: Database,
  resource: Resource<Row, Item, Input, Filters>,
  query: PageQuery<Filters>,
  reader: Reader,
) {
  const { keys, headers } = listed(db.scan, db.dialect, resource, query, reader.caller)
  const found = await keys()
  return {
    count: found.length,
    parts: writeInSteps(db, resource, query, reader, found),
    headers: await headers(found.length),
  }
}

/** Page size and offset up to which a plain list is free. Larger ones are typical of programs, not of screens. */
const readableRows = 100
const readableOffset = 1000

/** Cost of a list in the caller's budget: free for an unfiltered page of normal size. */
function costOf<Filters>({ limit = 0, offset, filters, fold }: ListQuery<Filters>): number {
  const isLong = limit > readableRows || offset > readableOffset
  const readsAll = fold !== undefined || Object.keys(filters as object).length > 0
  return (isLong ? costs.longList : 0) + (readsAll ? costs.list : 0)
}

/** Adds to each item the number of events that point to it. */
async function withCounts<Item extends object>(
  { scan }: Database,
  resource: ResourceName,
  items: readonly Item[],
  caller: Caller,
): Promise<Item[]> {
  const ids = items.map((item) => String((item as { id?: string }).id))
  const counts = await loadEventCounts(scan, resource, ids, caller)
  return items.map((item, index) => ({ ...item, [eventCount]: counts.get(ids[index]!) ?? 0 }))
}

type Reader = { caller: Caller; reading: Reading }

/** Loads the items of rows as a caller may see them. */
async function presentRows<Row extends AnyRow, Item extends object, Input, Filters>(
  { read }: Database,
  resource: Resource<Row, Item, Input, Filters>,
  rows: readonly Row[],
  { caller, reading }: Reader,
): Promise<Partial<Item>[]> {
  return (await resource.load(read, rows)).map((item) => resource.present(item, caller, reading))
}

/** The same with the number of events of each, where lists have it. */
async function presentInList<Row extends AnyRow, Item extends object, Input, Filters>(
  db: Database,
  resource: Resource<Row, Item, Input, Filters>,
  rows: readonly Row[],
  reader: Reader,
): Promise<Partial<Item>[]> {
  const items = await presentRows(db, resource, rows, reader)
  const { name, sortable } = resource.contract
  return sortable.includes(eventCount) ? withCounts(db, name, items, reader.caller) : items
}

/** One page of a list with the dates of each repeating event as one row, and the number of rows. */
async function readFoldedList<Row extends AnyRow, Item extends object, Input, Filters>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  resource: Resource<Row, Item, Input, Filters>,
  query: PageQuery<Filters>,
  reader: Reader,
) {
  const { caller } = reader
  const where = resource.condition(query, caller, db.dialect)
  const order = orderOf(resource, query, caller, db.dialect)
  const { rows, ...counts } = await findFolded(db, { ...query, ...order, where, now: now() })
  return { items: await presentRows(db, resource, rows as unknown as Row[], reader), ...counts }
}

/** What the documentation calls a resource, and what it says about some of its routes only. */
export type ResourceWords = {
  /** Name of the schema of its items; that of the input is the same with the suffix `Input`. */
  schema: string
  /** `a place`, `places`. */
  one: string
  many: string
  /** Can't be deleted while other entries refer to it. */
  staysWhileUsed?: true
  /** Schema of an item as it was at a version, if that has more to it. */
  atVersion?: v.GenericSchema
}

/** Schema of the query of a list, for the documentation; `readListQuery` reads it. */
function documentedQuery({ sortable, filters, initialSorting, folds }: ResourceContract) {
  const query = v.strictObject({
    ...listQuery.entries,
    sorting: v.optional(v.picklist(sortable), initialSorting.sorting),
    filters: v.optional(filters),
  })
  return folds ? query : v.omit(query, ['fold'])
}

const listParameters = {
  offset: 'The number of entries to skip.',
  limit: `The maximum number of entries; without a login at most ${limits.visitorListLimit}. Without it the list is whole, up to ${limits.maxListLimit} entries, or ${limits.defaultPageSize} rows with \`fold\`.`,
  sorting: 'The column to sort by.',
  order: 'The sort direction.',
  filters: `Entries must match all of them. A list can hold ${limits.maxFilterValues} values, the JSON ${limits.queryJsonBytes} bytes.`,
  fold: 'With `series` the dates of a repeating event are one row, given by the date that sorts first, and the answer is an object. `offset`, `limit` and `x-total-count` count rows.',
}

/** `GET /{resource}`. Pages are cached for visitors together, and for each user; of whole lists, those of visitors. */
export function listRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  { db, now, config }: Deps,
  resource: Resource<Row, Item, Input, Filters>,
  { schema, many }: ResourceWords,
  own: Pick<Route, 'description'> = {},
): Route {
  const { contract } = resource
  const list: Schema = { type: 'array', items: named(schema, contract.item) }
  return route('get', `/${contract.name}`, {
    access: { permission: 'list', resource: contract.name },
    summary: `List ${many}`,
    ...own,
    parameters: listParameters,
    query: documentedQuery(contract),
    withSlash: true,
    answers: {
      200: {
        description: 'The list, or one page of it.',
        schema: contract.folds ? { oneOf: [list, foldedEvents] } : list,
        headers: { 'x-total-count': 'The total number of entries.' },
      },
    },
    async handle({ request, reply }) {
      const { caller } = request
      const reader = { caller, reading: readingOf(request, config) }
      const wanted = readListQuery(request, contract)
      const cost = costOf(wanted)
      const key = isRevised(contract.name)
        ? `${contract.name} ${JSON.stringify([caller, wanted])}`
        : undefined
      const { limit } = wanted
      if (limit === undefined) {
        const make = async () => {
          if (caller) request.spend(cost)
          const whole = await readInSteps(db, resource, { ...wanted, limit: limits.maxListLimit }, reader)
          if (caller && whole.count > readableRows) request.spend(costs.feed)
          return whole
        }
        return reply.sendLong({ key, cost: costs.feed, make })
      }
      const query = { ...wanted, limit }
      if (query.fold !== undefined) {
        if (cost > 0) request.spend(cost)
        const { items, total, ...dates } = await readFoldedList({ db, now }, resource, query, reader)
        reply.header('x-total-count', total)
        return { items, ...dates }
      }
      if (key !== undefined) {
        const make = async (kept: KeptTexts) => {
          // What visitors see of an entry is the same for all of them.
          if (limit <= readableRows) return readPage(db, resource, query, reader, caller ? undefined : kept)
          const { parts, headers } = await readInSteps(db, resource, query, reader)
          return { text: await text(parts), headers }
        }
        return reply.sendCacheable({ key, cost, make })
      }
      if (cost > 0) request.spend(cost)
      const page = await readPage(db, resource, query, reader)
      return reply.headers(page.headers).type('application/json; charset=utf-8').send(page.text)
    },
  })
}

const moved = {
  301: {
    description: 'It has been merged into another entry.',
    schema: v.object({ id: v.string() }),
    headers: { Location: 'The address of that entry.' },
  },
}

/** `GET /{resource}/{key}`. A merged entry answers 301 with the address and id of the one it is now. */
export function getRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  { db, config }: Deps,
  resource: Resource<Row, Item, Input, Filters>,
  { schema, one }: ResourceWords,
): Route {
  const { name, item, key: keyName } = resource.contract
  return route('get', `/${name}/:key`, {
    access: { permission: 'see', resource: name },
    summary: `Get ${one}`,
    parameters: { key: `The ${keyName}.` },
    answers: {
      200: { description: 'The entry.', schema: named(schema, item), headers: { ETag: 'Its version.' } },
      ...(isMergeable(name) && moved),
    },
    async handle({ request, reply, params: { key } }) {
      const stored = await findStored(db, db.read, resource, key)
      const into = stored || !isMergeable(name) ? undefined : await findRedirect(db.read, name, key)
      if (into !== undefined) {
        const location = `${defaults.apiBase}/${name}/${encodeURIComponent(into)}`
        return reply.code(301).header('location', location).send({ id: into })
      }
      assertVisible(request.caller, name, stored?.item)
      sendVersion(reply, stored.row.version)
      return resource.present(stored.item, request.caller, readingOf(request, config))
    },
  })
}
