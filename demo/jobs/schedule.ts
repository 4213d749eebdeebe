import type { Deps } from '../config/deps.ts'
import { latestCredible } from '../lib/credible-time.ts'
import type { Action, Log } from './action.ts'
import { logFailure, runAction } from './run-action.ts'

const tickMs = 5000

async function runDue(deps: Deps, { every, ...action }: Action, log: Log): Promise<void> {
  if (every === undefined) return
  const row = await deps.db.read
    .selectFrom('actions')
    .select('lastCall')
    .where('name', '=', action.name)
    .executeTakeFirst()
  if (!row) return
  const now = deps.now()
  const notBefore = new Date(now.getTime() - every).toISOString()
  if (row.lastCall !== null && row.lastCall > notBefore && row.lastCall <= latestCredible(now)) return
  if (action.isDue && !(await action.isDue(deps))) return
  await runAction(deps, action, { by: null, notWithin: every, log })
}

/**
 * Runs the actions that are due, one after the other, every few seconds. Safe to run in any number of processes.
 * Returns a function that stops the schedule and waits for a running action.
 */
export function scheduleActions(deps: Deps, actions: readonly Action[], log: Log): () => Promise<void> {
  let stopped = false
  let running: Promise<void> | undefined

  const tick = async () => {
    for (const action of actions) {
      if (stopped) return
      await runDue(deps, action, log).catch((error: unknown) =>
        logFailure(log, action.name, error, 'an action could not be started'),
      )
    }
  }
  const timer = setInterval(() => {
    running ??= tick().finally(() => {
      running = undefined
    })
  }, tickMs)
  timer.unref()

  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
