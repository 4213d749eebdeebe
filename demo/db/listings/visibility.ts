import { type Expression, type SqlBool, sql } from 'kysely'
import { type Caller, type ListingName, seesAll } from '../../../src/contract.ts'
import { always, never } from './conditions.ts'

/*
 * Who sees what, as conditions on the rows of a table under its own name (`events.published …`). The predicates of
 * src/core/permissions.ts say the same of one item; here it is said in SQL, so that lists can be counted and paged.
 */

const column = (table: ListingName, name: string) => sql.ref(`${table}.${name}`)

/** Listings that name a user among their owners. */
export function ownedBy(table: ListingName, userId: string): Expression<SqlBool> {
  return sql<SqlBool>`${column(table, 'id')} in (
    select ${sql.ref('owned.itemId')} from owners as owned
    where ${sql.ref('owned.userId')} = ${userId} and ${sql.ref('owned.kind')} = ${table})`
}

/** Listings that a user may edit without being a moderator: the own ones, events also through an own group, unless deactivated. */
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

/** Rows that a caller's lists and searches show (CONTRACT.md section 3): `null` is a visitor. */
export function listed(table: ListingName, caller: Caller): Expression<SqlBool> {
  if (seesAll(caller)) return always
  const open =
    table === 'revents'
      ? never
      : sql<SqlBool>`(${column(table, 'published')} = 1 and ${column(table, 'deactivated')} = 0)`
  return orEditable(table, caller, open)
}

/** Rows that a caller may open by their address: unpublished ones too, deactivated ones only if they may edit them. */
export function reachable(table: ListingName, caller: Caller): Expression<SqlBool> {
  if (seesAll(caller)) return always
  const open = table === 'revents' ? never : sql<SqlBool>`${column(table, 'deactivated')} = 0`
  return orEditable(table, caller, open)
}
