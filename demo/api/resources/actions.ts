import { type Selectable, sql } from 'kysely'
import { type Action, actionContract, type ActionOutcome, type Permission } from '../../../src/contract.ts'
import { commonConditions, type CommonFilters } from '../../db/listings/common-filter.ts'
import type { ActionTable } from '../../db/schema/tables.ts'
import { assertAllowed } from '../../domain/permit.ts'
import { findStored } from '../../entries/find-stored.ts'
import { byLowerCase, byNullable, type Resource } from '../../entries/resource.ts'
import type { Access } from '../../http/access/declared-access.ts'
import { demandVersion, sendVersion } from '../../http/etag.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { ApiPart } from '../api-part.ts'
import { getRoute, listRoute } from '../read-routes.ts'
import { write } from '../write-routes.ts'

/** Presenter of an action, without the host's internal scheduling fields. */
export function presentAction({ outcomes, ...row }: Selectable<ActionTable>): Action {
  const { name, calls, lastCall, error, lastCalledBy, result } = row
  const read = outcomes === null ? null : (JSON.parse(outcomes) as ActionOutcome[])
  return { name, calls, lastCall, error, lastCalledBy, result, outcomes: read }
}

const to = (permission: Permission): Access => ({ permission, resource: 'actions' })

type Key = { Params: { key: string } }

const actions: Resource<Selectable<ActionTable>, Action, object, CommonFilters> = {
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

/** Routes of the host's background jobs (actions). The host defines them, so POST is refused; PUT changes nothing. */
export const actionRoutes: ApiPart = (app, deps) => {
  listRoute(app, deps, actions)
  getRoute(app, deps, actions)

  for (const path of ['/actions', '/actions/']) {
    app.post(path, { config: { access: to('create') } }, () => {
      throw new ApiError(400, 'create not implemented for actions')
    })
  }

  app.put<Key>('/actions/:key', { config: { access: to('update') } }, async (request, reply) => {
    const stored = await findStored(deps.db, deps.db.read, actions, request.params.key)
    assertAllowed(request.caller, 'update', 'actions', stored?.item)
    demandVersion(request, stored.row.version)
    sendVersion(reply, stored.row.version)
    return stored.item
  })

  app.delete<Key>('/actions/:key', { config: { access: to('delete') } }, async (request, reply) => {
    await write(deps, request, async ({ caller, tx, record }) => {
      const { key } = request.params
      const stored = await findStored(deps.db, tx, actions, key, 'update')
      assertAllowed(caller, 'delete', 'actions', stored?.item)
      demandVersion(request, stored.row.version)
      await tx
        .updateTable('actions')
        .set({ calls: 0, lastCall: null, lastCalledBy: null, error: null, result: null, outcomes: null })
        .set({ version: stored.row.version + 1 })
        .where('name', '=', key)
        .execute()
      await record({ deed: 'actionReset', resource: 'actions', key, name: key })
    })
    return reply.code(204).send()
  })
}
