import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { fold } from '../../../src/contract.ts'
import type { Dialect } from '../connection/database.ts'

/** Condition that is always true. */
export const always: Expression<SqlBool> = sql<SqlBool>`1 = 1`

/** Condition that is always false. */
export const never: Expression<SqlBool> = sql<SqlBool>`1 = 0`

/** AND; true for an empty list. */
export function all(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? always : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** OR; false for an empty list. */
export function any(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? never : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** IN; false for an empty list. */
export function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): Expression<SqlBool> {
  return values.length === 0 ? never : sql<SqlBool>`${column} in (${sql.join(values)})`
}

/** Substring match on a folded column, regardless of case and accents. */
export function contains(foldedColumn: RawBuilder<unknown>, text: string): Expression<SqlBool> {
  const pattern = `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${foldedColumn} like ${pattern} escape '\\'`
}

/** Expands a column with a JSON list of strings into the table `entries` with the column `value`. */
export function entriesOf(dialect: Dialect, jsonColumn: RawBuilder<unknown>): RawBuilder<unknown> {
  return dialect === 'sqlite'
    ? sql`json_each(${jsonColumn}) as entries`
    : sql`json_array_elements_text(${jsonColumn}::json) as entries(value)`
}

/** Whether a JSON list of strings contains any of the values. Reads each row once, however many values there are. */
export function hasOneOf(
  dialect: Dialect,
  jsonColumn: RawBuilder<unknown>,
  values: readonly string[],
): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from ${entriesOf(dialect, jsonColumn)}
    where ${isOneOf(sql.ref('entries.value'), values)})`
}
