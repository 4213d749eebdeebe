import { type Expression, type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import { type Caller, can, isListing, limits, type ListingName, seesAll } from '../../src/contract.ts'
import { hourMs } from '../lib/credible-time.ts'
import type { Queries } from './connection/database.ts'
import { anyTable, isPostgres } from './connection/transaction.ts'
import { any } from './listings/conditions.ts'
import { type Use, uses } from './listings/uses.ts'
import { editableBy } from './listings/visibility.ts'
import type { MediaTable } from './schema/tables.ts'

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

/** Condition: an entry in the bin has the image. */
export const isInBin = sql<SqlBool>`exists (select 1 from bin where bin.image = ${sql.ref('media.id')})`

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

/** An image as it is stored, besides who uploaded it when. */
export type NewImage = Omit<Insertable<MediaTable>, 'createdAt' | 'createdBy'>

/** Stores an image. */
export async function insertImage(
  tx: Queries,
  image: NewImage,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('media')
    .values({ ...image, createdAt: now.toISOString(), createdBy: by })
    .execute()
}

/** Reads some columns of an image; undefined if it does not exist. `isHeld` keeps it until the transaction ends. */
export async function findImage<Column extends keyof Selectable<MediaTable>>(
  db: Queries,
  id: string,
  columns: readonly Column[],
  isHeld = false,
): Promise<Pick<Selectable<MediaTable>, Column> | undefined> {
  const row = await db
    .selectFrom('media')
    .select(columns)
    .where('id', '=', id)
    .$if(isHeld && isPostgres(db), (query) => query.forShare())
    .executeTakeFirst()
  return row as Pick<Selectable<MediaTable>, Column> | undefined
}

/** The ids of the entries of a resource that show an image. */
export async function entriesShowing(db: Queries, resource: ListingName, image: string): Promise<string[]> {
  const rows = await anyTable(db).selectFrom(resource).select('id').where('image', '=', image).execute()
  return rows.map(({ id }) => String(id))
}
