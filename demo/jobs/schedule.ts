import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../config/deps.ts'
import { latestCredible } from '../lib/credible-time.ts'
import type { Action, Log } from './action.ts'
import { logFailure, runAction } from './run-action.ts'

type Scheduled = { log: Log; stop: AbortSignal }

async function runDue(deps: Deps, action: Action, { log, stop }: Scheduled): Promise<void> {
  const { every, name, isDue } = action
  if (every === undefined) return
  const row = await deps.db.read
    .selectFrom('actions')
    .select('lastCall')
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return
  const now = deps.now()
  const notBefore = new Date(now.getTime() - every).toISOString()
  if (row.lastCall !== null && row.lastCall > notBefore && row.lastCall <= latestCredible(now)) return
  if (isDue && !(await isDue(deps))) return
  await runAction(deps, action, { by: null, notWithin: every, log, stop })
}

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
  const lanes = Map.groupBy(actions, ({ lane = 'upkeep' }) => lane)

  const runLane = async (due: readonly Action[]) => {
    for (const action of due) {
      if (stopping.signal.aborted) return
      await runDue(deps, action, { log, stop: stopping.signal }).catch((error: unknown) =>
        logFailure(log, action.name, error, 'an action could not be started'),
      )
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
  }
}
