import { type Expression, sql, type SqlBool } from 'kysely'
import type * as v from 'valibot'
import type { Caller, Language, ResourceContract, ResourceName, WrittenHow } from '../../src/contract.ts'
import type { Deps, Written } from '../config/deps.ts'
import type { Dialect, Queries } from '../db/connection/database.ts'
import type { AnyRow } from '../db/connection/transaction.ts'
import type { ChangedUsers } from '../db/people/sessions.ts'
import type { SortColumn } from '../db/stored-fields.ts'
import type { Removal } from '../db/bin.ts'
import type { Deed } from '../db/trail.ts'
import type { Values } from '../domain/history.ts'
import type { ListQuery } from '../domain/read-input.ts'

export type LoggedIn = NonNullable<Caller>

/** What a caller asks of a write besides the input; each resource that knows an option reads it from its `queries`. */
export type WriteOptions = {
  /** The update takes over what the repeating event has: it doesn't count as an edit by hand. */
  from?: 'template'
  /** The day of the deleted event is skipped in future generations. */
  exclude?: boolean
}

/** How a caller reads: the language, and the address of the moderators that texts name. */
export type Reading = { language: Language; modEmail: string | undefined }

/** What a transaction has done, for what follows its commit. */
export type Notes = {
  deeds: Deed[]
  written: Written[]
  /** Number of entries whose search documents change, in this transaction or in the work that it is a part of. */
  searched: number
}

/** Context of a write: its transaction, the caller, and what is asked of it. */
export type Write = {
  deps: Deps
  tx: Queries
  caller: LoggedIn
  reading: Reading
  /** Hash of the call's session token. */
  tokenHash: string
  now: Date
  /** For the history of entries: how the caller writes, and as part of which work. */
  how: WrittenHow
  run?: string | undefined
  options: WriteOptions
  /** Optimistic locking: throws 412 `changed in the meantime` if the caller knew another version of the entry. */
  assertVersion(version: number | string): void
  notes: Notes
  /** Records a deed in the audit trail; logged after the commit. */
  record(deed: Omit<Deed, 'actor' | 'now'>): Promise<void>
}

/**
 * Runs work in a transaction of its own, with the rights that the caller has then. `changed` names the accounts that
 * the work changes or deletes. For use cases with something slow between two transactions.
 */
export type RunWrite = <Result>(
  work: (write: Write) => Promise<Result>,
  changed?: ChangedUsers,
) => Promise<Result>

/** A row and its item. */
export type Stored<Row, Item> = { row: Row; item: Item }

/** Sorts by a column. */
export const byColumn = (name: string): SortColumn => ({ by: sql.ref(name) })

/** Sorts by a nullable column. */
export const byNullable = (name: string): SortColumn => ({ by: sql.ref(name), nullable: true })

/** Sorts by an ASCII column, such as email addresses, ignoring case. */
export const byLowerCase = (name: string): SortColumn => ({
  by: sql`lower(${sql.ref(name)})`,
  nullable: true,
})

/**
 * How a resource with a contract is stored: what `resourceRoutes` cannot derive from the contract and the permission
 * table. For anything that does not fit, write a separate route.
 */
export type Resource<Row extends AnyRow, Item extends object, Input, Filters> = {
  contract: ResourceContract<
    ResourceName,
    v.GenericSchema,
    v.GenericSchema<unknown, Input>,
    v.GenericSchema<unknown, Filters>
  >
  /** The queries of `PUT` and `DELETE`; any other is ignored. */
  queries?: Record<'update' | 'delete', v.GenericSchema<unknown, WriteOptions>>
  /** Column of the contract's key; default `id`. Must be unique. */
  keyColumn?: string
  /** Sort expressions that differ from the column of the same name. */
  sortColumns: Readonly<Record<string, SortColumn>>
  /** Default sort column for a caller; otherwise the contract's. */
  initialSorting?(caller: Caller): string
  /** SQL condition of a list: its filters, and what the caller may see. Throws if the caller may not make the query. */
  condition(query: ListQuery<Filters>, caller: Caller, dialect: Dialect): Expression<SqlBool>
  /** Loads the full items of rows, in their order. */
  load(db: Queries, rows: readonly Row[]): Promise<Item[]>
  /** Presenter: the part of an item that a caller may see, worded in their language. */
  present(item: Item, caller: Caller, reading: Reading): Partial<Item>
  /** Fields of an item that this caller may not change, in addition to the contract's read-only ones. */
  fixed(caller: LoggedIn, item: Item): readonly string[]
  /** Completes a body as callers may send it, before it is validated. */
  prepare?(body: unknown, timeZone: string, current?: Item): unknown
  /** Takes locks before the write reads anything. */
  hold?(write: Write): Promise<void>
  /** Applies the rules of a write: completes the input, or throws. */
  applyRules(write: Write, input: Input, current?: Stored<Row, Item>): Promise<Input> | Input
  /** Column values that a write sets. */
  columns(write: Write, input: Input, current?: Stored<Row, Item>): Record<string, unknown>
  /** Writes data of its own after the entry's row. What follows any write of an entry is in after-write.ts. */
  saved?(write: Write, id: string, input: Input, current?: Stored<Row, Item>): Promise<void>
  /** Runs before a deletion: throws to prevent it, or deletes data of its own. Returns what restoring has to put back. */
  removing?(write: Write, current: Stored<Row, Item>): Promise<Removal | void>
  /** What its versions tell of that is not in the item. */
  besides?(db: Queries, current: Stored<Row, Item>): Promise<Values>
  /**
   * Restores how an entry was, where that is no update of its fields. What is named in `without` stays as it is; throws 400
   * that names what can't be as it was.
   */
  revert?(write: Write, current: Stored<Row, Item>, was: Values, without: readonly string[]): Promise<void>
}
