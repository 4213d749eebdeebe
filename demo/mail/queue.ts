import type { Mail } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { newId } from '../lib/ids.ts'

export type QueuedMail = Mail & {
  /** Id of the account that the mail is about: it goes with it. `tokenMark` becomes a token that sets its password. */
  about?: string
}

/**
 * Queues a mail in the transaction that causes it; `send-outbox` sends it. `discard` queues a mail that is never
 * sent, so that the response time does not reveal whether an account exists.
 */
export async function queueMail(
  queries: Queries,
  { recipient, subject, body, about }: QueuedMail,
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
      recoveryFor: about ?? null,
      createdAt: at,
      attempts: 0,
      nextAttemptAt: at,
      sentAt: discard ? at : null,
      error: null,
    })
    .execute()
}
