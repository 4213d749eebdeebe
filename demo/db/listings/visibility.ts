import { type Expression, type SqlBool, sql } from 'kysely'
import { type Caller, type ListingName, seesAll } from '../../../src/contract.ts'
import type { Queries } from '../connection/database.ts'
import { always, never } from './conditions.ts'

/*
 * Who sees what, as conditions on the rows of a table under its own name (`events.published …`). The SQL equivalent
 * of the predicates in src/core/permissions.ts, so that lists can be counted and paged.
 */

const column = (table: ListingName, name: string) => sql.ref(`${table}.${name}`)

export function ownedBy(table: ListingName, userId: string): Expression<SqlBool> {
  return sql<SqlBool>`${column(table, 'id')} in (
    select ${sql.ref('owned.itemId')} from owners as owned
    where ${sql.ref('owned.userId')} = ${userId} and ${sql.ref('owned.kind')} = ${table})`
}

/**
 * Listings that a user may edit without being a moderator: their own, and those organised by a group of theirs
 * that is not deactivated.
 */
export function editableBy(table: ListingName, userId: string): Expression<SqlBool> {
  if (table === 'groups' || table === 'places') return ownedBy(table, userId)
  return sql<SqlBool>`(${ownedBy(table, userId)} or ${column(table, 'id')} in (
    select ${sql.ref('organized.itemId')} from ${sql.table('organizerGroups')} as organized
    join ${sql.table('groups')} as organizer on ${sql.ref('organizer.id')} = ${sql.ref('organized.groupId')}
    join owners as leader on ${sql.ref('leader.itemId')} = ${sql.ref('organized.groupId')}
    where ${sql.ref('organizer.deactivated')} = 0 and ${sql.ref('leader.kind')} = 'groups' and ${sql.ref('leader.userId')} = ${userId}
      and ${sql.ref('organized.kind')} = ${table}))`
}

const orEditable = (table: ListingName, caller: Caller, open: Expression<SqlBool>) =>
  caller ? sql<SqlBool>`(${open} or ${editableBy(table, caller.id)})` : open

/** Rows in a caller's lists and search results (CONTRACT.md section 3); a `null` caller is a visitor. */
export function listed(table: ListingName, caller: Caller): Expression<SqlBool> {
  if (seesAll(caller)) return always
  const open =
    table === 'revents'
      ? never
      : sql<SqlBool>`(${column(table, 'published')} = 1 and ${column(table, 'deactivated')} = 0)`
  return orEditable(table, caller, open)
}

/** Rows that a caller may open by their address: also unpublished ones, and deactivated ones if they may edit them. */
export function reachable(table: ListingName, caller: Caller): Expression<SqlBool> {
  if (seesAll(caller)) return always
  const open = table === 'revents' ? never : sql<SqlBool>`${column(table, 'deactivated')} = 0`
  return orEditable(table, caller, open)
}

/** Whether an entry that a caller may open by its address is deactivated; undefined if they may not. */
export async function findReachable(
  db: Queries,
  kind: ListingName,
  id: string,
  caller: Caller,
): Promise<{ isDeactivated: boolean } | undefined> {
  const found = await db
    .selectFrom(kind)
    .select('deactivated')
    .where('id', '=', id)
    .where(reachable(kind, caller))
    .executeTakeFirst()
  return found && { isDeactivated: found.deactivated === 1 }
}
