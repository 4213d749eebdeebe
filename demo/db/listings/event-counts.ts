import { type Expression, sql, type SqlBool } from 'kysely'
import { type Caller, idReference } from '../../../src/contract.ts'
import type { Queries } from '../connection/database.ts'
import type { SortColumn } from '../stored-fields.ts'
import { isOneOf } from './conditions.ts'
import { type Use, uses, wireForm } from './uses.ts'
import { listed } from './visibility.ts'

/*
 * How many events point to an entry, as far as the caller's own list of events shows them: the number is the length of
 * the list that it links to. All counts come from one query, which uses the indexes of migrations/001-schema/entries.ts.
 */

/** The field of events that points to a resource. */
const pointerTo = (resource: string): Use =>
  uses.find((use) => use.resource === 'events' && use.to === resource)!

/** The table from which events are counted, and its column that names the entry pointed to. */
function counted(use: Use, caller: Caller) {
  const isListed = listed('events', caller)
  if (use.field !== 'organizers') {
    return { from: sql`events`, target: sql.ref(`events.${use.field}`), where: isListed, form: use }
  }
  return {
    from: sql`${sql.table('organizerGroups')} as organized join events
      on ${sql.ref('events.id')} = ${sql.ref('organized.itemId')}`,
    target: sql.ref('organized.groupId'),
    where: sql<SqlBool>`${sql.ref('organized.kind')} = 'events' and ${isListed}`,
    form: { ...use, form: 'id' } as Use,
  }
}

/** The number of events of each of some entries; those without any are left out. */
export async function loadEventCounts(
  db: Queries,
  resource: string,
  ids: readonly string[],
  caller: Caller,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { from, target, where, form } = counted(pointerTo(resource), caller)
  const idByTarget = new Map(ids.map((id) => [wireForm(form, id), id]))
  const { rows } = await sql<{ target: string; count: number }>`
    select ${target} as target, count(*) as count from ${from}
    where ${isOneOf(target, [...idByTarget.keys()])} and ${where} group by ${target}`.execute(db)
  return new Map(rows.map((row) => [idByTarget.get(row.target)!, row.count]))
}

/** Sorts entries by their number of events. */
export function byEventCount(resource: string, caller: Caller): SortColumn {
  const { from, target, where, form } = counted(pointerTo(resource), caller)
  const id = sql.ref(`${resource}.id`)
  const pointed = form.form === 'id' ? id : sql`${sql.lit(idReference(''))} || ${id}`
  const isPointing: Expression<SqlBool> = sql<SqlBool>`${target} = ${pointed}`
  return { by: sql`(select count(*) from ${from} where ${isPointing} and ${where})` }
}
