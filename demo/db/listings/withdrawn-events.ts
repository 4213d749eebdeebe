import type { Selectable } from 'kysely'
import { parseReference } from '../../../src/contract.ts'
import { dayMs, latestCredible } from '../../lib/credible-time.ts'
import type { Queries } from '../connection/database.ts'
import type { EventTable, WithdrawnEventTable } from '../schema/tables.ts'

/** How many days a tombstone stays in feeds (UX.md, 'Visitors'). */
export const withdrawnDays = 30

/** Tombstones older than this are dropped. */
export function tombstonesSince(now: Date): string {
  return new Date(now.getTime() - withdrawnDays * dayMs).toISOString()
}

/** The fields of an event that its tombstone keeps, since feeds are filtered by them. */
export const withdrawnFields = [
  'id',
  'start',
  'end',
  'category',
  'topic',
  'location',
  'organizers',
  'tags',
] as const

/**
 * Adds the tombstone of an event that is no longer public, in the transaction that hides it. Its version is higher
 * than any that was public. Organizers and locations that are free text are not kept, since nobody filters by them.
 * Also deletes expired tombstones.
 */
export async function withdrawEvent(tx: Queries, row: Selectable<EventTable>, now: Date): Promise<void> {
  const { id, version, start, end, category, topic, tags } = row
  const location = 'id' in parseReference(row.location) ? row.location : ''
  const groups = (JSON.parse(row.organizers) as string[]).filter((entry) => 'id' in parseReference(entry))
  const organizers = JSON.stringify(groups)
  const off = { version: version + 1, start, end, category, topic, location, organizers, tags }
  const withdrawn = { ...off, withdrawnAt: now.toISOString() }
  await tx
    .deleteFrom('withdrawnEvents')
    .where((row) =>
      row.or([
        row('withdrawnAt', '<', tombstonesSince(now)),
        row('withdrawnAt', '>', latestCredible(now, withdrawnDays * dayMs)),
      ]),
    )
    .execute()
  await tx
    .insertInto('withdrawnEvents')
    .values({ id, ...withdrawn })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(withdrawn))
    .execute()
}

/** Adds tombstones for the public ones among some events that have just been deactivated together. */
export async function withdrawEvents(tx: Queries, ids: readonly string[], now: Date): Promise<void> {
  const withdrawnAt = now.toISOString()
  await tx.deleteFrom('withdrawnEvents').where('withdrawnAt', '<', tombstonesSince(now)).execute()
  await tx
    .insertInto('withdrawnEvents')
    .columns([...withdrawnFields, 'version', 'withdrawnAt'])
    .expression(
      tx
        .selectFrom('events')
        .where('id', 'in', ids)
        .where('published', '=', 1)
        .select([...withdrawnFields, 'version'])
        .select((row) => row.val(withdrawnAt).as('withdrawnAt')),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        version: row.ref('excluded.version'),
        start: row.ref('excluded.start'),
        end: row.ref('excluded.end'),
        category: row.ref('excluded.category'),
        topic: row.ref('excluded.topic'),
        location: row.ref('excluded.location'),
        organizers: row.ref('excluded.organizers'),
        tags: row.ref('excluded.tags'),
        withdrawnAt: row.ref('excluded.withdrawnAt'),
      })),
    )
    .execute()
}

/** Removes the tombstones of those events that are public again. */
export async function restoreEvents(tx: Queries, ids: readonly string[]): Promise<void> {
  const open = tx.selectFrom('events').select('id').where('id', 'in', ids).where('published', '=', 1)
  await tx
    .deleteFrom('withdrawnEvents')
    .where('id', 'in', open.where('deactivated', '=', 0))
    .execute()
}

/** Removes the tombstone of an event that is public again. */
export async function restoreEvent(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('withdrawnEvents').where('id', '=', id).execute()
}

/** Tombstones since `since`, sorted by the start of the event. */
export function withdrawnEvents(
  db: Queries,
  since: string,
  limit: number,
): Promise<Selectable<WithdrawnEventTable>[]> {
  return db
    .selectFrom('withdrawnEvents')
    .selectAll()
    .where('withdrawnAt', '>=', since)
    .orderBy('start')
    .orderBy('id')
    .limit(limit)
    .execute()
}
