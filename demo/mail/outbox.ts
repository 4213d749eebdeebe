import type { Selectable } from 'kysely'
import type { Deps } from '../config/deps.ts'
import { isDiskFull, type Queries } from '../db/connection/database.ts'
import { lockExisting, transact } from '../db/connection/transaction.ts'
import { tokenMark } from '../db/people/sessions.ts'
import type { MailTable } from '../db/schema/tables.ts'
import { hourMs, latestCredible, minuteMs } from '../lib/credible-time.ts'
import { hashToken, newToken } from '../lib/ids.ts'

/** Delivery is given up after this many attempts (about two days). The mail stays in the table with its error. */
const maxAttempts = 12

const mailsPerRun = 100
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

/**
 * Claims a mail by postponing its next attempt before sending, so no other process sends it too and a crash delays
 * the mail instead of losing it. Creates the recovery token, storing only its hash. A mail about a deleted account is
 * dropped.
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
    if (!mail.body.includes(tokenMark)) return mail.body
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
  // The account was erased during delivery, so the file must go too.
  if (numUpdatedRows === 0n) await deps.mailer.forget?.(recipient)
  return failure ? { outcome: 'failed', ...failure } : { outcome: 'sent' }
}

const textOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)).slice(0, 500)

/**
 * Sends all due mails, oldest first, until the signal ends it. Returns how many were sent and how many failed;
 * `fullDisk` is the error if the disk was full.
 */
export async function sendDueMails(
  deps: Deps,
  signal?: AbortSignal,
): Promise<{ sent: number; failed: number; fullDisk?: unknown }> {
  const mails = await due(deps.db.read, deps.now())
    .selectAll()
    .orderBy('nextAttemptAt')
    .limit(mailsPerRun)
    .execute()
  const results = { sent: 0, failed: 0, taken: 0 }
  let fullDisk: unknown
  for (const mail of mails) {
    if (signal?.aborted) break
    const { outcome, reason } = await deliver(deps, mail)
    results[outcome] += 1
    if (isDiskFull(reason)) fullDisk = reason
  }
  return { sent: results.sent, failed: results.failed, fullDisk }
}
