import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { all, always, contains, isOneOf, never } from './conditions.ts'

/** The filters that all resources have (CONTRACT.md section 2, 'Lists'). */
export type CommonFilters = { likeName?: string; ids?: string[]; deactivated?: boolean }

/**
 * Turns the common filters into a condition. `name` is the folded column of the entry's name, `key` its identifier.
 * Without a column for `deactivated` no entry is deactivated, so `false` matches all.
 */
export function commonConditions(
  { likeName, ids, deactivated }: CommonFilters,
  columns: { name: RawBuilder<unknown>; key: RawBuilder<unknown>; deactivated?: RawBuilder<unknown> },
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (likeName !== undefined) conditions.push(contains(columns.name, likeName))
  if (ids !== undefined) conditions.push(isOneOf(columns.key, ids))
  if (deactivated !== undefined) {
    conditions.push(
      columns.deactivated
        ? sql<SqlBool>`${columns.deactivated} = ${Number(deactivated)}`
        : deactivated
          ? never
          : always,
    )
  }
  return all(conditions)
}
