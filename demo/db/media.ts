import { type Expression, type SqlBool, sql } from 'kysely'
import { type Caller, limits, type ListingName, listingNames, seesAll } from '../../src/contract.ts'
import { hourMs } from '../domain/durations.ts'
import type { Queries } from './database.ts'
import { any } from './listings/conditions.ts'
import { editableBy } from './listings/visibility.ts'
import { anyTable } from './transaction.ts'

const whose = (table: ListingName, more: Expression<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.image`)} = ${sql.ref('media.id')} and ${more})`

/** An image's being shown by an entry of which something is true. */
const shownBy = (condition: (table: ListingName) => Expression<SqlBool>) =>
  any(listingNames.map((table) => whose(table, condition(table))))

const isActive = (table: ListingName) => sql<SqlBool>`${sql.ref(`${table}.deactivated`)} = 0`
const isThere = () => sql<SqlBool>`1 = 1`

export type ImageSight = 'everybody' | 'caller'

/**
 * Who sees an image (CONTRACT.md section 2): everybody, as long as moderation has not deactivated all entries that show it; of
 * one that no entry shows, for a day. Else those who may edit such an entry, who uploaded it, and moderators. Undefined when the
 * caller is none of these, or there is no such image.
 */
export async function imageSight(
  db: Queries,
  id: string,
  caller: Caller,
  now: Date,
): Promise<ImageSight | undefined> {
  const freshSince = new Date(now.getTime() - limits.freshImageHours * hourMs).toISOString()
  const flag = (condition: Expression<SqlBool>) => sql<number>`case when ${condition} then 1 else 0 end`
  const isFresh = sql<SqlBool>`(${sql.ref('media.createdAt')} > ${freshSince} and not ${shownBy(isThere)})`
  const mayEdit =
    caller === null || seesAll(caller) ? isThere() : shownBy((table) => editableBy(table, caller.id))
  const found = await db
    .selectFrom('media')
    .select(['createdBy', flag(any([shownBy(isActive), isFresh])).as('open'), flag(mayEdit).as('editable')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found?.open === 1) return 'everybody'
  return found && caller && (found.editable === 1 || found.createdBy === caller.id) ? 'caller' : undefined
}

/**
 * Deletes an image and takes it, with its description, out of every entry that shows it. How many entries those were; undefined
 * when there is no such image. To be called in a transaction.
 */
export async function removeImage(tx: Queries, id: string, now: Date): Promise<number | undefined> {
  const gone = await tx.deleteFrom('media').where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) return undefined
  let entries = 0
  for (const table of listingNames) {
    const { numUpdatedRows } = await anyTable(tx)
      .updateTable(table)
      .set((row) => ({
        image: null,
        alt: null,
        version: row('version', '+', 1),
        ...(table === 'events' && { changedAt: now.toISOString() }),
      }))
      .where('image', '=', id)
      .executeTakeFirst()
    entries += Number(numUpdatedRows)
  }
  return entries
}
