import { isInBin, isShown } from '../db/media.ts'
import { dayMs, latestCredible } from '../lib/credible-time.ts'
import type { Action } from './action.ts'

const imagesPerRun = 10_000

export const deleteOrphanedMedia: Action = {
  name: 'delete-orphaned-media',
  summary: 'Deletes images older than a day that no entry uses, not even one in the bin.',
  every: dayMs,
  run: async ({ db, now }) => {
    const orphans = db.write
      .selectFrom('media')
      .select('id')
      .where((row) =>
        row.or([
          row('createdAt', '<', new Date(now().getTime() - dayMs).toISOString()),
          // Tolerates a clock that is slow by up to a day: uploads of forms that are still open are kept.
          row('createdAt', '>', latestCredible(now(), dayMs)),
        ]),
      )
      .where((row) => row.not(row.or([isShown, isInBin])))
      .limit(imagesPerRun)
    const { numDeletedRows } = await db.write
      .deleteFrom('media')
      .where('id', 'in', orphans)
      .executeTakeFirst()
    return [{ code: 'images deleted', count: Number(numDeletedRows) }]
  },
}
