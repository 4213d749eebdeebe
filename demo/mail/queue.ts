import type { Mail } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { newId } from '../lib/ids.ts'

/**
 * Placeholder in a mail's body for the recovery token. The token is created on sending, so none is stored in the
 * database.
 */
export const tokenMark = '{token}'

export type QueuedMail = Mail & {
  /** Id of the user whose password the token in the mail resets. */
  recoveryFor?: string
}

/**
 * Queues a mail in the transaction that causes it; `send-outbox` sends it. `discard` queues a mail that is never
 * sent, so that the response time does not reveal whether an account exists.
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
