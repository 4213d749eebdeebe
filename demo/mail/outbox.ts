import type { Selectable } from 'kysely'
import { hourMs, latestCredible, minuteMs } from '../lib/durations.ts'
import type { Queries } from '../db/database.ts'
import { isDiskFull } from '../db/disk.ts'
import type { MailTable } from '../db/tables.ts'
import { lockExisting, transact } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { hashToken, newToken } from '../lib/ids.ts'
import { tokenMark } from './queue.ts'

/** After this many failed attempts, within some two days, a mail is given up; it stays in the table with its error. */
const maxAttempts = 12

const mailsPerRun = 100
const longestDelayMs = 12 * hourMs

/** How long to wait after the n-th failed attempt: one minute, doubled each time, at most twelve hours. */
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

/** Tells whether a mail waits for being sent. */
export async function isMailDue({ db, now }: Deps): Promise<boolean> {
  return (await due(db.read, now()).select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Takes one mail: its next attempt is put off before it is sent, so that no other process sends it meanwhile and a crash
 * costs a delay, not a mail. A recovery token is made now and only its hash kept; a mail for an account that is gone goes, too.
 */
async function claim({ db, now }: Deps, mail: Selectable<MailTable>): Promise<string | undefined> {
  const attempts = mail.attempts + 1
  return transact(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ attempts, nextAttemptAt: new Date(now().getTime() + retryDelayMs(attempts)).toISOString() })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    if (mail.recoveryFor === null) return mail.body
    const account = await lockExisting(db, transaction, 'users', [mail.recoveryFor])
    if (account.size === 0) {
      await transaction.deleteFrom('outbox').where('id', '=', mail.id).execute()
      return undefined
    }
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
    return mail.body.replaceAll(tokenMark, token)
  })
}

type Delivery = { outcome: 'sent' | 'failed' | 'taken'; reason?: unknown }

async function deliver(deps: Deps, mail: Selectable<MailTable>): Promise<Delivery> {
  const body = await claim(deps, mail)
  if (body === undefined) return { outcome: 'taken' }
  const { id, recipient, subject } = mail
  const failure = await deps.mailer.send({ id, recipient, subject, body }).then(
    () => null,
    (reason: unknown) => ({ reason }),
  )
  const error = failure && textOf(failure.reason)
  const { numUpdatedRows } = await deps.db.write
    .updateTable('outbox')
    .set(error === null ? { sentAt: deps.now().toISOString(), error } : { error })
    .where('id', '=', id)
    .executeTakeFirst()
  // Erased meanwhile, with all that was for this address.
  if (numUpdatedRows === 0n) await deps.mailer.forget?.(recipient)
  return failure ? { outcome: 'failed', ...failure } : { outcome: 'sent' }
}

const textOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)).slice(0, 500)

/**
 * Sends the mails that are due, oldest first. Answers how many went out and how many could not; `fullDisk` is the error when that
 * was for want of room.
 */
export async function sendDueMails(
  deps: Deps,
): Promise<{ sent: number; failed: number; fullDisk?: unknown }> {
  const mails = await due(deps.db.read, deps.now())
    .selectAll()
    .orderBy('nextAttemptAt')
    .limit(mailsPerRun)
    .execute()
  const results = { sent: 0, failed: 0, taken: 0 }
  let fullDisk: unknown
  for (const mail of mails) {
    const { outcome, reason } = await deliver(deps, mail)
    results[outcome] += 1
    if (isDiskFull(reason)) fullDisk = reason
  }
  return { sent: results.sent, failed: results.failed, fullDisk }
}
