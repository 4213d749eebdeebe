import { isDeepStrictEqual } from 'node:util'
import { sql, type SqlBool } from 'kysely'
import { type DeskMark, limits, type ListingName, parseParent } from '../../../src/contract.ts'
import type { Queries } from '../connection/database.ts'

/*
 * What waits on the moderation desk (table `reviews`). Its rows are written with the change itself, so lists of the
 * desk read only what waits, however many entries and marks there are.
 */

/** Condition of the partial index `reviews_waiting`; it must be spelled like the index. */
const isWaiting = sql<SqlBool>`${sql.ref('seenVersion')} < ${sql.ref('version')}`

/** What is shown as one: an entry, or a repeating event with its events. */
const foldKey = sql<string>`coalesce(series, ${sql.ref('itemId')})`

/** Whether an update changes anything: a save without changes is nothing to look at. */
export function isChanged(input: object, before: object): boolean {
  const stored = before as Record<string, unknown>
  return Object.entries(input).some(
    ([field, value]) => field in stored && !isDeepStrictEqual(value ?? null, stored[field] ?? null),
  )
}

/** Whether an entry waits by itself, and with which series it is shown. A generated event may have been edited until now. */
async function placeOf(
  tx: Queries,
  kind: ListingName,
  id: string,
  wasEdited: boolean,
): Promise<{ series: string | null } | undefined> {
  if (kind === 'revents') return { series: id }
  if (kind !== 'events') return { series: null }
  const event = await tx
    .selectFrom('events')
    .select(['parent', 'generatedFor', 'editedByHand'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const parent = parseParent(event.parent)
  const series = parent?.kind === 'repeatingEvent' ? parent.id : null
  return event.generatedFor !== null && event.editedByHand === 0 && !wasEdited ? undefined : { series }
}

type Change = { kind: ListingName; id: string; now: Date; dates?: number; wasEdited?: boolean }

/**
 * Puts an entry on the desk. Call it in the transaction of a change by somebody who is not a moderator. Generated
 * events wait only if edited by hand; otherwise their repeating event does, with the number of its new `dates`.
 */
export async function noteChange(
  tx: Queries,
  { kind, id, now, dates = 0, wasEdited = false }: Change,
): Promise<void> {
  const place = await placeOf(tx, kind, id, wasEdited)
  if (!place) return
  const changedAt = now.toISOString()
  await tx
    .insertInto('reviews')
    .values({ kind, itemId: id, ...place, changedAt, version: 1, dates })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId']).doUpdateSet((row) => ({
        ...place,
        changedAt,
        version: row('reviews.version', '+', 1),
        dates: row('reviews.dates', '+', dates),
      })),
    )
    .execute()
}

/** Removes the record of a deleted entry. */
export async function forgetReview(tx: Queries, kind: ListingName, id: string): Promise<void> {
  await tx.deleteFrom('reviews').where('kind', '=', kind).where('itemId', '=', id).execute()
}

/** Rows are always updated in the same order, so that two moderators cannot deadlock. */
const inOrder = (marks: readonly DeskMark[]) =>
  marks.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id))

/**
 * Marks changes as seen, for all moderators. What has changed since it was shown stays on the desk. Returns how many
 * marks were new.
 */
export async function markSeen(
  tx: Queries,
  marks: readonly DeskMark[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  let count = 0
  for (const { kind, id, version } of inOrder(marks)) {
    const { numUpdatedRows } = await tx
      .updateTable('reviews')
      .set((row) => ({
        seenBefore: row.ref('seenVersion'),
        seenVersion: version,
        seenBy: by,
        seenAt: now.toISOString(),
        dates: sql<number>`case when version = ${version} then 0 else dates end`,
      }))
      .where('kind', '=', kind)
      .where('itemId', '=', id)
      .where('seenVersion', '<', version)
      .where('version', '>=', version)
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}

/** Marks everything that an entry has waiting as seen: a moderator has just dealt with it. */
export async function markDealtWith(
  tx: Queries,
  { kind, id, by, now }: { kind: ListingName; id: string; by: string; now: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('reviews')
    .select('version')
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .executeTakeFirst()
  if (row) await markSeen(tx, [{ kind, id, version: row.version }], { by, now })
}

/** Takes marks back, unless a later version has been seen since. Returns how many entries wait again. */
export async function takeBack(tx: Queries, marks: readonly DeskMark[]): Promise<number> {
  let count = 0
  for (const { kind, id, version } of inOrder(marks)) {
    const { numUpdatedRows } = await tx
      .updateTable('reviews')
      .set((row) => ({ seenVersion: row.ref('seenBefore'), seenBy: null, seenAt: null }))
      .where('kind', '=', kind)
      .where('itemId', '=', id)
      .where('seenVersion', '=', version)
      .whereRef('seenBefore', '<', 'seenVersion')
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}

/** Where a page of the desk ends: the last change of an entry, and its key. */
export type DeskCursor = { changedAt: string; key: string }

/** The review rows that are shown as one entry; `key` is the id of the entry that stands for them. */
export type Waiting = {
  key: string
  changedAt: string
  rows: { kind: ListingName; itemId: string; version: number; seenVersion: number; dates: number }[]
}

const isBefore = ({ changedAt, key }: DeskCursor) =>
  sql<SqlBool>`(max(${sql.ref('changedAt')}), ${foldKey}) < (${changedAt}, ${key})`

/** What waits on the desk, the latest change first. */
export async function loadWaiting(
  db: Queries,
  { limit, before }: { limit: number; before?: DeskCursor },
): Promise<Waiting[]> {
  const folds = await db
    .selectFrom('reviews')
    .select([foldKey.as('key'), (row) => row.fn.max('changedAt').as('changedAt')])
    .where(isWaiting)
    .groupBy(foldKey)
    .$if(before !== undefined, (query) => query.having(isBefore(before!)))
    .orderBy(sql`max(${sql.ref('changedAt')})`, 'desc')
    .orderBy(foldKey, 'desc')
    .limit(limit)
    .execute()
  if (folds.length === 0) return []
  const keys = folds.map(({ key }) => key)
  const rows = await db
    .selectFrom('reviews')
    .select([foldKey.as('key'), 'kind', 'itemId', 'version', 'seenVersion', 'dates'])
    .where(isWaiting)
    .where(foldKey, 'in', keys)
    .orderBy('changedAt', 'desc')
    .orderBy('itemId')
    .execute()
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return folds.map(({ key, changedAt }) => ({ key, changedAt, rows: foldedRows(byKey.get(key) ?? []) }))
}

/** The repeating event itself and at most `deskFold` of its events; the others wait for the next look. */
function foldedRows<Row extends { kind: ListingName }>(rows: Row[]): Row[] {
  const series = rows.filter(({ kind }) => kind === 'revents')
  return [...series, ...rows.filter(({ kind }) => kind !== 'revents').slice(0, limits.deskFold)]
}

/** How many entries wait; a series with its events counts once. */
export async function countWaiting(db: Queries): Promise<number> {
  const { total } = await db
    .selectFrom('reviews')
    .where(isWaiting)
    .select(sql<number>`count(distinct ${foldKey})`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How many entries wait, by the kind of what stands for them on the desk. */
export async function countWaitingByKind(db: Queries): Promise<Partial<Record<ListingName, number>>> {
  const rows = await db
    .selectFrom('reviews')
    .where(isWaiting)
    .select([
      sql<ListingName>`case when series is null then kind else 'revents' end`.as('kind'),
      sql<number>`count(distinct ${foldKey})`.as('total'),
    ])
    .groupBy(sql`1`)
    .execute()
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]))
}

/** Removes a user from all marks. The marks stay, so that nobody has to look again. */
export async function forgetReviewer(db: Queries, userId: string): Promise<void> {
  await db.updateTable('reviews').set({ seenBy: null }).where('seenBy', '=', userId).execute()
}

/** What waits and no digest has reported, the latest change first; it counts as reported from now on. */
export async function takeUnreported(tx: Queries): Promise<Waiting[]> {
  const rows = await tx
    .updateTable('reviews')
    .set((row) => ({ digestedVersion: row.ref('version') }))
    .where(isWaiting)
    .whereRef('digestedVersion', '<', 'version')
    .returning([foldKey.as('key'), 'kind', 'itemId', 'version', 'seenVersion', 'dates', 'changedAt'])
    .execute()
  const newestFirst = rows.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
  return [...Map.groupBy(newestFirst, ({ key }) => key)].map(([key, folded]) => ({
    key,
    changedAt: folded[0]!.changedAt,
    rows: foldedRows(folded),
  }))
}
