import { sql } from 'kysely'
import { listingNames } from '../../src/contract.ts'
import { dayMs } from '../domain/durations.ts'
import type { Action } from './action.ts'

const imagesPerRun = 10_000

const shown = sql.join(
  listingNames.map((name) => sql`select image from ${sql.table(name)} where image is not null`),
  sql` union `,
)

export const deleteOrphanedMedia: Action = {
  name: 'delete-orphaned-media',
  summary: 'Deletes images that are older than a day and that no entry shows.',
  every: dayMs,
  run: async ({ db, now }) => {
    const orphans = db.write
      .selectFrom('media')
      .select('id')
      .where('createdAt', '<', new Date(now().getTime() - dayMs).toISOString())
      .where(sql<boolean>`id not in (${shown})`)
      .limit(imagesPerRun)
    const { numDeletedRows } = await db.write
      .deleteFrom('media')
      .where('id', 'in', orphans)
      .executeTakeFirst()
    return [{ code: 'images deleted', count: Number(numDeletedRows) }]
  },
}
