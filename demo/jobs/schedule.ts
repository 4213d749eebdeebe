import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../config/deps.ts'
import { latestCredible } from '../lib/credible-time.ts'
import type { Action, Log } from './action.ts'
import { giveUp, logFailure, runAction } from './run-action.ts'

type Scheduled = { log: Log; stop: AbortSignal; taken: (leasedUntil: string) => void }

async function runDue(deps: Deps, action: Action, scheduled: Scheduled): Promise<void> {
  const { every, name, isDue } = action
  const row = await deps.db.read
    .selectFrom('actions')
    .select(['lastCall', 'leasedUntil'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return
  const now = deps.now()
  // Its process has died.
  if (row.leasedUntil !== null && row.leasedUntil <= now.toISOString())
    await giveUp(deps, name, { leasedUntil: row.leasedUntil })
  if (every === undefined) return
  const notBefore = new Date(now.getTime() - every).toISOString()
  if (row.lastCall !== null && row.lastCall > notBefore && row.lastCall <= latestCredible(now)) return
  if (isDue && !(await isDue(deps))) return
  await runAction(deps, action, { by: null, notWithin: every, ...scheduled })
}

/** How long the end of the schedule waits for the database. */
const giveUpMs = 500

/**
 * Runs the actions that are due every few seconds, those of each lane one after the other. Safe to run in any number of
 * processes. Returns a function that stops the schedule and waits a moment for what runs: it ends at its next part, or is
 * as if the process had died, and done again.
 */
export function scheduleActions(
  deps: Deps,
  actions: readonly Action[],
  log: Log,
  { tickMs = 5000, stopMs = 3000 } = {},
): () => Promise<void> {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const leases = new Map<string, string>()
  const lanes = Map.groupBy(actions, ({ lane = 'upkeep' }) => lane)

  const runLane = async (due: readonly Action[]) => {
    for (const action of due) {
      if (stopping.signal.aborted) return
      const taken = (leasedUntil: string) => void leases.set(action.name, leasedUntil)
      await runDue(deps, action, { log, stop: stopping.signal, taken })
        .catch((error: unknown) => logFailure(log, action.name, error, 'an action could not be started'))
        .finally(() => leases.delete(action.name))
    }
  }
  const tick = () => {
    for (const [lane, due] of lanes) {
      if (!running.has(lane))
        running.set(
          lane,
          runLane(due).finally(() => running.delete(lane)),
        )
    }
  }
  const timer = setInterval(tick, tickMs)
  timer.unref()

  return async () => {
    clearInterval(timer)
    stopping.abort()
    const waited = new AbortController()
    await Promise.race([
      Promise.all(running.values()),
      pause(stopMs, undefined, { signal: waited.signal }).catch(() => undefined),
    ])
    waited.abort()
    const given = [...leases].map(([name, leasedUntil]) => giveUp(deps, name, { leasedUntil, again: true }))
    await Promise.race([Promise.allSettled(given), pause(giveUpMs, undefined, { ref: false })])
  }
}
