import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '../../../src/contract.ts'

/** No condition at all. */
export const always: Expression<SqlBool> = sql<SqlBool>`1 = 1`

/** A condition that nothing meets. */
export const never: Expression<SqlBool> = sql<SqlBool>`1 = 0`

/** All of some conditions; always true when there are none. */
export function all(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? always : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** As many in one row: databases bound how deep a condition may go, and a row of n is n deep. */
const inOneRow = 50

/** Any of some conditions; never true when there are none. */
export function any(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  if (conditions.length === 0) return never
  if (conditions.length <= inOneRow) return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
  const middle = Math.ceil(conditions.length / 2)
  return any([any(conditions.slice(0, middle)), any(conditions.slice(middle))])
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

/** A column of JSON text, a list of strings, having an entry. */
export function hasEntry(jsonColumn: RawBuilder<unknown>, entry: string): Expression<SqlBool> {
  const found = JSON.stringify(entry)
  const has = (part: string) => sql<SqlBool>`replace(${jsonColumn}, ${part}, '') <> ${jsonColumn}`
  return any([has(`[${found}`), has(`,${found}`)])
}
