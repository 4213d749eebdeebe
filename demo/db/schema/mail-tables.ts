import type { Generated } from 'kysely'
import type { Language, MailChoice } from '../../../src/contract.ts'
import type { MailWay } from '../../lib/mail-way.ts'
import type { Flag } from './storage.ts'

/** The outbox. */
export type MailTable = {
  id: string
  recipient: string
  subject: string
  body: string
  /** The user whose password can be set with the token in the mail. */
  recoveryFor: string | null
  createdAt: string
  attempts: number
  nextAttemptAt: string
  sentAt: string | null
  error: string | null
  language: Generated<Language | null>
  /** The user whose notifications it tells of: it goes to the address that they have when it is sent. */
  notifies: Generated<string | null>
  /** With this address, one click ends such mails (RFC 8058); that of notifications follows from `notifies`. */
  endLink: Generated<string | null>
  /** Whether it is one of many, which others overtake. */
  bulk: Generated<Flag>
}

/** A notification that no mail has told of yet: at once from `dueAt` on, or daily. */
export type WaitingMailTable = { notificationId: string; userId: string; way: MailWay; dueAt: string }

/** What a user wants by mail; without a row, everything, in the language that they last used. */
export type MailSettingsTable = {
  userId: string
  choice: MailChoice
  /** Turned off by a link in a mail; `choice` is what turning on again restores. */
  stopped: Generated<Flag>
  language: Language | null
  /** The last mails about deactivations, about reports, and of the day. */
  hiddenAt: Generated<string | null>
  reportedAt: Generated<string | null>
  dailyAt: Generated<string | null>
}
