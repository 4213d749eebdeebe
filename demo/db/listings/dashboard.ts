import { type Expression, sql, type SqlBool } from 'kysely'
import {
  type Dashboard,
  type DashboardEntry,
  type DashboardPart,
  limits,
  type ListingName,
} from '../../../src/contract.ts'
import type { Queries } from '../connection/database.ts'
import { all } from './conditions.ts'
import { editableBy } from './visibility.ts'

type Row = { id: string; name: string; total: number }
type EventRow = Row & { start: string; canceled: number; published: number }

const ref = (kind: ListingName, name: string) => sql.ref(`${kind}.${name}`)
const is = (kind: ListingName, flag: string, value: boolean) =>
  sql<SqlBool>`${ref(kind, flag)} = ${Number(value)}`

const bare = (kind: ListingName) => sql<SqlBool>`${ref(kind, 'image')} is null`

const isAhead = (now: Date) => sql<SqlBool>`${ref('events', 'start')} >= ${now.toISOString()}`

/** Events that ought to have an image: `asksForImage` of src/core/events/asks-for-image.ts as a condition. */
export function asksForImage(now: Date): Expression<SqlBool> {
  return all([
    bare('events'),
    isAhead(now),
    is('events', 'published', true),
    is('events', 'canceled', false),
    is('events', 'deactivated', false),
  ])
}

/** The first matching entries in an order, each with the number of all. */
async function find<Found extends Row>(
  db: Queries,
  kind: ListingName,
  conditions: readonly Expression<SqlBool>[],
): Promise<Found[]> {
  const isEvent = kind === 'events'
  const columns = isEvent ? ['id', 'name', 'start', 'canceled', 'published'] : ['id', 'name']
  const order = isEvent ? 'start' : 'nameFolded'
  const { rows } = await sql<Found>`
    select ${sql.join(columns.map((name) => sql.ref(name)))}, count(*) over () as total from ${sql.table(kind)}
    where ${all(conditions)} order by ${sql.ref(order)}, id limit ${limits.dashboardEntries}`.execute(db)
  return rows
}

const totalOf = (rows: readonly Row[]) => rows[0]?.total ?? 0

/**
 * What a user looks after, on one page: the next events, and what may need a look. Deactivated entries are left out.
 * The number of queries does not depend on the number of entries.
 */
export async function loadDashboard(
  db: Queries,
  { userId, now }: { userId: string; now: Date },
): Promise<Dashboard> {
  const mine = (kind: ListingName) => [editableBy(kind, userId), is(kind, 'deactivated', false)]
  const ahead = [...mine('events'), isAhead(now)]

  const events = async (...more: Expression<SqlBool>[]): Promise<DashboardPart> => {
    const rows = await find<EventRow>(db, 'events', [...ahead, ...more])
    const items = rows.map(({ id, name, start, canceled, published }): DashboardEntry => {
      return { kind: 'events', id, name, start, canceled: canceled === 1, published: published === 1 }
    })
    return { items, total: totalOf(rows) }
  }
  const others = async (kind: ListingName): Promise<DashboardPart> => {
    const rows = await find(db, kind, [...mine(kind), bare(kind)])
    return { items: rows.map(({ id, name }) => ({ kind, id, name })), total: totalOf(rows) }
  }
  const withoutImage = [
    await events(asksForImage(now), sql`${ref('events', 'generatedFor')} is null`),
    await others('revents'),
    await others('groups'),
    await others('places'),
  ]
  return {
    next: await events(),
    unpublished: await events(is('events', 'published', false)),
    canceled: await events(is('events', 'canceled', true)),
    withoutImage: {
      items: withoutImage.flatMap(({ items }) => items).slice(0, limits.dashboardEntries),
      total: withoutImage.reduce((sum, { total }) => sum + total, 0),
    },
  }
}

/** The resources that every event refers to and of which there is none yet. */
export async function findLacking(db: Queries): Promise<NonNullable<Dashboard['lacking']>> {
  const found = await Promise.all(
    (['categories', 'topics'] as const).map(async (name) => {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
      return rows.length === 0 ? [name] : []
    }),
  )
  return found.flat()
}
