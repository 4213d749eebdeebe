import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Caller, defaults, isMergeable, type ResourceName } from '../../src/contract.ts'
import type { Database, Queries } from '../db/database.ts'
import { byEventCount, loadEventCounts } from '../db/listings/event-counts.ts'
import { findRedirect } from '../db/redirects.ts'
import { type AnyRow, anyTable } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { costs } from '../http/limits/expensive.ts'
import { sendVersion } from '../http/etag.ts'
import { type ListQuery, readListQuery } from '../http/list-query.ts'
import { assertVisible } from '../http/permit.ts'
import { byColumn, type Resource, type Stored } from './resource.ts'

/** The column of resources whose lists count the events of each entry. */
const eventCount = 'eventCount'

/** One page of a list, and the total number of rows. */
async function findPage<Row extends AnyRow, Item extends object, Input, Filters>(
  { dialect, read }: Database,
  resource: Resource<Row, Item, Input, Filters>,
  query: ListQuery<Filters>,
  caller: Caller,
): Promise<{ rows: Row[]; total: number }> {
  const { contract, sortColumns, initialSorting } = resource
  const table = anyTable(read)
    .selectFrom(contract.name)
    .where(resource.condition(query, caller, dialect))
  const { total } = await table.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const sorting = query.sorting ?? initialSorting?.(caller) ?? contract.initialSorting.sorting
  const { by, nullable } =
    sorting === eventCount ? byEventCount(contract.name, caller) : (sortColumns[sorting] ?? byColumn(sorting))
  const descending = query.order === 'DESC'
  const rows = await table
    .selectAll(contract.name)
    .orderBy(typeof by === 'function' ? by(dialect) : by, (order) => {
      const directed = descending ? order.desc() : order.asc()
      return nullable ? directed.nullsLast() : directed
    })
    .orderBy(resource.keyColumn ?? 'seq', descending ? 'desc' : 'asc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { rows: rows as unknown as Row[], total }
}

/**
 * Finds an entry by its key. With `heldFor`, its row is locked until the transaction ends. While locked for update,
 * other transactions may still add references to it; while locked for deletion, they may not.
 */
export async function findStored<Row extends AnyRow, Item extends object, Input, Filters>(
  { dialect }: Database,
  db: Queries,
  resource: Resource<Row, Item, Input, Filters>,
  key: string,
  heldFor?: 'update' | 'delete',
): Promise<Stored<Row, Item> | undefined> {
  const row = await anyTable(db)
    .selectFrom(resource.contract.name)
    .selectAll()
    .where(resource.keyColumn ?? 'id', '=', key)
    .$if(heldFor === 'update' && dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .$if(heldFor === 'delete' && dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const [item] = await resource.load(db, [row as unknown as Row])
  return item && { row: row as unknown as Row, item }
}

/** Page size and offset up to which a plain list is free. Larger ones are typical of programs, not of screens. */
const readableRows = 100
const readableOffset = 1000

/** Cost of a list in the caller's budget: free for an unfiltered page of normal size. */
function costOf<Filters>({ limit, offset, filters }: ListQuery<Filters>): number {
  const isLong = limit > readableRows || offset > readableOffset
  const isFiltered = Object.keys(filters as object).length > 0
  return (isLong ? costs.longList : 0) + (isFiltered ? costs.list : 0)
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

/** Registers `GET /{resource}` and `GET /{resource}/`. */
export function listRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  { db }: Deps,
  resource: Resource<Row, Item, Input, Filters>,
): void {
  const { contract } = resource
  const access = { permission: 'list', resource: contract.name } as const
  for (const path of [`/${contract.name}`, `/${contract.name}/`]) {
    app.get(path, { config: { access } }, async (request, reply) => {
      const { caller } = request
      const query = readListQuery(request, contract)
      const cost = costOf(query)
      if (cost > 0) request.spend(cost)
      const { rows, total } = await findPage(db, resource, query, caller)
      const items = await resource.load(db.read, rows)
      reply.header('x-total-count', total)
      const shown = items.map((item) => resource.present(item, caller))
      return contract.sortable.includes(eventCount) ? withCounts(db, contract.name, shown, caller) : shown
    })
  }
}

/** Registers `GET /{resource}/{key}`. A merged entry answers 301 with the address and id of the one it is now. */
export function getRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  { db }: Deps,
  resource: Resource<Row, Item, Input, Filters>,
): void {
  const { name } = resource.contract
  const access = { permission: 'see', resource: name } as const
  app.get<{ Params: { key: string } }>(`/${name}/:key`, { config: { access } }, async (request, reply) => {
    const { key } = request.params
    const stored = await findStored(db, db.read, resource, key)
    const into = stored || !isMergeable(name) ? undefined : await findRedirect(db.read, name, key)
    if (into !== undefined) {
      const location = `${defaults.apiBase}/${name}/${encodeURIComponent(into)}`
      return reply.code(301).header('location', location).send({ id: into })
    }
    assertVisible(request.caller, name, stored?.item)
    sendVersion(reply, stored.row.version)
    return resource.present(stored.item, request.caller)
  })
}
