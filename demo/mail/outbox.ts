import type { Selectable } from 'kysely'
import type { Deps } from '../config/deps.ts'
import { isDiskFull, type Queries } from '../db/connection/database.ts'
import { lockExisting, transact } from '../db/connection/transaction.ts'
import { tokenMark } from '../db/people/sessions.ts'
import { wantsNone } from '../db/people/unasked-mails.ts'
import { mailAddress } from '../db/people/user-mails.ts'
import type { MailTable } from '../db/schema/mail-tables.ts'
import { hourMs, latestCredible, minuteMs } from '../lib/credible-time.ts'
import { hashToken, newToken } from '../lib/ids.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

/** Delivery is given up after this many attempts (about two days). The mail stays in the table with its error. */
const maxAttempts = 12

const mailsPerRun = 100
/** After this time in milliseconds, a run leaves the rest to the next one. */
const longestRunMs = minuteMs / 2
/** How long a run may take, in milliseconds: for so long no mail goes out if its process dies. */
export const mailRunMs = 2 * minuteMs
const longestDelayMs = 12 * hourMs

/** Exponential backoff after the n-th failed attempt: from one minute up to twelve hours. */
function retryDelayMs(attempts: number): number {
  return Math.min(minuteMs * 2 ** (attempts - 1), longestDelayMs)
}

const due = (queries: Queries, now: Date) =>
  queries
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('attempts', '<', maxAttempts)
    .where((row) =>
      row.or([
        row('nextAttemptAt', '<=', now.toISOString()),
        row('nextAttemptAt', '>', latestCredible(now, longestDelayMs)),
      ]),
    )

/** Whether any mail is due. */
export async function isMailDue({ db, now }: Deps): Promise<boolean> {
  return (await due(db.read, now()).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** How many mails have not been sent: those that will be tried again, and those that were given up. */
export async function unsentMails({ db }: Pick<Deps, 'db'>): Promise<{ waiting: number; givenUp: number }> {
  const { all, waiting } = await db.read
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('id').filterWhere('attempts', '<', maxAttempts).as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting, givenUp: all - waiting }
}

/** How many mails of the kind that others overtake will still be tried. */
export async function waitingBulk({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { count } = await db.read
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bulk', '=', 1)
    .where('sentAt', 'is', null)
    .where('attempts', '<', maxAttempts)
    .executeTakeFirstOrThrow()
  return count
}

type ToSend = Pick<MailTable, 'recipient' | 'body'>

/**
 * Claims a mail by postponing its next attempt before sending, so no other process sends it too and a crash delays
 * the mail instead of losing it. Creates the recovery token, storing only its hash. A mail about a deleted account is
 * dropped, and one that its recipient has unsubscribed from meanwhile.
 */
async function claim({ db, now }: Deps, mail: Selectable<MailTable>): Promise<ToSend | undefined> {
  const attempts = mail.attempts + 1
  const { body } = mail
  return transact(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ attempts, nextAttemptAt: new Date(now().getTime() + retryDelayMs(attempts)).toISOString() })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    const drop = async () => {
      await transaction.deleteFrom('outbox').where('id', '=', mail.id).execute()
      return undefined
    }
    if (mail.notifies !== null) {
      const recipient = await mailAddress(transaction, mail.notifies, { isDaily: mail.bulk === 1 })
      if (recipient === undefined) return drop()
      if (recipient !== mail.recipient)
        await transaction.updateTable('outbox').set({ recipient }).where('id', '=', mail.id).execute()
      return { recipient, body }
    }
    const { recipient } = mail
    if (mail.endLink !== null && (await wantsNone(transaction, recipient))) return drop()
    if (mail.recoveryFor === null) return { recipient, body }
    const account = await lockExisting(db, transaction, 'users', [mail.recoveryFor])
    if (account.size === 0) return drop()
    if (!body.includes(tokenMark)) return { recipient, body }
    const token = newToken()
    await transaction
      .insertInto('recoveryTokens')
      .values({
        tokenHash: hashToken(token),
        userId: mail.recoveryFor,
        createdAt: now().toISOString(),
        usedAt: null,
      })
      .execute()
    return { recipient, body: body.replaceAll(tokenMark, token) }
  })
}

type Delivery = { outcome: 'sent' | 'failed' | 'taken'; reason?: unknown }

/** What the mail says besides its text: who sends it, and how to unsubscribe. */
async function frameOf(deps: Deps, { language, notifies, endLink }: Selectable<MailTable>) {
  const read = language ?? deps.config.language
  const sender = await deps.calendarName?.(read)
  return {
    ...(language && { language }),
    ...(sender !== undefined && { sender }),
    ...(endLink !== null && { unsubscribe: endLink }),
    ...(notifies !== null && { unsubscribe: (await unsubscribeLinks(deps))(notifies, read) }),
  }
}

async function deliver(deps: Deps, mail: Selectable<MailTable>): Promise<Delivery> {
  const frame = await frameOf(deps, mail)
  const claimed = await claim(deps, mail)
  if (claimed === undefined) return { outcome: 'taken' }
  const { id, subject } = mail
  const { recipient, body } = claimed
  const failure = await deps.mailer.send({ id, recipient, subject, body, ...frame }).then(
    () => null,
    (reason: unknown) => ({ reason }),
  )
  const error = failure && textOf(failure.reason)
  const { numUpdatedRows } = await deps.db.write
    .updateTable('outbox')
    .set(error === null ? { sentAt: deps.now().toISOString(), error } : { error })
    .where('id', '=', id)
    .executeTakeFirst()
  // The account was erased during delivery, so the file must go too.
  if (numUpdatedRows === 0n) await deps.mailer.forget?.(recipient)
  return failure ? { outcome: 'failed', ...failure } : { outcome: 'sent' }
}

const textOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)).slice(0, 500)

/**
 * Sends due mails, at most a hundred and for half a minute, until the signal ends it: the oldest first, and before each one of many what has
 * come meanwhile. Returns how many were sent and how many failed; `fullDisk` is the error if the disk was full.
 */
export async function sendDueMails(
  deps: Deps,
  signal?: AbortSignal,
): Promise<{ sent: number; failed: number; fullDisk?: unknown }> {
  const results = { sent: 0, failed: 0, taken: 0 }
  let fullDisk: unknown
  const end = deps.now().getTime() + longestRunMs
  for (let count = 0; count < mailsPerRun; count += 1) {
    if (signal?.aborted || deps.now().getTime() > end) break
    const mail = await due(deps.db.read, deps.now())
      .selectAll()
      .orderBy('bulk')
      .orderBy('nextAttemptAt')
      .limit(1)
      .executeTakeFirst()
    if (!mail) break
    const { outcome, reason } = await deliver(deps, mail)
    results[outcome] += 1
    if (isDiskFull(reason)) fullDisk = reason
  }
  return { sent: results.sent, failed: results.failed, fullDisk }
}
