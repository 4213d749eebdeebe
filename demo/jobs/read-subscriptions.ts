import { limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { readSubscription } from '../imports/read-subscription.ts'
import { dayMs, latestCredible, minuteMs } from '../lib/credible-time.ts'
import type { Action } from './action.ts'

/** How long one run reads, in milliseconds; what is left is due in the next one. */
const runMs = 4 * minuteMs
const dueAtMost = 1000

/** The subscriptions that are to be read now, those that have waited longest first. */
function due({ db, now }: Deps) {
  const at = now()
  return db.read
    .selectFrom('subscriptions')
    .select(['id', 'userId'])
    .where('paused', '=', 0)
    .where((row) =>
      row.or([
        row('nextReadAt', 'is', null),
        row('nextReadAt', '<=', at.toISOString()),
        row('nextReadAt', '>', latestCredible(at, dayMs)),
      ]),
    )
    .orderBy('lastReadAt', (order) => order.asc().nullsFirst())
    .orderBy('seq')
    .limit(dueAtMost)
    .execute()
}

/** One of each owner after the other, so that nobody waits for all of another owner's. */
function inFairTurns<Row extends { userId: string }>(rows: readonly Row[]): Row[] {
  const byOwner = [...Map.groupBy(rows, ({ userId }) => userId).values()]
  const rounds = Math.max(0, ...byOwner.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => byOwner.flatMap((own) => own[round] ?? [])).flat()
}

/**
 * Reads the subscriptions that are due, one after the other, so that people who open an address don't wait for all of
 * them; what goes wrong with one is no reason to leave out others.
 */
export const readSubscriptions: Action = {
  name: 'read-subscriptions',
  lane: 'subscriptions',
  summary: `Reads subscribed calendars that were last read ${limits.subscriptionMinutes} minutes ago or earlier.`,
  every: minuteMs,
  isDue: async (deps) => (await due(deps)).length > 0,
  run: async (deps, signal) => {
    const states: (string | false)[] = []
    const end = performance.now() + runMs
    for (const { id } of inFairTurns(await due(deps))) {
      if (signal.aborted || performance.now() > end) break
      states.push(await readSubscription(deps, id))
    }
    const count = (...of: string[]) => states.filter((state) => state !== false && of.includes(state)).length
    if (states.length === 0) return [{ code: 'nothing new' }]
    return [
      { code: 'calendars read', count: count('ok', 'lossy') },
      { code: 'calendars not read', count: count('failing', 'stopped') },
    ]
  },
}
