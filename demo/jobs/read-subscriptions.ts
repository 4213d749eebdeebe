import { limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { readSubscription } from '../imports/read-subscription.ts'
import { dayMs, latestCredible, minuteMs } from '../lib/credible-time.ts'
import type { Action } from './action.ts'

/** The most that one run reads; the others are due in the next one. */
const perRun = 100

/** The subscriptions that are to be read now, those that have waited longest first. */
function due({ db, now }: Deps) {
  const at = now()
  return db.read
    .selectFrom('subscriptions')
    .select('id')
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
    .limit(perRun)
    .execute()
}

/** Reads each subscription that is due, one after the other; what goes wrong with one is no reason to leave out others. */
export const readSubscriptions: Action = {
  name: 'read-subscriptions',
  summary: `Reads subscribed calendars that were last read ${limits.subscriptionMinutes} minutes ago or earlier.`,
  every: 5 * minuteMs,
  isDue: async (deps) => (await due(deps)).length > 0,
  run: async (deps) => {
    const states: (string | false)[] = []
    for (const { id } of await due(deps)) states.push(await readSubscription(deps, id))
    const count = (...of: string[]) => states.filter((state) => state !== false && of.includes(state)).length
    if (states.length === 0) return [{ code: 'nothing new' }]
    return [
      { code: 'calendars read', count: count('ok', 'lossy') },
      { code: 'calendars not read', count: count('failing', 'stopped') },
    ]
  },
}
