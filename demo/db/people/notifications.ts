import { fold } from '../../../src/contract.ts'
import { newId } from '../../lib/ids.ts'
import type { Queries } from '../connection/database.ts'
import { columnsOf } from '../stored-fields.ts'

/** The content of a notification (SPEC.md section 3). */
export type Message = {
  subject: string
  message: string
  linkTitle?: string | null
  linkUrl?: string | null
  /** The entry whose deactivation it reports, as `events/<id>`. */
  deactivationOf?: string
  /** What happened; worded when it is read. */
  notice?: object
  /** Its subject in other languages, in which it is found as well. */
  otherSubjects?: readonly string[]
}

/** Sends a notification to users, unread at first. */
export async function notify(
  db: Queries,
  userIds: readonly string[],
  { deactivationOf, notice, otherSubjects = [], ...message }: Message,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({
    ...columnsOf('notifications', { ...message, userId, viewed: false }),
    deactivationOf: deactivationOf ?? null,
    notice: notice ? JSON.stringify(notice) : null,
    otherSubjects: otherSubjects.length > 0 ? fold(otherSubjects.join('\n')) : null,
    id: newId(),
    createdAt: now.toISOString(),
  }))
  await db.insertInto('notifications').values(rows).execute()
}

/**
 * Takes back the messages about a deactivation that nobody has read. Returns the recipients of the others, who have to
 * be told that it is over.
 */
export async function recallDeactivation(db: Queries, entry: string): Promise<string[]> {
  await db.deleteFrom('notifications').where('deactivationOf', '=', entry).where('viewed', '=', 0).execute()
  const read = await db
    .updateTable('notifications')
    .set({ deactivationOf: null })
    .where('deactivationOf', '=', entry)
    .returning('userId')
    .execute()
  return [...new Set(read.map(({ userId }) => userId))]
}
