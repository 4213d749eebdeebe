import type { FastifyInstance } from 'fastify'
import type { AnyRow } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { getRoute, listRoute } from './read-routes.ts'
import type { Resource } from './resource.ts'
import { createRoute, deleteRoute, updateRoute } from './write-routes.ts'

/**
 * Makes the five calls of a resource from its contract, the permission table and the way it is kept: GET list, GET item,
 * POST, PUT, DELETE (SPEC.md section 7, CONTRACT.md sections 2 and 3). A resource that needs another call in the place of one
 * of them registers the other four by themselves.
 */
export function defineApi<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
): void {
  listRoute(app, deps, resource)
  getRoute(app, deps, resource)
  createRoute(app, deps, resource)
  updateRoute(app, deps, resource)
  deleteRoute(app, deps, resource)
}
