import type { Deps } from '../config/deps.ts'
import { fullDiskLine, isDiskFull, isReported, type Queries } from '../db/connection/database.ts'
import { latestCredible, minuteMs } from '../lib/credible-time.ts'
import { type Action, ActionFailure, lineOf, type Log } from './action.ts'

/** How long an action may take unless it says otherwise. If its process dies, its lease expires after this time. */
const defaultMs = 15 * minuteMs
/** The lease ends later: the process of an action that takes too long says so first. */
const graceMs = 10_000

/** Adds missing rows to the table of actions. */
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
  /** The user who starts the action; null for the host itself. */
  by: string | null
  /** Takes the lease in a transaction that first checks whether the user may still start the action. */
  begin?: (take: Take) => ReturnType<Take>
  /** Skip the run if the last one started less than this many milliseconds ago. */
  notWithin?: number
  /** Logs unexpected errors with their stack, and foreseen ones that have a cause as one line; the row keeps only the message, until the next run. */
  log?: Log
  /** Ends the run early, because the host stops. */
  stop?: AbortSignal
  /** Called with the lease, by which `giveUp` knows the run. */
  taken?: (leasedUntil: string) => void
}

/** How long the last run of each action in this process took, in seconds. */
export const lastDuration = new Map<string, number>()

/** Runs an action, and rejects with an `ActionFailure` once its time is up, even if it does not end. */
async function runInTime(deps: Deps, { name, run, maxMs = defaultMs }: Action, stop?: AbortSignal) {
  const begun = performance.now()
  const late = new AbortController()
  const { promise: overdue, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.abort()
    reject(new ActionFailure([{ code: 'took too long', count: Math.round(maxMs / minuteMs) }]))
  }, maxMs)
  timer.unref()
  try {
    const signal = stop ? AbortSignal.any([late.signal, stop]) : late.signal
    return await Promise.race([run(deps, signal), overdue])
  } finally {
    clearTimeout(timer)
    lastDuration.set(name, (performance.now() - begun) / 1000)
  }
}

/** Logs why an action failed or could not be started, unless the log has the cause already; reports a full disk as such. */
export function logFailure(log: Log | undefined, action: string, reason: unknown, message: string): void {
  if (!isReported(reason))
    log?.error({ err: reason, action }, isDiskFull(reason) ? fullDiskLine(reason) : message)
}

/** Takes the lease and counts the call, atomically: only one of two processes gets it. Returns its expiry. */
async function takeLease(
  queries: Queries,
  now: () => Date,
  { name, maxMs = defaultMs }: Action,
  { by, notWithin = 0 }: Start,
): Promise<string | undefined> {
  const at = now()
  const later = (ms: number) => new Date(at.getTime() + ms).toISOString()
  const leaseMs = maxMs + graceMs
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
 * Runs an action, unless it is already running in this or another process. Stores an error in its row, unless the
 * lease has expired and another run has taken it. Returns whether it ran.
 */
export async function runAction(deps: Deps, action: Action, start: Start): Promise<boolean> {
  const take: Take = (queries) => takeLease(queries, deps.now, action, start)
  const leasedUntil = await (start.begin ? start.begin(take) : take(deps.db.write))
  if (leasedUntil === undefined) return false
  start.taken?.(leasedUntil)
  const outcome = await runInTime(deps, action, start.stop).then(
    (outcomes) => ({ result: lineOf(outcomes), error: null, outcomes: JSON.stringify(outcomes) }),
    (reason: unknown) => {
      const foreseen = reason instanceof ActionFailure
      if (!foreseen) logFailure(start.log, action.name, reason, 'an action failed')
      else if (reason.cause !== undefined)
        start.log?.error(
          { action: action.name },
          isDiskFull(reason.cause) ? fullDiskLine(reason.cause) : reason.message,
        )
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

/**
 * Lets others run an action whose process has died, or is about to end; then it's due `again` at once, rather than when it
 * would be due after this run.
 */
export async function giveUp(
  { db }: Pick<Deps, 'db'>,
  name: string,
  { leasedUntil, again = false }: { leasedUntil: string; again?: boolean },
): Promise<void> {
  await db.write
    .updateTable('actions')
    .set({ leasedUntil: null, ...(again && { lastCall: null }) })
    .where('name', '=', name)
    .where('leasedUntil', '=', leasedUntil)
    .execute()
}
