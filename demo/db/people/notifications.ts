import { fold } from '../../../src/contract.ts'
import { newId } from '../../domain/ids.ts'
import type { Queries } from '../database.ts'

/** A message to users (SPEC.md section 3). */
export type Message = { subject: string; message: string; linkTitle?: string | null; linkUrl?: string | null }

/** The columns that go with a message. */
export function messageColumns({ subject, message, linkTitle, linkUrl }: Message) {
  return {
    subject,
    subjectFolded: fold(subject),
    message,
    linkTitle: linkTitle ?? null,
    linkUrl: linkUrl ?? null,
  }
}

/** Sends a message to users: it stands among their notifications, unread. */
export async function notify(
  db: Queries,
  userIds: readonly string[],
  message: Message,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const columns = { ...messageColumns(message), createdAt: now.toISOString(), viewed: 0 as const }
  await db
    .insertInto('notifications')
    .values(userIds.map((userId) => ({ ...columns, id: newId(), userId })))
    .execute()
}
