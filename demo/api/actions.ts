import { actionRun } from '../../src/contract.ts'
import { findAction } from '../actions/actions.ts'
import { runAction, type Start } from '../actions/run-action.ts'
import { ApiError } from '../http/api-error.ts'
import { requireLogin } from '../http/authenticate.ts'
import { readBody } from '../http/body.ts'
import type { ApiPart } from './api-part.ts'
import { presentAction } from './resources/actions.ts'
import { write } from './write-routes.ts'

/** `POST /actions/run`: runs an action and answers it, with its error if there was one. One that runs already is let be. */
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
    await runAction(deps, action, { by: requireLogin(request).id, begin, log: request.log })
    const row = await deps.db.read
      .selectFrom('actions')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return presentAction(row)
  })
}
