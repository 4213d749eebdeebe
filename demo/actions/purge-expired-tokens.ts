import { limits } from '../../src/contract.ts'
import { dayMs, hourMs } from '../domain/durations.ts'
import type { Action } from './action.ts'

const keepMailsDays = 30

/** Idempotency keys without an answer belong to a request that never ended. */
export const purgeExpiredTokens: Action = {
  name: 'purge-expired-tokens',
  summary:
    'Deletes expired logins, recovery tokens, idempotency keys, rate limits, mails long sent and old lines of the audit trail.',
  every: hourMs,
  run: async ({ db, now }) => {
    const before = (ms: number) => new Date(now().getTime() - ms).toISOString()
    const counts = await db.write.transaction().execute(async (transaction) => [
      await transaction
        .deleteFrom('sessions')
        .where('lastUsedAt', '<', before(limits.tokenDays * dayMs))
        .executeTakeFirst(),
      await transaction
        .deleteFrom('recoveryTokens')
        .where('createdAt', '<', before(dayMs))
        .executeTakeFirst(),
      await transaction
        .deleteFrom('idempotencyKeys')
        .where('createdAt', '<', before(limits.idempotencyHours * hourMs))
        .executeTakeFirst(),
      await transaction.deleteFrom('rateLimits').where('windowStart', '<', before(dayMs)).executeTakeFirst(),
      await transaction
        .deleteFrom('trail')
        .where('createdAt', '<', before(limits.trailDays * dayMs))
        .executeTakeFirst(),
      await transaction
        .deleteFrom('outbox')
        .where('createdAt', '<', before(keepMailsDays * dayMs))
        .executeTakeFirst(),
    ])
    const count = counts.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
    return [{ code: 'expired items deleted', count }]
  },
}
