import { actionRun } from '../../src/contract.ts'
import { readBody } from '../domain/read-input.ts'
import { requireLogin } from '../http/authenticate.ts'
import { startAction } from '../jobs/stored-actions.ts'
import type { ApiPart } from './api-part.ts'
import { runWrite } from './write-routes.ts'

/** `POST /actions/run`: runs an action and returns it, with its error if it failed; 409 if it is already running. */
export const actionRunRoute: ApiPart = (app, deps) => {
  const access = { permission: 'run', resource: 'actions' } as const
  app.post('/actions/run', { config: { access } }, async (request) => {
    const { name } = readBody(actionRun, request.body)
    const by = requireLogin(request).id
    return startAction(deps, runWrite(deps, request), { name, by, log: request.log })
  })
}
