import { type Expression, sql, type SqlBool } from 'kysely'
import { type Caller, can, isListing, limits, type ListingName, seesAll } from '../../src/contract.ts'
import { hourMs } from '../lib/durations.ts'
import type { Queries } from './connection/database.ts'
import { anyTable } from './connection/transaction.ts'
import { any } from './listings/conditions.ts'
import { type Use, uses } from './listings/uses.ts'
import { editableBy } from './listings/visibility.ts'

/** The image fields of all resources. Images that none of them refers to are deleted after a day. */
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

/** Condition: an entry that meets `condition` shows the image. */
const shownBy = (condition: (resource: Use['resource']) => Expression<SqlBool>) =>
  any(imageUses.map((use) => whose(use, condition(use.resource))))

const isThere = sql<SqlBool>`1 = 1`
const nowhere = sql<SqlBool>`1 = 0`
const isActive = (resource: Use['resource']) =>
  isListing(resource) ? sql<SqlBool>`${sql.ref(`${resource}.deactivated`)} = 0` : isThere

/** Condition: any entry shows the image. */
export const isShown = shownBy(() => isThere)

export type ImageSight = 'everybody' | 'caller'

const isEditable = (caller: NonNullable<Caller>) => (resource: Use['resource']) => {
  if (isListing(resource)) return editableBy(resource satisfies ListingName, caller.id)
  return can(caller, 'update', resource) ? isThere : nowhere
}

/**
 * Who may see an image (CONTRACT.md section 2): everybody, unless moderation has deactivated all entries that show
 * it; if no entry shows it, everybody for a day after the upload. Otherwise only those who may edit such an entry,
 * the uploader, and moderators. Returns undefined if the caller is none of these or the image does not exist.
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
 * Deletes an image, with all its crops, and removes it, with its alternative text, from every entry that shows it.
 * Returns how many entries those were, or undefined if the image does not exist. Call it in a transaction.
 */
export async function removeImage(tx: Queries, id: string, now: Date): Promise<number | undefined> {
  const asked = await tx.selectFrom('media').select('copyOf').where('id', '=', id).executeTakeFirst()
  if (!asked) return undefined
  const upload = asked.copyOf ?? id
  const remove = () =>
    tx
      .deleteFrom('media')
      .where((row) => row.or([row('id', '=', upload), row('copyOf', '=', upload)]))
      .returning('id')
      .execute()
  // The first one waits for a crop that is being made, the second one finds it.
  const gone = [...(await remove()), ...(await remove())]
  if (gone.length === 0) return undefined
  const ids = gone.map((image) => image.id)
  let entries = 0
  for (const { resource, field, describedBy, creditedBy } of imageUses) {
    const { numUpdatedRows } = await anyTable(tx)
      .updateTable(resource)
      .set((row) => ({
        [field]: null,
        ...(describedBy !== undefined && { [describedBy]: null }),
        ...(creditedBy !== undefined && { [creditedBy]: null }),
        version: row('version', '+', 1),
        ...(resource === 'events' && { changedAt: now.toISOString() }),
      }))
      .where(field, 'in', ids)
      .executeTakeFirst()
    entries += Number(numUpdatedRows)
  }
  return entries
}
