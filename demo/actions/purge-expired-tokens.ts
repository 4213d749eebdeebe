import { oldestKnownLogin } from '../db/people/known-addresses.ts'
import { sessionBounds } from '../db/people/sessions.ts'
import { limits } from '../../src/contract.ts'
import { dayMs, hourMs } from '../domain/durations.ts'
import type { Action } from './action.ts'

const keepMailsDays = 30

/** Idempotency keys without an answer belong to a request that never ended. */
export const purgeExpiredTokens: Action = {
  name: 'purge-expired-tokens',
  summary: 'Deletes expired logins, recovery tokens, idempotency keys, rate limits and mails long sent.',
  every: hourMs,
  run: async ({ db, now }) => {
    const before = (ms: number) => new Date(now().getTime() - ms).toISOString()
    const { begun, used } = sessionBounds(now())
    const counts = await db.write.transaction().execute(async (transaction) => [
      await transaction
        .deleteFrom('sessions')
        .where((session) => session.or([session('lastUsedAt', '<', used), session('createdAt', '<', begun)]))
        .executeTakeFirst(),
      await transaction
        .deleteFrom('knownAddresses')
        .where('lastLoginAt', '<', oldestKnownLogin(now()))
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
        .deleteFrom('outbox')
        .where('createdAt', '<', before(keepMailsDays * dayMs))
        .executeTakeFirst(),
    ])
    const count = counts.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
    return [{ code: 'expired items deleted', count }]
  },
}
