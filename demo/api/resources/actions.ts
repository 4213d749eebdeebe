import { actionContract } from '../../../src/contract.ts'
import { assertAllowed } from '../../domain/permit.ts'
import { findStored } from '../../entries/find-stored.ts'
import { assertVersion, sendVersion } from '../../http/etag.ts'
import { resetAction, storedActions } from '../../jobs/stored-actions.ts'
import { ApiError } from '../../lib/api-error.ts'
import { getRoute, listRoute } from '../read-routes.ts'
import { type ApiPart, route } from '../route.ts'
import { deleteDescription, updateDescription } from '../write-routes.ts'

const words = { schema: 'Action', one: 'an action', many: 'actions' }

/** Routes of the host's background jobs (actions). The host defines them, so POST is refused; PUT changes nothing. */
export const actionRoutes: ApiPart = (deps) => [
  listRoute(deps, storedActions, words),
  getRoute(deps, storedActions, words),

  route('post', '/actions', {
    access: { permission: 'create', resource: 'actions' },
    summary: 'Create an action',
    description: 'Always refused: actions are defined by the host.',
    withSlash: true,
    answers: {},
    errors: { 400: ['create not implemented for actions'] },
    async handle() {
      throw new ApiError(400, 'create not implemented for actions')
    },
  }),

  route('put', '/actions/:key', {
    ...updateDescription(actionContract, words, { description: 'Changes nothing.' }),
    async handle({ request, reply, params }) {
      const stored = await findStored(deps.db, deps.db.read, storedActions, params.key)
      assertAllowed(request.caller, 'update', 'actions', stored?.item)
      assertVersion(request, stored.row.version)
      sendVersion(reply, stored.row.version)
      return stored.item
    },
  }),

  route('delete', '/actions/:key', {
    ...deleteDescription(actionContract, words),
    summary: 'Reset the counters of an action',
    handle: ({ params, write }) => write((context) => resetAction(context, params.key)),
  }),
]
