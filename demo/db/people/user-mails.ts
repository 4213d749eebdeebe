import type { Language, MailChoice } from '../../../src/contract.ts'
import { dayMs, latestCredible } from '../../lib/credible-time.ts'
import type { MailWay } from '../../lib/mail-way.ts'
import type { Database, Queries } from '../connection/database.ts'
import { isPostgres } from '../connection/transaction.ts'

/** What a user wants by mail: with the choice that counts, `none` if they turned mails off by a link. */
export type WantedMails = { mails: MailChoice; language: Language | null }

/** What a user wants; everything, in the language that they last used, unless they chose something else. */
export async function readMailSettings(db: Queries, userId: string): Promise<WantedMails> {
  const row = await db
    .selectFrom('mailSettings')
    .select(['choice', 'stopped', 'language'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { mails: row?.stopped ? 'none' : (row?.choice ?? 'all'), language: row?.language ?? null }
}

type Changes = { choice?: MailChoice; language?: Language | null; stopped: 0 | 1 }

const change = (db: Queries, userId: string, values: Changes) =>
  db
    .insertInto('mailSettings')
    .values({ userId, choice: 'all', language: null, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()

/** Stores what a user has chosen. */
export async function writeMailSettings(
  db: Queries,
  userId: string,
  { mails, language }: WantedMails,
): Promise<void> {
  await change(db, userId, { choice: mails, language, stopped: 0 })
}

/**
 * Turns mails about notifications off, or on again: then as they were chosen before, or all. Does nothing for an
 * account that doesn't exist, which is locked meanwhile.
 */
export async function stopMails(tx: Queries, userId: string, isStopped: boolean): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$if(isPostgres(tx), (query) => query.forKeyShare())
    .executeTakeFirst()
  if (!user) return
  await change(tx, userId, { stopped: isStopped ? 1 : 0 })
  if (isStopped) return
  await tx
    .updateTable('mailSettings')
    .set({ choice: 'all' })
    .where('userId', '=', userId)
    .where('choice', '=', 'none')
    .execute()
}

/** Keeps unsent mails about notifications when the former address is forgotten: they go to the present one. */
export async function detachMails(tx: Queries, userId: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ recipient: '' })
    .where('notifies', '=', userId)
    .where('sentAt', 'is', null)
    .execute()
}

/** The address to which a mail about notifications goes now; undefined if the account gets none any more. */
export async function mailAddress(
  db: Queries,
  userId: string,
  { isDaily }: { isDaily: boolean },
): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'deactivated'])
    .where('id', '=', userId)
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .executeTakeFirst()
  if (!user || user.deactivated) return undefined
  const { mails } = await readMailSettings(db, userId)
  return mails === 'all' || (mails === 'urgent' && !isDaily) ? user.email : undefined
}

/** How many waiting notifications are looked at to find the accounts that are next. */
const rowsRead = 1000

const due = (db: Queries, now: Date, morning: Date) => {
  const at = now.toISOString()
  const urgent = db
    .selectFrom('waitingMails')
    .where('way', 'in', ['hidden', 'reported'])
    .where((row) => row.or([row('dueAt', '<=', at), row('dueAt', '>', latestCredible(now, dayMs))]))
  const daily = db
    .selectFrom('waitingMails')
    .where('way', '=', 'daily')
    .where((row) =>
      row.or([row('dueAt', '<', morning.toISOString()), row('dueAt', '>', latestCredible(now))]),
    )
  return [urgent, daily]
}

/** Whether a notification has to go by mail: urgent ones now, others if they are from before the morning. */
export async function isNotificationMailDue(db: Queries, now: Date, morning: Date): Promise<boolean> {
  for (const query of due(db, now, morning))
    if (await query.select('notificationId').limit(1).executeTakeFirst()) return true
  return false
}

/** Accounts with notifications that have to go by mail, at most `max`: those with urgent ones first, or only those. */
export async function findMailReaders(
  db: Queries,
  { now, morning, max, isUrgentOnly }: { now: Date; morning: Date; max: number; isUrgentOnly: boolean },
): Promise<string[]> {
  const found = new Set<string>()
  for (const query of due(db, now, morning).slice(0, isUrgentOnly ? 1 : 2)) {
    if (found.size >= max) break
    const rows = await query.select('userId').orderBy('dueAt').limit(rowsRead).execute()
    for (const { userId } of rows) found.add(userId)
  }
  return [...found].slice(0, max).toSorted()
}

/**
 * The accounts with their settings, locked until the transaction ends: another process that has found the same ones
 * waits, and then finds nothing. In a fixed order.
 */
export async function lockMailReaders(tx: Queries, { dialect }: Database, userIds: readonly string[]) {
  const existing = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy('id')
    .execute()
  if (existing.length === 0) return []
  await tx
    .insertInto('mailSettings')
    .values(existing.map(({ id }) => ({ userId: id, choice: 'all' as const, language: null })))
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  return tx
    .selectFrom('mailSettings')
    .innerJoin('users', 'users.id', 'mailSettings.userId')
    .where('mailSettings.userId', 'in', userIds)
    .select(['mailSettings.userId', 'users.nickname', 'users.email', 'users.deactivated'])
    .select(['choice', 'stopped', 'language', 'hiddenAt', 'reportedAt', 'dailyAt'])
    .orderBy('mailSettings.userId')
    .$if(dialect === 'postgres', (query) => query.forUpdate('mailSettings'))
    .execute()
}

/** Since when notifications of these accounts wait, by way. */
export async function waitingOf(
  tx: Queries,
  userIds: readonly string[],
): Promise<Map<string, Partial<Record<MailWay, string>>>> {
  const rows = await tx
    .selectFrom('waitingMails')
    .select(({ fn }) => ['userId', 'way', fn.min('dueAt').as('since')])
    .where('userId', 'in', userIds)
    .groupBy(['userId', 'way'])
    .execute()
  const waiting = new Map<string, Partial<Record<MailWay, string>>>()
  for (const { userId, way, since } of rows) waiting.set(userId, { ...waiting.get(userId), [way]: since })
  return waiting
}

/** Takes what waits: from now on it is in the mail that the same transaction queues, or nowhere. */
export async function takeWaiting(
  tx: Queries,
  userId: string,
  ways: readonly MailWay[],
): Promise<{ notificationId: string; way: MailWay }[]> {
  if (ways.length === 0) return []
  return tx
    .deleteFrom('waitingMails')
    .where('userId', '=', userId)
    .where('way', 'in', ways)
    .returning(['notificationId', 'way'])
    .execute()
}

/** Lets what waits in one way wait until an instant. */
export async function postponeWaiting(tx: Queries, userId: string, way: MailWay, until: Date): Promise<void> {
  await tx
    .updateTable('waitingMails')
    .set({ dueAt: until.toISOString() })
    .where('userId', '=', userId)
    .where('way', '=', way)
    .execute()
}

/** Lets what waits in one way go with the next daily mail. */
export async function joinDaily(tx: Queries, userId: string, way: MailWay, now: Date): Promise<void> {
  await tx
    .updateTable('waitingMails')
    .set({ way: 'daily', dueAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('way', '=', way)
    .execute()
}

/** Of these notifications, those that nobody has read: urgent ones first, then the earliest; and how many there are. */
export async function unreadOf(
  tx: Queries,
  taken: readonly { notificationId: string; way: MailWay }[],
  max: number,
) {
  const isDaily = new Map(taken.map(({ notificationId, way }) => [notificationId, way === 'daily']))
  const ids = [...isDaily.keys()]
  const unread: { id: string; seq: number }[] = []
  for (let at = 0; at < ids.length; at += rowsRead) {
    const rows = await tx
      .selectFrom('notifications')
      .select(['id', 'seq'])
      .where('id', 'in', ids.slice(at, at + rowsRead))
      .where('viewed', '=', 0)
      .execute()
    unread.push(...rows)
  }
  const rank = ({ id }: { id: string }) => Number(isDaily.get(id))
  const inOrder = unread.toSorted((a, b) => rank(a) - rank(b) || a.seq - b.seq)
  const first = inOrder.slice(0, max).map(({ id }) => id)
  if (first.length === 0) return { rows: [], total: 0 }
  const rows = await tx.selectFrom('notifications').selectAll().where('id', 'in', first).execute()
  return { rows: rows.toSorted((a, b) => first.indexOf(a.id) - first.indexOf(b.id)), total: unread.length }
}

/** Notes that a mail has been queued, about these ways and as the daily mail. */
export async function noteMailed(
  tx: Queries,
  userId: string,
  { ways, isDaily, now }: { ways: readonly MailWay[]; isDaily: boolean; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('mailSettings')
    .set({
      ...(ways.includes('hidden') && { hiddenAt: at }),
      ...(ways.includes('reported') && { reportedAt: at }),
      ...(isDaily && { dailyAt: at }),
    })
    .where('userId', '=', userId)
    .execute()
}
