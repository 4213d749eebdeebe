import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import {
  contracts,
  formatParent,
  idReference,
  type Pointer,
  pointersIn,
  type ResourceName,
  type UseCounts,
} from '../../../src/contract.ts'
import type { Database, Dialect, Queries } from '../connection/database.ts'
import { type StoredResource, storedResources } from '../schema/storage.ts'
import { any, entriesOf, hasOneOf } from './conditions.ts'

/** A field that points to other entries or to images, derived from the contracts. */
export type Use = Pointer & { resource: StoredResource }

/** Lists stored in separate tables: see relations.ts. */
const inOwnTable = new Set(['ownedBy', 'organizers'])

/** All fields that point to something. */
export const uses: readonly Use[] = storedResources.flatMap((resource) =>
  pointersIn(contracts[resource].input).map((pointer) => ({ ...pointer, resource })),
)

/** An id as written in a field. */
export const wireForm = ({ form }: Pick<Use, 'form'>, id: string) => (form === 'id' ? id : idReference(id))

/** Condition on the entry's table: the entry points to `id` with this field. */
export function pointsTo(dialect: Dialect, use: Use, id: string): Expression<SqlBool> {
  const column = sql.ref(use.field)
  if (use.field === 'organizers') {
    return sql`id in (select ${sql.ref('itemId')} from ${sql.table('organizerGroups')}
      where kind = ${use.resource} and ${sql.ref('groupId')} = ${id})`
  }
  return use.many ? hasOneOf(dialect, column, [wireForm(use, id)]) : sql`${column} = ${wireForm(use, id)}`
}

async function count(db: Queries, table: RawBuilder<unknown>, condition: Expression<SqlBool>) {
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from ${table} where ${condition}`.execute(db)
  return rows[0]!.uses
}

/** How many entries of each resource point to an entry. Ownership does not count. */
export async function countUsesBy(
  db: Queries,
  dialect: Dialect,
  used: ResourceName,
  id: string,
): Promise<UseCounts> {
  const counts: UseCounts = {}
  const pointing = uses.filter(({ to, field }) => to === used && field !== 'ownedBy')
  for (const name of new Set(pointing.map(({ resource }) => resource))) {
    const isUsing = any(
      pointing.filter(({ resource }) => resource === name).map((use) => pointsTo(dialect, use, id)),
    )
    counts[name] = await count(db, sql.table(name), isUsing)
  }
  return counts
}

/** How many entries point to an entry, including events generated from it. Ownership does not count. */
export async function countUses(
  db: Queries,
  dialect: Dialect,
  used: ResourceName,
  id: string,
): Promise<number> {
  const generated =
    used === 'revents'
      ? await count(db, sql.table('events'), sql`parent = ${formatParent({ kind: 'repeatingEvent', id })}`)
      : 0
  const counts = await countUsesBy(db, dialect, used, id)
  return Object.values(counts).reduce((sum, uses) => sum + uses, generated)
}

/** The ids in a field, as the column `target` of a table expression. */
function targets({ dialect }: Database, { resource, field, form, many }: Use): RawBuilder<unknown> {
  const value = many ? sql.ref('entries.value') : sql.ref(`${resource}.${field}`)
  const table = many
    ? sql`${sql.table(resource)}, ${entriesOf(dialect, sql.ref(`${resource}.${field}`))}`
    : sql.table(resource)
  return form === 'id'
    ? sql`(select ${value} as target from ${table} where ${value} is not null) as pointing`
    : sql`(select substr(${value}, 4) as target from ${table} where ${value} like 'id:%') as pointing`
}

/** For each field, the number of values that point to something that does not exist. */
export async function countDangling(database: Database): Promise<{ use: Use; count: number }[]> {
  const found = []
  for (const use of uses.filter(({ field }) => !inOwnTable.has(field))) {
    const isGone = sql<SqlBool>`target not in (select id from ${sql.table(use.to)})`
    found.push({ use, count: await count(database.write, targets(database, use), isGone) })
  }
  return found
}
