import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'
import { typesOf } from './001-schema/types.ts'

/**
 * Invitations by mail and what they are to, applications for an account, and which addresses had a mail that they did not
 * ask for, or want none.
 */
export async function addGuests(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { text, row } = typesOf(dialect)
  const added = {
    email: text,
    emailKey: text,
    guestName: text,
    language: text,
    message: text,
    kind: text,
    itemId: text,
    mailedAt: text,
    reminders: 'integer not null default 0',
  }
  const statements = [
    ...Object.entries(added).map(([name, type]) => `alter table invitations add column "${name}" ${type}`),
    `create index "invitations_emailKey" on invitations ("emailKey") where "emailKey" is not null`,
    `create index "invitations_mailedAt" on invitations ("mailedAt", used) where "mailedAt" is not null`,
    `create index "invitations_itemId" on invitations ("itemId") where "itemId" is not null`,
    `create table applications (${row},
      name ${text} not null,
      "groupName" ${text} not null,
      reason ${text} not null,
      email ${text} not null,
      "emailKey" ${text} not null,
      language ${text} not null,
      "tokenHash" ${text} not null,
      "confirmedAt" ${text}
    )`,
    `create unique index "applications_emailKey" on applications ("emailKey")`,
    `create unique index "applications_tokenHash" on applications ("tokenHash")`,
    `create index "applications_confirmedAt" on applications ("confirmedAt")`,
    `create table "unaskedMails" (
      "addressHash" ${text} not null primary key,
      "lastAt" ${text} not null,
      ended integer not null default 0
    )`,
    `create index "unaskedMails_lastAt" on "unaskedMails" ("lastAt")`,
    `alter table outbox add column "endLink" ${text}`,
    `create index "outbox_recipient_createdAt" on outbox (recipient, "createdAt")`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
