import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type * as v from 'valibot'
import type { Caller, ResourceContract, ResourceName } from '../../src/contract.ts'
import type { Dialect, Queries } from '../db/database.ts'
import type { SortColumn } from '../db/stored-fields.ts'
import type { Deed } from '../db/trail.ts'
import type { AnyRow } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ListQuery } from '../http/list-query.ts'

export type LoggedIn = NonNullable<Caller>

/** What a write has at hand: the transaction that it is part of, who asks, and the query of the call. */
export type Write = {
  deps: Deps
  tx: Queries
  caller: LoggedIn
  /** The hash of the token of the session that the call belongs to. */
  tokenHash: string
  now: Date
  query: Readonly<Record<string, unknown>>
  /** Notes in the audit trail what the call does; logged once the transaction has come through. */
  record(deed: Omit<Deed, 'actor' | 'now'>): Promise<void>
}

/** A row together with the item that it is answered as. */
export type Stored<Row, Item> = { row: Row; item: Item }

/** Sorts by a column. */
export const byColumn = (name: string): SortColumn => ({ by: sql.ref(name) })

/** Sorts by a column that may be empty. */
export const byNullable = (name: string): SortColumn => ({ by: sql.ref(name), nullable: true })

/** Sorts by a column of plain ASCII text, such as e-mail addresses, without regard to case. */
export const byLowerCase = (name: string): SortColumn => ({
  by: sql`lower(${sql.ref(name)})`,
  nullable: true,
})

/**
 * How a resource that has a contract is kept: what `defineApi` cannot read from the contract and the permission table.
 * What does not fit in here is a route of its own, written beside it.
 */
export type Resource<Row extends AnyRow, Item extends object, Input, Filters> = {
  contract: ResourceContract<
    ResourceName,
    v.GenericSchema,
    v.GenericSchema<unknown, Input>,
    v.GenericSchema<unknown, Filters>
  >
  /** The unique column of the contract's key; `id` unless given. */
  keyColumn?: string
  /** Columns whose order differs from that of the column of the same name. */
  sortColumns: Readonly<Record<string, SortColumn>>
  /** The column that a caller's list is ordered by when they name none; the contract's unless given. */
  initialSorting?(caller: Caller): string
  /** Which rows a list shows: the filters, and what the caller may see. Throws for a query that the caller may not make. */
  condition(query: ListQuery<Filters>, caller: Caller, dialect: Dialect): Expression<SqlBool>
  /** Makes full items of rows, in their order. */
  load(db: Queries, rows: readonly Row[]): Promise<Item[]>
  /** What of an item a caller is shown. */
  present(item: Item, caller: Caller): Partial<Item>
  /** Fields that this caller may not change in this item, apart from the contract's read-only ones. */
  fixed(caller: LoggedIn, item: Item): readonly string[]
  /** Waits for other writes to what this one may touch, before it reads anything. */
  hold?(write: Write): Promise<void>
  /** The rules of a write: completes the input, or refuses it. */
  applyRules(write: Write, input: Input, current?: Stored<Row, Item>): Promise<Input> | Input
  /** The columns that a write sets. */
  columns(write: Write, input: Input, current?: Stored<Row, Item>): Record<string, unknown>
  /** What is written elsewhere with an entry. */
  saved?(write: Write, id: string, input: Input, current?: Stored<Row, Item>): Promise<void>
  /** Refuses a deletion, or takes away what goes with the entry. */
  removing?(write: Write, current: Stored<Row, Item>): Promise<void>
}
