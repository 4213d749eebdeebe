import { actionRun } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { readBody } from '../domain/read-input.ts'
import { requireLogin } from '../http/authenticate.ts'
import { findAction } from '../jobs/actions.ts'
import { runAction, type Start } from '../jobs/run-action.ts'
import { ApiError } from '../lib/api-error.ts'
import type { ApiPart } from './api-part.ts'
import { presentAction } from './resources/actions.ts'
import { write } from './write-routes.ts'

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

/** `POST /actions/run`: runs an action and returns it, with its error if it failed; 409 if it is already running. */
export const actionRunRoute: ApiPart = (app, deps) => {
  const access = { permission: 'run', resource: 'actions' } as const
  app.post('/actions/run', { config: { access } }, async (request) => {
    const { name } = readBody(actionRun, request.body)
    const action = findAction(name)
    if (!action) throw new ApiError(404, 'not found')
    const begin: Start['begin'] = (take) =>
      write(deps, request, async ({ tx, record }) => {
        const leasedUntil = await take(tx)
        if (leasedUntil) await record({ deed: 'actionRun', resource: 'actions', key: name, name })
        return leasedUntil
      })
    const ran = await runAction(deps, action, { by: requireLogin(request).id, begin, log: request.log })
    if (!ran) throw await alreadyRunning(deps, name)
    const row = await deps.db.read
      .selectFrom('actions')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return presentAction(row)
  })
}
