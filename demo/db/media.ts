import { type Expression, type SqlBool, sql } from 'kysely'
import { type Caller, can, isListing, limits, type ListingName, seesAll } from '../../src/contract.ts'
import { hourMs } from '../lib/durations.ts'
import type { Queries } from './database.ts'
import { any } from './listings/conditions.ts'
import { type Use, uses } from './listings/uses.ts'
import { editableBy } from './listings/visibility.ts'
import { anyTable } from './transaction.ts'

/** The fields that show an image, of all resources. Images that none of them holds are deleted after a day. */
export const imageUses: readonly Use[] = uses.filter(({ to }) => to === 'media')

const severalInOne = imageUses.find(({ many }) => many)
if (severalInOne) {
  const { resource, field } = severalInOne
  throw new Error(
    `${resource}.${field}: a list of images needs a table of its own, and a look-up in ${import.meta.filename}`,
  )
}

const whose = ({ resource, field }: Use, more: Expression<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from ${sql.table(resource)}
    where ${sql.ref(`${resource}.${field}`)} = ${sql.ref('media.id')} and ${more})`

/** An image's being shown by an entry of which something is true. */
const shownBy = (condition: (resource: Use['resource']) => Expression<SqlBool>) =>
  any(imageUses.map((use) => whose(use, condition(use.resource))))

const isThere = sql<SqlBool>`1 = 1`
const nowhere = sql<SqlBool>`1 = 0`
const isActive = (resource: Use['resource']) =>
  isListing(resource) ? sql<SqlBool>`${sql.ref(`${resource}.deactivated`)} = 0` : isThere

/** An image's being shown by any entry at all. */
export const isShown = shownBy(() => isThere)

export type ImageSight = 'everybody' | 'caller'

const isEditable = (caller: NonNullable<Caller>) => (resource: Use['resource']) => {
  if (isListing(resource)) return editableBy(resource satisfies ListingName, caller.id)
  return can(caller, 'update', resource) ? isThere : nowhere
}

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
  const isFresh = sql<SqlBool>`(${sql.ref('media.createdAt')} > ${freshSince} and not ${isShown})`
  const mayEdit = caller === null || seesAll(caller) ? isThere : shownBy(isEditable(caller))
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
  for (const { resource, field, describedBy } of imageUses) {
    const { numUpdatedRows } = await anyTable(tx)
      .updateTable(resource)
      .set((row) => ({
        [field]: null,
        ...(describedBy !== undefined && { [describedBy]: null }),
        version: row('version', '+', 1),
        ...(resource === 'events' && { changedAt: now.toISOString() }),
      }))
      .where(field, '=', id)
      .executeTakeFirst()
    entries += Number(numUpdatedRows)
  }
  return entries
}
