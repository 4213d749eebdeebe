import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '../../../src/contract.ts'
import type { Dialect } from '../database.ts'

/** No condition at all. */
export const always: Expression<SqlBool> = sql<SqlBool>`1 = 1`

/** A condition that nothing meets. */
export const never: Expression<SqlBool> = sql<SqlBool>`1 = 0`

/** All of some conditions; always true when there are none. */
export function all(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? always : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Any of some conditions; never true when there are none. */
export function any(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? never : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** A column's having one of some values. */
export function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): Expression<SqlBool> {
  return values.length === 0 ? never : sql<SqlBool>`${column} in (${sql.join(values)})`
}

/** A folded column's containing a text, without regard to case and accents. */
export function contains(foldedColumn: RawBuilder<unknown>, text: string): Expression<SqlBool> {
  const pattern = `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${foldedColumn} like ${pattern} escape '\\'`
}

/** The entries of a column of JSON text, a list of strings, as the table `entries` with the column `value`. */
export function entriesOf(dialect: Dialect, jsonColumn: RawBuilder<unknown>): RawBuilder<unknown> {
  return dialect === 'sqlite'
    ? sql`json_each(${jsonColumn}) as entries`
    : sql`json_array_elements_text(${jsonColumn}::json) as entries(value)`
}

/** A column of JSON text, a list of strings, having one of some entries. Each row is read once, however many they are. */
export function hasOneOf(
  dialect: Dialect,
  jsonColumn: RawBuilder<unknown>,
  values: readonly string[],
): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from ${entriesOf(dialect, jsonColumn)}
    where ${isOneOf(sql.ref('entries.value'), values)})`
}
