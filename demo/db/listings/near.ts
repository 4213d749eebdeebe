import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { kmPerDegree, type Point } from '../../../src/contract.ts'
import { any } from './conditions.ts'

const radians = Math.PI / 180

/** Columns of a latitude and a longitude. */
export type PointColumns = { lat: RawBuilder<unknown>; lng: RawBuilder<unknown> }

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

/** Rows within some kilometres of a point: those in a box, which an index finds, that are in its circle. */
export function withinKm(columns: PointColumns, point: Point, km: number): Expression<SqlBool> {
  const { lat, lng } = columns
  const high = km / kmPerDegree
  const furthest = Math.min(Math.abs(point.lat) + high, 89.9)
  const wide = Math.min(180, high / Math.cos(furthest * radians))
  const box = (middle: number) => sql<SqlBool>`(${lat} between ${point.lat - high} and ${point.lat + high}
    and ${lng} between ${middle - wide} and ${middle + wide}
    and ${squaredKm(columns, { lat: point.lat, lng: middle })} <= ${km ** 2})`
  // On both sides of the date line.
  const turns = [0, -360, 360].filter((turn) => Math.abs(point.lng + turn) - wide <= 180)
  return any(turns.map((turn) => box(point.lng + turn)))
}
