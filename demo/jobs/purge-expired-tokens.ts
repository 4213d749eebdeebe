import { sql } from 'kysely'
import { limits } from '../../src/contract.ts'
import { purgeBin } from '../db/bin.ts'
import type { Database, Queries } from '../db/connection/database.ts'
import { transact } from '../db/connection/transaction.ts'
import { wipeLog, wipeSearchIndex } from '../db/connection/wipe.ts'
import { forgetOldImports } from '../db/imports/subscriptions.ts'
import { forgetApplications } from '../db/people/applications.ts'
import { forgetInvitedAddresses } from '../db/people/invitations.ts'
import { oldestKnownLogin } from '../db/people/known-addresses.ts'
import { sessionBounds } from '../db/people/sessions.ts'
import { forgetUnaskedMails } from '../db/people/unasked-mails.ts'
import { purgeVersions } from '../db/versions.ts'
import { dayMs, hourMs, latestCredible, minuteMs } from '../lib/credible-time.ts'
import type { Action } from './action.ts'

const keepMailsDays = 30

/** Repeats work that deletes some of many rows until nothing is left, in transactions of their own: others write in between. */
async function inTurns(db: Database, work: (tx: Queries) => Promise<number>): Promise<number> {
  let sum = 0
  for (let count = 1; count > 0; sum += count) count = await transact(db, work)
  return sum
}

/**
 * Also removes deleted words from the search index, and deletes idempotency keys of requests that never finished, and short-lived rows dated in the future. Sessions
 * and unsent mails dated in the future are kept, since the current clock may be the wrong one.
 */
export const purgeExpiredTokens: Action = {
  name: 'purge-expired-tokens',
  summary:
    'Deletes expired sessions, recovery tokens, idempotency keys, rate limits, emails sent long ago, addresses of old invitations, applications that nobody has confirmed or answered, sources opened for an import, old records of the audit trail and of imports, old versions of entries, and what has been in the bin for long enough.',
  every: hourMs,
  run: async ({ db, now, config, mailer }) => {
    const at = now()
    const before = (ms: number) => new Date(at.getTime() - ms).toISOString()
    const isOver = (column: string, ms: number) =>
      sql<boolean>`(${sql.ref(column)} < ${before(ms)} or ${sql.ref(column)} > ${latestCredible(at)})`
    const { begun, used } = sessionBounds(at)
    const counts = await transact(db, async (transaction) => [
      await transaction
        .deleteFrom('sessions')
        .where((session) => session.or([session('lastUsedAt', '<', used), session('createdAt', '<', begun)]))
        .executeTakeFirst(),
      await transaction
        .deleteFrom('knownAddresses')
        .where('lastLoginAt', '<', oldestKnownLogin(at))
        .executeTakeFirst(),
      await transaction.deleteFrom('recoveryTokens').where(isOver('createdAt', dayMs)).executeTakeFirst(),
      await transaction
        .deleteFrom('idempotencyKeys')
        .where(isOver('createdAt', limits.idempotencyHours * hourMs))
        .executeTakeFirst(),
      await transaction
        .deleteFrom('importSources')
        .where(isOver('createdAt', limits.importSourceMinutes * minuteMs))
        .executeTakeFirst(),
      await transaction
        .deleteFrom('importRuns')
        .where('state', '=', 'undone')
        .where('leasedUntil', '<', at.toISOString())
        .executeTakeFirst(),
      await transaction.deleteFrom('rateLimits').where(isOver('windowStart', dayMs)).executeTakeFirst(),
      await transaction
        .deleteFrom('trail')
        .where('createdAt', '<', before(limits.trailDays * dayMs))
        .executeTakeFirst(),
      { numDeletedRows: await forgetOldImports(transaction, before(limits.importUndoDays * dayMs)) },
      await transaction
        .deleteFrom('outbox')
        .where('createdAt', '<', before(keepMailsDays * dayMs))
        .executeTakeFirst(),
      await transaction.deleteFrom('outbox').where('sentAt', '>', latestCredible(at)).executeTakeFirst(),
      { numDeletedRows: await forgetInvitedAddresses(transaction, at) },
      { numDeletedRows: await forgetUnaskedMails(transaction, at) },
      { numDeletedRows: await forgetApplications(transaction, at) },
    ])
    const purged = [
      await inTurns(db, (tx) => purgeVersions(tx, before(limits.versionDays * dayMs))),
      await inTurns(db, (tx) => purgeBin(tx, before(config.binDays * dayMs))),
    ]
    await mailer.purge?.(new Date(before(keepMailsDays * dayMs)))
    await wipeSearchIndex(db)
    await wipeLog(db)
    const count = [...counts.map(({ numDeletedRows }) => Number(numDeletedRows)), ...purged].reduce(
      (sum, one) => sum + one,
      0,
    )
    return [{ code: 'expired items deleted', count }]
  },
}
