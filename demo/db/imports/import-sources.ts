import { limits } from '../../../src/contract.ts'
import { minuteMs } from '../../lib/credible-time.ts'
import { newId } from '../../lib/ids.ts'
import type { Queries } from '../connection/database.ts'
import type { ImportSourceTable } from '../schema/tables.ts'

type Content = Pick<ImportSourceTable, 'content' | 'table'>

const keptMs = limits.importSourceMinutes * minuteMs

/** When a source that was opened at an instant is no longer kept, ISO 8601. */
export const sourceExpiry = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + keptMs).toISOString()

/** Keeps a source for its owner, who loses the oldest one beyond `limits.importSourcesKept`. */
export async function insertSource(tx: Queries, userId: string, content: Content, now: Date) {
  const kept = { id: newId(), createdAt: now.toISOString() }
  await tx
    .insertInto('importSources')
    .values({ ...kept, userId, ...content })
    .execute()
  const newest = tx
    .selectFrom('importSources')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('seq', 'desc')
    .limit(limits.importSourcesKept)
  await tx.deleteFrom('importSources').where('userId', '=', userId).where('id', 'not in', newest).execute()
  return kept
}

/** A source that its owner has opened less than an hour ago. */
export const findSource = (db: Queries, userId: string, id: string, now: Date) =>
  db
    .selectFrom('importSources')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('createdAt', '>', new Date(now.getTime() - keptMs).toISOString())
    .executeTakeFirst()

/** Forgets a source of its owner; resolves to whether there was one. */
export async function removeSource(tx: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('importSources')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
