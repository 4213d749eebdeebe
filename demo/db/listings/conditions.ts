import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { kmPerDegree, type Point, soughtIn } from '../../../src/contract.ts'
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

/** Whether a folded column (`nameKey`) is found by what somebody types: `isSought` in SQL. */
export function contains(foldedColumn: RawBuilder<unknown>, text: string): Expression<SqlBool> {
  const { parts, words } = soughtIn(text)
  const literal = (part: string) => part.replace(/[\\%_]/g, '\\$&')
  const patterns = [
    ...parts.map((part) => `%${literal(part)}%`),
    ...words.flatMap((word) => [`${literal(word)}%`, `% ${literal(word)}%`]),
  ]
  return any(patterns.map((pattern) => sql<SqlBool>`${foldedColumn} like ${pattern} escape '\\'`))
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

const radians = Math.PI / 180

/** Columns of a latitude and a longitude. */
type PointColumns = { lat: RawBuilder<unknown>; lng: RawBuilder<unknown> }

/**
 * The square of the distance of a row from a point, in square kilometres. Flat, with the circles of latitude as long as
 * they are halfway: within 50 km this differs from the distance along the surface by less than a metre in a kilometre, and
 * it needs no functions that SQLite may lack.
 */
export function squaredKm({ lat, lng }: PointColumns, point: Point): RawBuilder<number> {
  const north = sql`(${lat} - ${point.lat})`
  const cosine = Math.cos(point.lat * radians)
  const slope = (Math.sin(point.lat * radians) * radians) / 2
  const east = sql`((${lng} - ${point.lng}) * (${cosine} - ${slope} * ${north}))`
  return sql<number>`((${north} * ${north} + ${east} * ${east}) * ${kmPerDegree ** 2})`
}

/** A coordinate of a row, read like `withoutZeroPoint` does. */
export function degreesOf(table: 'places' | 'events', name: 'lat' | 'lng'): RawBuilder<number | null> {
  const [lat, lng] = [sql.ref(`${table}.lat`), sql.ref(`${table}.lng`)]
  return sql<
    number | null
  >`case when ${lat} = 0 and ${lng} = 0 then null else ${sql.ref(`${table}.${name}`)} end`
}

/**
 * Rows within some kilometres of a point: those in a box, which an index finds, that are in its circle. Those at 0 and 0
 * have no coordinates (`withoutZeroPoint`).
 */
export function withinKm(columns: PointColumns, point: Point, km: number): Expression<SqlBool> {
  const { lat, lng } = columns
  const high = km / kmPerDegree
  const furthest = Math.min(Math.abs(point.lat) + high, 89.9)
  const wide = Math.min(180, high / Math.cos(furthest * radians))
  const box = (middle: number) => sql<SqlBool>`(${lat} between ${point.lat - high} and ${point.lat + high}
    and ${lng} between ${middle - wide} and ${middle + wide}
    and ${squaredKm(columns, { lat: point.lat, lng: middle })} <= ${km ** 2} and not (${lat} = 0 and ${lng} = 0))`
  // On both sides of the date line.
  const turns = [0, -360, 360].filter((turn) => Math.abs(point.lng + turn) - wide <= 180)
  return any(turns.map((turn) => box(point.lng + turn)))
}

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
