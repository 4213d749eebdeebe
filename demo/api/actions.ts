import { actionContract, actionRun } from '../../src/contract.ts'
import { startAction } from '../jobs/stored-actions.ts'
import { type ApiPart, route } from './route.ts'

/** `POST /actions/run`: runs an action and returns it, with its error if it failed; 409 if it is already running. */
export const actionRunRoute: ApiPart = (deps) => [
  route('post', '/actions/run', {
    access: { permission: 'run', resource: 'actions' },
    summary: 'Run an action',
    description:
      "An action that is already running isn't started again; `Retry-After` gives the latest time at which it can be.",
    body: actionRun,
    answers: {
      200: { description: 'The action, with its error if there was one.', schema: actionContract.item },
    },
    errors: { 404: ['not found'], 409: ['already running'] },
    handle: ({ request, caller, body: { name }, write }) =>
      startAction(deps, write, { name, by: caller.id, log: request.log }),
  }),
]
