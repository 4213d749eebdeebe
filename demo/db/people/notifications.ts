import { newId } from '../../lib/ids.ts'
import type { Queries } from '../database.ts'
import { columnsOf } from '../stored-fields.ts'

/** The content of a notification (SPEC.md section 3). */
export type Message = { subject: string; message: string; linkTitle?: string | null; linkUrl?: string | null }

/** Sends a notification to users, unread at first. */
export async function notify(
  db: Queries,
  userIds: readonly string[],
  message: Message,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({
    ...columnsOf('notifications', { ...message, userId, viewed: false }),
    id: newId(),
    createdAt: now.toISOString(),
  }))
  await db.insertInto('notifications').values(rows).execute()
}
