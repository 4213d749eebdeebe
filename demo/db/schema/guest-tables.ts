import type { Generated } from 'kysely'
import type { Language, ListingName } from '../../../src/contract.ts'
import type { Flag, Row } from './storage.ts'

/* The tables of people who have no account yet; see tables.ts. */

/** The id is the token. */
export type InvitationTable = Row & {
  createdBy: string | null
  /** Whether somebody has registered with it; stays when their account is deleted. */
  used: Generated<Flag>
  usedBy: string | null
  /** Of an invitation by mail: for whom it is, forgotten after `limits.invitedAddressDays`. `emailKey` is for comparing. */
  email: Generated<string | null>
  emailKey: Generated<string | null>
  guestName: Generated<string | null>
  language: Generated<Language | null>
  message: Generated<string | null>
  /** The entry that who joins looks after. */
  kind: Generated<ListingName | null>
  itemId: Generated<string | null>
  /** When the last mail was queued: together with `email` it finds it in the outbox. */
  mailedAt: Generated<string | null>
  reminders: Generated<number>
}

/** Somebody asks for an account. It is deleted with the answer. */
export type ApplicationTable = Row & {
  name: string
  groupName: string
  reason: string
  email: string
  emailKey: string
  /** In which they asked. */
  language: Language
  /** Of the token in the mail that confirms the address. */
  tokenHash: string
  /** Null until then: nobody sees it. */
  confirmedAt: string | null
}

/** Hashes of addresses that had a mail that they did not ask for, or that want none (`ended`). */
export type UnaskedMailTable = { addressHash: string; lastAt: string; ended: Generated<Flag> }
