import type { Permission } from '../../../src/contract.ts'
import { assertAllowed } from '../../domain/permit.ts'
import { findStored } from '../../entries/find-stored.ts'
import type { Access } from '../../http/access/declared-access.ts'
import { demandVersion, sendVersion } from '../../http/etag.ts'
import { resetAction, storedActions } from '../../jobs/stored-actions.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { ApiPart } from '../api-part.ts'
import { getRoute, listRoute } from '../read-routes.ts'
import { write } from '../write-routes.ts'

const to = (permission: Permission): Access => ({ permission, resource: 'actions' })

type Key = { Params: { key: string } }

/** Routes of the host's background jobs (actions). The host defines them, so POST is refused; PUT changes nothing. */
export const actionRoutes: ApiPart = (app, deps) => {
  listRoute(app, deps, storedActions)
  getRoute(app, deps, storedActions)

  for (const path of ['/actions', '/actions/']) {
    app.post(path, { config: { access: to('create') } }, () => {
      throw new ApiError(400, 'create not implemented for actions')
    })
  }

  app.put<Key>('/actions/:key', { config: { access: to('update') } }, async (request, reply) => {
    const stored = await findStored(deps.db, deps.db.read, storedActions, request.params.key)
    assertAllowed(request.caller, 'update', 'actions', stored?.item)
    demandVersion(request, stored.row.version)
    sendVersion(reply, stored.row.version)
    return stored.item
  })

  app.delete<Key>('/actions/:key', { config: { access: to('delete') } }, async (request, reply) => {
    await write(deps, request, (context) => resetAction(context, request.params.key))
    return reply.code(204).send()
  })
}
