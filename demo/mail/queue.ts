import type { Mail } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { tokenMark } from '../db/people/sessions.ts'
import { newId } from '../lib/ids.ts'

type QueuedMail = Pick<Mail, 'recipient' | 'subject' | 'body' | 'language'> & {
  /** Id of the account that the mail is about: it goes with it. */
  about?: string
  /** `tokenMark` becomes a token that sets the password of that account; in all others, somebody may have written it. */
  setsPassword?: true
  /**
   * Id of the account whose notifications it tells of: it goes to their present address, and not at all once they are
   * gone, deactivated, or have unsubscribed.
   */
  notifies?: string
  /** With this address, one click ends such mails (RFC 8058). */
  endLink?: string
  /** One of many: all others are sent first. */
  isBulk?: boolean
}

/** A text in which `tokenMark` looks the same but is none. */
const withoutMark = (text: string) => text.replaceAll(tokenMark, tokenMark.replace('{', '{\u2060'))

/**
 * Queues a mail in the transaction that causes it; `send-outbox` sends it. `discard` queues a mail that is never
 * sent, so that the response time does not reveal whether an account exists.
 */
export async function queueMail(
  queries: Queries,
  { recipient, subject, body, language, about, setsPassword, notifies, endLink, isBulk = false }: QueuedMail,
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
      body: about === undefined || setsPassword ? body : withoutMark(body),
      language: language ?? null,
      recoveryFor: about ?? null,
      notifies: notifies ?? null,
      endLink: endLink ?? null,
      bulk: isBulk ? 1 : 0,
      createdAt: at,
      attempts: 0,
      nextAttemptAt: at,
      sentAt: discard ? at : null,
      error: null,
    })
    .execute()
}
