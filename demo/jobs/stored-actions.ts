import { type Selectable, sql } from 'kysely'
import { type Action, actionContract, type ActionOutcome } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { commonConditions, type CommonFilters } from '../db/listings/conditions.ts'
import type { ActionTable } from '../db/schema/tables.ts'
import { assertAllowed } from '../domain/permit.ts'
import { findStored } from '../entries/find-stored.ts'
import { byLowerCase, byNullable, type Resource, type RunWrite, type Write } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Log } from './action.ts'
import { findAction } from './actions.ts'
import { runAction } from './run-action.ts'

/** Presenter of an action, without the host's internal scheduling fields. */
function presentAction({ outcomes, leasedUntil, ...row }: Selectable<ActionTable>): Action {
  const { name, calls, lastCall, error, lastCalledBy, result } = row
  const read = outcomes === null ? null : (JSON.parse(outcomes) as ActionOutcome[])
  const runningSince = leasedUntil === null ? null : lastCall
  return { name, calls, lastCall, runningSince, error, lastCalledBy, result, outcomes: read }
}

/** Actions as a resource. */
export const storedActions: Resource<Selectable<ActionTable>, Action, object, CommonFilters> = {
  contract: actionContract,
  keyColumn: 'name',
  sortColumns: {
    lastCall: byNullable('lastCall'),
    lastCalledBy: byNullable('lastCalledBy'),
    error: byLowerCase('error'),
  },
  condition: ({ filters }) => commonConditions(filters, { name: sql.ref('name'), key: sql.ref('name') }),
  load: async (_db, rows) => rows.map(presentAction),
  present: (item) => item,
  fixed: () => [],
  applyRules: (_write, input) => input,
  columns: () => ({}),
}

/** Resets the counters and the last outcome of an action. Throws 403, 404 and 412. */
export async function resetAction(write: Write, key: string): Promise<void> {
  const { deps, caller, tx, record } = write
  const stored = await findStored(deps.db, tx, storedActions, key, 'update')
  assertAllowed(caller, 'delete', 'actions', stored?.item)
  write.assertVersion(stored.row.version)
  await tx
    .updateTable('actions')
    .set({ calls: 0, lastCall: null, lastCalledBy: null, error: null, result: null, outcomes: null })
    .set({ version: stored.row.version + 1 })
    .where('name', '=', key)
    .execute()
  await record({ deed: 'actionReset', resource: 'actions', key, name: key })
}

/**
 * 409 for an action that is already running, or whose process died recently. `Retry-After` says when its lease ends
 * at the latest.
 */
async function alreadyRunning({ db, now }: Deps, name: string): Promise<ApiError> {
  const row = await db.read
    .selectFrom('actions')
    .select('leasedUntil')
    .where('name', '=', name)
    .executeTakeFirst()
  const leftMs = row?.leasedUntil ? Date.parse(row.leasedUntil) - now().getTime() : 0
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  return new ApiError(409, 'already running', {}, { 'retry-after': String(seconds) })
}

/**
 * Runs an action for an administrator and resolves to its row, with its error if it failed. Throws 404, and 409 if it
 * is already running.
 */
export async function startAction(
  deps: Deps,
  run: RunWrite,
  { name, by, log }: { name: string; by: string; log: Log },
): Promise<Action> {
  const action = findAction(name)
  if (!action) throw new ApiError(404, 'not found')
  const ran = await runAction(deps, action, {
    by,
    log,
    begin: (take) =>
      run(async ({ tx, record }) => {
        const leasedUntil = await take(tx)
        if (leasedUntil) await record({ deed: 'actionRun', resource: 'actions', key: name, name })
        return leasedUntil
      }),
  })
  if (!ran) throw await alreadyRunning(deps, name)
  return (await findStored(deps.db, deps.db.read, storedActions, name))!.item
}
