import type { Selectable } from 'kysely'
import { parseReference } from '../../../src/contract.ts'
import { dayMs, latestCredible } from '../../lib/durations.ts'
import type { Queries } from '../database.ts'
import type { EventTable, WithdrawnEventTable } from '../tables.ts'

/** For how many days subscribers are told that an event is off (UX.md, 'Visitors'). */
export const withdrawnDays = 30

/** Since when events that are off are still told of. */
export function tombstonesSince(now: Date): string {
  return new Date(now.getTime() - withdrawnDays * dayMs).toISOString()
}

/** What of an event is told when it is off. */
const told = ['id', 'start', 'end', 'category', 'topic', 'location', 'organizers', 'tags'] as const

/**
 * Notes that an event is no longer public, in the transaction that makes it so. Its next version is later than any that was
 * public. Organizers and places that are mere names are not kept: nobody filters by them. What nobody has to be told of any more
 * is forgotten.
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

/** The same for those of some events that are public, before they are deactivated together. */
export async function withdrawEvents(tx: Queries, ids: readonly string[], now: Date): Promise<void> {
  const withdrawnAt = now.toISOString()
  await tx.deleteFrom('withdrawnEvents').where('withdrawnAt', '<', tombstonesSince(now)).execute()
  await tx
    .insertInto('withdrawnEvents')
    .columns([...told, 'version', 'withdrawnAt'])
    .expression(
      tx
        .selectFrom('events')
        .where('id', 'in', ids)
        .where('published', '=', 1)
        .where('deactivated', '=', 0)
        .select(told)
        .select((row) => [row('version', '+', 1).as('version'), row.val(withdrawnAt).as('withdrawnAt')]),
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

/** Notes that those of some events that are public now are so again. */
export async function restoreEvents(tx: Queries, ids: readonly string[]): Promise<void> {
  const open = tx.selectFrom('events').select('id').where('id', 'in', ids).where('published', '=', 1)
  await tx
    .deleteFrom('withdrawnEvents')
    .where('id', 'in', open.where('deactivated', '=', 0))
    .execute()
}

/** Notes that an event is public again. */
export async function restoreEvent(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('withdrawnEvents').where('id', '=', id).execute()
}

/** Events that are off since then, those that were to begin first. */
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
