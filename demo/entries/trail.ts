import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import {
  addDays,
  type Day,
  type DeedDetails,
  type FiltersOf,
  instantOf,
  trailContract,
  type TrailLine,
} from '../../src/contract.ts'
import { inChunks, type Queries } from '../db/connection/database.ts'
import { all, contains } from '../db/listings/conditions.ts'
import type { TrailTable } from '../db/schema/tables.ts'
import type { Resource } from './resource.ts'

type Filters = FiltersOf<'trail'>

type Trail = Resource<Selectable<TrailTable>, TrailLine, object, Filters>

const column = (name: keyof TrailTable) => sql.ref(`trail.${name}`)

/** Lines about an account. */
const ofAccount = sql<SqlBool>`${column('resource')} = 'users'`

function conditionOf(filters: Filters, timeZone: string): Expression<SqlBool> {
  const { likeName, deed, person, entry, from, to } = filters
  const midnight = (day: Day) => instantOf(day, '00:00', timeZone).toISOString()
  const conditions: Expression<SqlBool>[] = []
  if (likeName) {
    const account = sql<SqlBool>`(${ofAccount} and ${column('key')} in (select ${sql.ref('named.id')}
      from users as named where ${contains(sql.ref('named.nicknameFolded'), likeName)}))`
    conditions.push(sql`(${contains(column('nameFolded'), likeName)} or ${account})`)
  }
  if (deed) conditions.push(sql`${column('deed')} = ${deed}`)
  if (person) {
    conditions.push(sql`(${column('actor')} = ${person} or (${ofAccount} and ${column('key')} = ${person}))`)
  }
  if (entry) conditions.push(sql`${column('key')} = ${entry}`)
  if (from) conditions.push(sql`${column('createdAt')} >= ${midnight(from)}`)
  if (to) conditions.push(sql`${column('createdAt')} < ${midnight(addDays(to, 1))}`)
  return all(conditions)
}

const detailsOf = ({ more }: Pick<TrailTable, 'more'>) => JSON.parse(more) as DeedDetails

const idsIn = (row: Selectable<TrailTable>) => {
  const { added, removed } = detailsOf(row)
  return [row.actor, row.resource === 'users' ? row.key : null, ...(added ?? []), ...(removed ?? [])]
}

/** Current nicknames of the accounts that some lines name, without deleted ones. */
async function nicknames(db: Queries, rows: readonly Selectable<TrailTable>[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(idsIn))].filter((id) => id !== null)
  const names = new Map<string, string>()
  await inChunks(ids, async (some) => {
    const found = await db.selectFrom('users').select(['id', 'nickname']).where('id', 'in', some).execute()
    for (const { id, nickname } of found) names.set(id, nickname)
  })
  return names
}

async function load(db: Queries, rows: readonly Selectable<TrailTable>[]): Promise<TrailLine[]> {
  const names = await nicknames(db, rows)
  return rows.map((row) => {
    const { id, createdAt, deed, actor, resource, key, count } = row
    const people = idsIn(row).flatMap((user) => {
      const nickname = user === null ? undefined : names.get(user)
      return nickname === undefined ? [] : [[user!, nickname] as const]
    })
    const name = resource === 'users' && key !== null ? (names.get(key) ?? null) : row.name
    const more = detailsOf(row)
    return {
      id,
      createdAt,
      deed,
      actor,
      resource,
      key,
      name,
      count,
      more,
      people: Object.fromEntries(people),
    }
  })
}

/** The audit trail: a list for administrators, written only by the host. */
export const trail = (timeZone: string): Trail => ({
  contract: trailContract,
  sortColumns: {},
  condition: ({ filters }) => conditionOf(filters, timeZone),
  load,
  present: (line) => line,
  fixed: () => [],
  applyRules: (_write, input) => input,
  columns: () => ({}),
})
