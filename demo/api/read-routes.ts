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
import type { Database, Dialect } from '../db/connection/database.ts'
import { type AnyRow, anyTable } from '../db/connection/transaction.ts'
import { revisedTables } from '../db/data-revision.ts'
import { byEventCount, loadEventCounts } from '../db/listings/event-counts.ts'
import { findFolded } from '../db/listings/folded-events.ts'
import { findRedirect } from '../db/redirects.ts'
import { assertVisible } from '../domain/permit.ts'
import type { ListQuery } from '../domain/read-input.ts'
import { findStored } from '../entries/find-stored.ts'
import { byColumn, type Reading, type Resource } from '../entries/resource.ts'
import { sendVersion } from '../http/etag.ts'
import { costs } from '../http/limits/expensive.ts'
import { readListQuery } from '../http/list-query.ts'
import { readingOf } from '../http/page-language.ts'
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

/** One page of a list, and the total number of rows. */
async function findPage<Row extends AnyRow, Item extends object, Input, Filters>(
  { dialect, read }: Database,
  resource: Resource<Row, Item, Input, Filters>,
  query: ListQuery<Filters>,
  caller: Caller,
): Promise<{ rows: Row[]; total: number }> {
  const { name } = resource.contract
  const key = resource.keyColumn ?? 'seq'
  const table = anyTable(read)
    .selectFrom(name)
    .where(resource.condition(query, caller, dialect))
  const { by, nullable, descending } = orderOf(resource, query, caller, dialect)
  const direction = (order: OrderByItemBuilder) => {
    const directed = descending ? order.desc() : order.asc()
    return nullable ? directed.nullsLast() : directed
  }
  const lastly = descending ? 'desc' : 'asc'
  // Sorting whole rows would take several times as long as sorting their keys.
  const keys = table
    .select(key)
    .orderBy(by, direction)
    .orderBy(key, lastly)
    .limit(query.limit)
    .offset(query.offset)
  const rows = await anyTable(read)
    .selectFrom(name)
    .selectAll()
    .where(key, 'in', keys)
    .orderBy(by, direction)
    .orderBy(key, lastly)
    .execute()
  const isLast = rows.length < query.limit && (rows.length > 0 || query.offset === 0)
  const { total } = isLast
    ? { total: query.offset + rows.length }
    : await table.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows: rows as unknown as Row[], total }
}

/** Page size and offset up to which a plain list is free. Larger ones are typical of programs, not of screens. */
const readableRows = 100
const readableOffset = 1000

/** Cost of a list in the caller's budget: free for an unfiltered page of normal size. */
function costOf<Filters>({ limit, offset, filters, fold }: ListQuery<Filters>): number {
  const isLong = limit > readableRows || offset > readableOffset
  const readsAll = fold !== undefined || Object.keys(filters as object).length > 0
  return (isLong ? costs.longList : 0) + (readsAll ? costs.list : 0)
}

/** Adds to each item the number of events that point to it. */
async function withCounts<Item extends object>(
  { read }: Database,
  resource: ResourceName,
  items: readonly Item[],
  caller: Caller,
): Promise<Item[]> {
  const ids = items.map((item) => String((item as { id?: string }).id))
  const counts = await loadEventCounts(read, resource, ids, caller)
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

/** One page of a list as a caller may see it, and the number of all entries. */
async function readList<Row extends AnyRow, Item extends object, Input, Filters>(
  db: Database,
  resource: Resource<Row, Item, Input, Filters>,
  query: ListQuery<Filters>,
  reader: Reader,
): Promise<{ items: Partial<Item>[]; total: number }> {
  const { caller } = reader
  const { rows, total } = await findPage(db, resource, query, caller)
  const items = await presentRows(db, resource, rows, reader)
  const { name, sortable } = resource.contract
  return { items: sortable.includes(eventCount) ? await withCounts(db, name, items, caller) : items, total }
}

/** The same with the dates of each repeating event as one row. */
async function readFoldedList<Row extends AnyRow, Item extends object, Input, Filters>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  resource: Resource<Row, Item, Input, Filters>,
  query: ListQuery<Filters>,
  reader: Reader,
) {
  const { caller } = reader
  const where = resource.condition(query, caller, db.dialect)
  const order = orderOf(resource, query, caller, db.dialect)
  const { rows, ...counts } = await findFolded(db, { ...query, ...order, where, now: now() })
  return { items: await presentRows(db, resource, rows as unknown as Row[], reader), ...counts }
}

/** Whether every change of a resource makes a new revision of the data, so that its lists can be cached. */
const isRevised = (name: ResourceName) => revisedTables.some((table) => table === name)

/** What the documentation calls a resource, and what it says about some of its routes only. */
export type ResourceWords = {
  /** Name of the schema of its items; that of the input is the same with the suffix `Input`. */
  schema: string
  /** `a place`, `places`. */
  one: string
  many: string
  /** Can't be deleted while other entries refer to it. */
  staysWhileUsed?: true
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
  limit: `The maximum number of entries; without a login at most ${limits.visitorListLimit}.`,
  sorting: 'The column to sort by.',
  order: 'The sort direction.',
  filters: `Entries must match all of them. A list can hold ${limits.maxFilterValues} values, the JSON ${limits.queryJsonBytes} bytes.`,
  fold: 'With `series` the dates of a repeating event are one row, given by the date that sorts first, and the answer is an object. `offset`, `limit` and `x-total-count` count rows.',
}

/** `GET /{resource}`. Answers are cached for visitors together, and for each user. */
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
        description: 'One page of the list.',
        schema: contract.folds ? { oneOf: [list, foldedEvents] } : list,
        headers: { 'x-total-count': 'The total number of entries.' },
      },
    },
    async handle({ request, reply }) {
      const { caller } = request
      const reader = { caller, reading: readingOf(request, config) }
      const query = readListQuery(request, contract)
      const cost = costOf(query)
      if (query.fold === undefined && isRevised(contract.name)) {
        const make = async () => {
          const { items, total } = await readList(db, resource, query, reader)
          return { text: JSON.stringify(items), headers: { 'x-total-count': String(total) } }
        }
        return reply.sendCacheable({ key: `${contract.name} ${JSON.stringify([caller, query])}`, cost, make })
      }
      if (cost > 0) request.spend(cost)
      const { items, total, ...dates } = await (query.fold
        ? readFoldedList({ db, now }, resource, query, reader)
        : readList(db, resource, query, reader))
      reply.header('x-total-count', total)
      return query.fold ? { items, ...dates } : items
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
