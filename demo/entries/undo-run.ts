import {
  type RestorableName,
  type RunProgress,
  type RunUndone,
  seesAll,
  type VersionedName,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { advisoryLock } from '../db/connection/transaction.ts'
import { ApiError } from '../lib/api-error.ts'
import { hourMs, latestCredible, minuteMs } from '../lib/credible-time.ts'
import { inParts } from './in-parts.ts'
import type { LoggedIn, RunWrite, Write } from './resource.ts'
import { alike, type One, undoAlike, type Version } from './undo-versions.ts'
import { AccountGone, writerAs } from './write-as.ts'

/*
 * Undoes a run: changes of many entries, such as a merge, a generation or a change of a series. It works in parts, so that
 * others can write in between. A row in the table of imports has its progress and a lease. The versions that undoing writes
 * belong to a run of their own, which shows which entries are done: another process can take over, and undoing twice changes
 * nothing.
 */

/** How long a process that undoes may be silent, until another one goes on. */
const leaseMs = minuteMs
/** How long the result can be read. */
const keptMs = hourMs

/** Undoing is a run, too, and can itself be undone. */
const undoOf = (run: string) => `${run}-undo`
/** The key of its row. Ids of imports have no colon. */
const keyOf = (run: string) => `work:${run}`

const fromNow = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

type Result = RunUndone & {
  /** The last version that was dealt with: the latest ones come first. */
  after?: number
}

/** A run, its versions that are still to be undone, and the result for the others. */
export type Undoing = { run: string; total: number; versions: Version[]; result: Result }

const rowOf = (db: Queries, run: string) =>
  db.selectFrom('importRuns').selectAll().where('importId', '=', keyOf(run)).executeTakeFirst()

/** The changes of a run that the caller may undo, the latest first. */
async function changesOf(tx: Queries, caller: LoggedIn, run: string): Promise<Version[]> {
  const rows = await tx
    .selectFrom('versions')
    .selectAll()
    .where('run', '=', run)
    // Imports have rules of their own (imports/undo.ts).
    .where('how', '<>', 'import')
    .orderBy('seq', 'desc')
    .execute()
  return seesAll(caller) ? rows : rows.filter(({ by }) => by === caller.id)
}

/** The entries that have been undone already. */
async function undoneKeys(tx: Queries, run: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('versions')
    .select(['resource', 'key'])
    .where('run', '=', undoOf(run))
    .execute()
  return new Set(rows.map((row) => placeOf(row)))
}

const placeOf = ({ resource, key }: { resource: VersionedName; key: string }) => `${resource}/${key}`

/**
 * Begins to undo a run; of two calls at once, only one does. Throws 404 unless the caller has done it, or is a moderator,
 * and 409 `already running`.
 */
export async function beginUndoing({ tx, caller, now }: Write, run: string): Promise<Undoing> {
  const all = await changesOf(tx, caller, run)
  if (all.length === 0) throw new ApiError(404, 'not found')
  await advisoryLock(tx, 'imports')
  const row = await rowOf(tx, run)
  const isLeft = row?.state === 'undoingWork'
  if (isLeft && row.leasedUntil > now.toISOString() && row.leasedUntil <= latestCredible(now, leaseMs))
    throw new ApiError(409, 'already running', {}, { 'retry-after': '10' })
  const done = await undoneKeys(tx, run)
  const last = isLeft ? resultOf(row.result) : undefined
  const versions = all.filter(
    (version) => (last?.after !== undefined && version.seq < last.after) || !done.has(placeOf(version)),
  )
  const result = last ? { ...last, stays: [] } : nothing()
  // When a run is undone again, only the remaining entries count.
  const total = last ? all.length : versions.length
  const state = {
    userId: caller.id,
    state: 'undoingWork',
    done: total - versions.length,
    total,
    leasedUntil: fromNow(now, leaseMs),
    result: JSON.stringify(result),
  } as const
  await tx
    .insertInto('importRuns')
    .values({ importId: keyOf(run), calendar: null, ...state })
    .onConflict((conflict) => conflict.column('importId').doUpdateSet(state))
    .execute()
  return { run, total, versions, result }
}

const nothing = (): Result => ({ restored: 0, removed: 0, stays: [] })

const resultOf = (text: string | null): Result => (text === null ? nothing() : (JSON.parse(text) as Result))

/** Adds further entries to a result. */
function withThese(before: Result, ones: readonly One[]): Result {
  const result = { ...before, stays: [...before.stays] }
  for (const one of ones) {
    if (!one) continue
    const { version, name, result: what, fields } = one
    if (what === 'restored' || what === 'removed') result[what] += 1
    else
      result.stays.push({
        id: version.key,
        name,
        resource: version.resource as RestorableName,
        reason: what,
        ...(fields && { fields }),
      })
  }
  return result
}

/**
 * Undoes the rest of a run. Entries that have been changed since are left alone and named with the reason. Finished parts
 * stay undone if the process dies or the caller's rights end.
 */
export async function finishUndoing(
  write: RunWrite,
  { run, total, versions, result }: Undoing,
): Promise<RunUndone> {
  const row = (tx: Queries) => tx.updateTable('importRuns').where('importId', '=', keyOf(run))
  const results = await inParts(
    write,
    alike(versions),
    (context, some) => undoAlike({ ...context, how: 'undo', run: undoOf(run) }, some),
    async ({ tx, now }, parts) => {
      const ones = parts.flat()
      const last = await rowOf(tx, run)
      const done = (last?.done ?? 0) + ones.length
      const after = versions[done - (total - versions.length) - 1]?.seq
      // A process that takes over looks at these again.
      const sum = { ...withThese(resultOf(last?.result ?? null), ones), stays: [], after }
      await row(tx)
        .set({ leasedUntil: fromNow(now, leaseMs), done, result: JSON.stringify(sum) })
        .execute()
    },
  )
  const { restored, removed, stays } = withThese(result, results.flat())
  return write(async ({ tx, now, record }) => {
    const undone = { restored, removed, stays }
    await row(tx)
      .set({ state: 'undone', leasedUntil: fromNow(now, keptMs), result: JSON.stringify(undone) })
      .execute()
    const count = restored + removed
    if (count > 0) await record({ deed: 'workUndone', key: run, count })
    return undone
  })
}

/** Releases the lease, so that another process takes over; removes the row if the account is no longer allowed to undo. */
async function leave(deps: Deps, run: string, error: unknown): Promise<void> {
  const isOver = error instanceof AccountGone || error instanceof ApiError
  await writerAs(deps, '', { asHost: true })(async ({ tx, now }) => {
    await (isOver
      ? tx.deleteFrom('importRuns').where('importId', '=', keyOf(run)).execute()
      : tx
          .updateTable('importRuns')
          .set({ leasedUntil: now.toISOString() })
          .where('importId', '=', keyOf(run))
          .where('state', '=', 'undoingWork')
          .execute())
  })
}

type Log = { error(details: object, message: string): void }

/**
 * Undoes a run in the name of the caller: a small one before the answer, a large one after it. Resolves to the result, or to
 * the progress of a large one. Throws as `beginUndoing` does.
 */
export async function undoRun(
  deps: Deps,
  write: RunWrite,
  run: string,
  log: Log,
): Promise<RunUndone | RunProgress> {
  const { work, caller } = await write(async (context) => ({
    work: await beginUndoing(context, run),
    caller: context.caller,
  }))
  if (work.versions.length <= deps.limits.undoneAtOnce)
    return finishUndoing(write, work).catch(async (error: unknown) => {
      await leave(deps, run, error)
      throw error
    })
  void finishUndoing(writerAs(deps, caller.id), work).catch(async (error: unknown) => {
    log.error({ err: error, run }, 'undoing was interrupted')
    await leave(deps, run, error).catch(() => undefined)
  })
  const { restored, removed, stays } = work.result
  const done = work.total - work.versions.length
  return { state: 'undoing', done, total: work.total, restored, removed, stays }
}

/** The progress of undoing a run or, for an hour, its result. Throws 404 unless the caller started it or is a moderator. */
export async function progressOf(db: Queries, caller: LoggedIn, run: string): Promise<RunProgress> {
  const row = await rowOf(db, run)
  if (!row || (row.userId !== caller.id && !seesAll(caller))) throw new ApiError(404, 'not found')
  const { restored, removed, stays } = resultOf(row.result)
  const state = row.state === 'undone' ? 'undone' : 'undoing'
  return { state, done: row.done, total: row.total, restored, removed, stays }
}

const left = ({ db, now }: Deps) =>
  db.read
    .selectFrom('importRuns')
    .select(['importId', 'userId'])
    .where('state', '=', 'undoingWork')
    .where((row) =>
      row.or([
        row('leasedUntil', '<=', now().toISOString()),
        row('leasedUntil', '>', latestCredible(now(), leaseMs)),
      ]),
    )

/** Whether a process has died while it undid a run. */
export async function isAnyUndoLeft(deps: Deps): Promise<boolean> {
  return (await left(deps).limit(1).executeTakeFirst()) !== undefined
}

/** Finishes the undoing that dead processes have left. Resolves to the number of runs; if some fail, it throws after the others. */
export async function finishUndos(deps: Deps, signal: AbortSignal): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  for (const { importId, userId } of await left(deps).orderBy('seq').execute()) {
    if (signal.aborted) break
    const run = importId.slice(keyOf('').length)
    const write = writerAs(deps, userId ?? '')
    try {
      await finishUndoing(write, await write((context) => beginUndoing(context, run)))
      count += 1
    } catch (error) {
      if (error instanceof AccountGone || error instanceof ApiError) await leave(deps, run, error)
      else failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some runs could not be undone')
  return count
}
