import { latestCredible, minuteMs } from '../lib/durations.ts'
import type { Queries } from '../db/database.ts'
import { fullDiskLine, isDiskFull } from '../db/disk.ts'
import type { Deps } from '../deps.ts'
import { type Action, ActionFailure, lineOf, type Log } from './action.ts'

/** For so long a process has an action to itself; one that died gives it back by then. */
const leaseMs = 15 * minuteMs

/** Makes a row for every action that has none. */
export async function ensureActions(queries: Queries, actions: readonly Action[]): Promise<void> {
  const empty = { calls: 0, lastCall: null, error: null, lastCalledBy: null, result: null, leasedUntil: null }
  await queries
    .insertInto('actions')
    .values(actions.map(({ name }) => ({ name, ...empty, version: 1 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

type Take = (queries: Queries) => Promise<string | undefined>

export type Start = {
  /** The user who starts it; the host itself when null. */
  by: string | null
  /** Has the lease taken in a transaction that looks first whether the user may still start it. */
  begin?: (take: Take) => ReturnType<Take>
  /** Only if the last call is at least this many milliseconds ago. */
  notWithin?: number
  /** Hears of what an action did not foresee, with its stack: the row keeps the message until the next run. */
  log?: Log
}

/** Logs why an action failed, or could not be started; a full disk is named as such. */
export function logFailure(log: Log | undefined, action: string, reason: unknown, message: string): void {
  log?.error({ err: reason, action }, isDiskFull(reason) ? fullDiskLine(reason) : message)
}

/** Takes the lease and counts the call, in one statement: of two processes one gets it. Answers until when it has it. */
async function takeLease(
  queries: Queries,
  now: () => Date,
  { name }: Action,
  { by, notWithin = 0 }: Start,
): Promise<string | undefined> {
  const at = now()
  const later = (ms: number) => new Date(at.getTime() + ms).toISOString()
  const leasedUntil = later(leaseMs)
  const { numUpdatedRows } = await queries
    .updateTable('actions')
    .set((row) => ({
      calls: row('calls', '+', 1),
      version: row('version', '+', 1),
      lastCall: later(0),
      lastCalledBy: by,
      leasedUntil,
    }))
    .where('name', '=', name)
    .where((row) =>
      row.or([
        row('leasedUntil', 'is', null),
        row('leasedUntil', '<=', later(0)),
        row('leasedUntil', '>', latestCredible(at, leaseMs)),
      ]),
    )
    .where((row) =>
      row.or([
        row('lastCall', 'is', null),
        row('lastCall', '<=', later(-notWithin)),
        row('lastCall', '>', latestCredible(at)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n ? leasedUntil : undefined
}

/**
 * Runs an action, unless it runs already, here or in another process. What went wrong is kept in its row, unless it took
 * so long that another run has the lease. Answers whether it ran.
 */
export async function runAction(deps: Deps, action: Action, start: Start): Promise<boolean> {
  const take: Take = (queries) => takeLease(queries, deps.now, action, start)
  const leasedUntil = await (start.begin ? start.begin(take) : take(deps.db.write))
  if (leasedUntil === undefined) return false
  const outcome = await action.run(deps).then(
    (outcomes) => ({ result: lineOf(outcomes), error: null, outcomes: JSON.stringify(outcomes) }),
    (reason: unknown) => {
      const foreseen = reason instanceof ActionFailure
      if (!foreseen) logFailure(start.log, action.name, reason, 'an action failed')
      else if (isDiskFull(reason.cause)) logFailure(start.log, action.name, reason.cause, '')
      return {
        result: null,
        error: reason instanceof Error ? reason.message : String(reason),
        outcomes: foreseen ? JSON.stringify(reason.outcomes) : null,
      }
    },
  )
  await deps.db.write
    .updateTable('actions')
    .set((row) => ({ ...outcome, leasedUntil: null, version: row('version', '+', 1) }))
    .where('name', '=', action.name)
    .where('leasedUntil', '=', leasedUntil)
    .execute()
  return true
}
