import type { Queries } from '../db/database.ts'
import type { Mail } from '../deps.ts'
import { newId } from '../lib/ids.ts'

/** Stands in a mail's body for the token that is made when the mail is sent: no token lies in the database. */
export const tokenMark = '{token}'

export type QueuedMail = Mail & {
  /** The user who can set a new password with the token that the mail carries. */
  recoveryFor?: string
}

/**
 * Puts a mail into the outbox, in the transaction of what caused it: `send-outbox` sends it. `discard` queues one that is
 * never sent, for an answer that must take the same time either way.
 */
export async function queueMail(
  queries: Queries,
  { recipient, subject, body, recoveryFor }: QueuedMail,
  now: Date,
  { discard = false } = {},
): Promise<void> {
  const at = now.toISOString()
  await queries
    .insertInto('outbox')
    .values({
      id: newId(),
      recipient,
      subject,
      body,
      recoveryFor: recoveryFor ?? null,
      createdAt: at,
      attempts: 0,
      nextAttemptAt: at,
      sentAt: discard ? at : null,
      error: null,
    })
    .execute()
}
