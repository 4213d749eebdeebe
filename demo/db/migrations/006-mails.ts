import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'
import { pointsTo, typesOf } from './001-schema/types.ts'

/**
 * Mails about notifications: what waits for its mail, what people want to get and when they got the last ones; in the
 * outbox, the language of a mail, and the account whose notifications it is about. What somebody answered to a
 * deactivation.
 */
export async function addMails(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { text } = typesOf(dialect)
  const statements = [
    `create table "waitingMails" (
      "notificationId" ${text} not null primary key
        ${pointsTo('notifications', 'waitingMails', 'notificationId', 'cascade')},
      "userId" ${text} not null ${pointsTo('users', 'waitingMails', 'userId', 'cascade')},
      way ${text} not null,
      "dueAt" ${text} not null)`,
    `create index "waitingMails_way_dueAt_userId" on "waitingMails" (way, "dueAt", "userId")`,
    `create index "waitingMails_userId_way" on "waitingMails" ("userId", way)`,
    `create table "mailSettings" (
      "userId" ${text} not null primary key ${pointsTo('users', 'mailSettings', 'userId', 'cascade')},
      choice ${text} not null,
      stopped integer not null default 0,
      language ${text},
      "hiddenAt" ${text},
      "reportedAt" ${text},
      "dailyAt" ${text})`,
    `alter table outbox add column language ${text}`,
    `alter table outbox add column notifies ${text}`,
    `alter table outbox add column bulk integer not null default 0`,
    `create index "outbox_bulk_nextAttemptAt" on outbox (bulk, "nextAttemptAt") where "sentAt" is null`,
    `create index outbox_notifies on outbox (notifies) where notifies is not null`,
    `alter table notifications add column "answerTo" ${text}`,
    `alter table notifications add column "answeredAt" ${text}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
