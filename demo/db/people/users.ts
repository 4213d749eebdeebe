import { keyOfEmail, nameKey, type Role } from '../../../src/contract.ts'
import { newId } from '../../lib/ids.ts'
import type { MailWay } from '../../lib/mail-way.ts'
import type { Queries } from '../connection/database.ts'
import type { UserRow } from '../schema/tables.ts'
import { columnsOf } from '../stored-fields.ts'

export type NewUser = {
  nickname: string
  email: string
  passwordHash: string
  role: Role
  createdAt: Date
}

/** Adds an account. A nickname or e-mail address in use violates a unique index: see `violatedColumn`. */
export function insertUser(db: Queries, { passwordHash, createdAt, ...user }: NewUser): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({
      ...columnsOf('users', { ...user, deactivated: false }),
      passwordHash,
      id: newId(),
      createdAt: createdAt.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The account with an e-mail address, case-insensitively. */
export function findUserByEmail(db: Queries, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('emailKey', '=', keyOfEmail(email)).executeTakeFirst()
}

const withRole = async (db: Queries, roles: readonly Role[]): Promise<{ id: string; email: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', 'in', roles)
    .where('deactivated', '=', 0)
    .orderBy('seq')
    .execute()

/** The moderators and administrators who can log in, oldest account first. */
export const moderators = (db: Queries) => withRole(db, ['moderator', 'admin'])

/** The administrators who can log in, oldest account first. */
export const administrators = (db: Queries) => withRole(db, ['admin'])

/** The content of a notification (SPEC.md section 3). */
export type Message = {
  subject: string
  message: string
  linkTitle?: string | null
  linkUrl?: string | null
  /** The entry whose deactivation it reports, as `events/<id>`. */
  deactivationOf?: string
  /** The deactivated entry about which its reader can answer, as `events/<id>`. */
  answerTo?: string
  /** How it also goes by mail; null if a mail of its own is sent. */
  mail: MailWay | null
  /** What happened; worded when it is read. */
  notice?: object
  /** Its subject in other languages, in which it is found as well. */
  otherSubjects?: readonly string[]
}

/** Has notifications go by mail as well, once they are due (jobs/send-notification-mails.ts). */
export async function awaitMail(
  db: Queries,
  notifications: readonly { id: string; userId: string }[],
  way: MailWay,
  now: Date,
): Promise<void> {
  const dueAt = now.toISOString()
  const rows = notifications.map(({ id, userId }) => ({ notificationId: id, userId, way, dueAt }))
  await db.insertInto('waitingMails').values(rows).execute()
}

/** Sends a notification to users, unread at first; its mail waits from the same transaction on. */
export async function notify(
  db: Queries,
  userIds: readonly string[],
  { deactivationOf, answerTo, mail, notice, otherSubjects = [], ...message }: Message,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({
    ...columnsOf('notifications', { ...message, userId, viewed: false }),
    deactivationOf: deactivationOf ?? null,
    answerTo: answerTo ?? deactivationOf ?? null,
    notice: notice ? JSON.stringify(notice) : null,
    otherSubjects: otherSubjects.length > 0 ? otherSubjects.map(nameKey).join('\n') : null,
    id: newId(),
    createdAt: now.toISOString(),
  }))
  await db.insertInto('notifications').values(rows).execute()
  if (mail) await awaitMail(db, rows, mail, now)
}

/**
 * Takes back the messages about a deactivation that nobody has read. Returns the recipients of the others, who have to
 * be told that it is over.
 */
export async function recallDeactivation(db: Queries, entry: string): Promise<string[]> {
  await db.deleteFrom('notifications').where('deactivationOf', '=', entry).where('viewed', '=', 0).execute()
  const read = await db
    .updateTable('notifications')
    .set({ deactivationOf: null, answerTo: null })
    .where('deactivationOf', '=', entry)
    .returning('userId')
    .execute()
  return [...new Set(read.map(({ userId }) => userId))]
}
