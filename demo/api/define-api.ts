import type { FastifyInstance } from 'fastify'
import { isMergeable } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { AnyRow } from '../db/connection/transaction.ts'
import type { Resource } from '../entries/resource.ts'
import { mergeRoutes } from './moderation/merge.ts'
import { getRoute, listRoute } from './read-routes.ts'
import { createRoute, deleteRoute, updateRoute } from './write-routes.ts'

/**
 * Registers the five routes of a resource: GET list, GET item, POST, PUT, DELETE (SPEC.md section 7, CONTRACT.md
 * sections 2 and 3), and those to merge two entries if it is mergeable. They follow from its contract, the permission table and its `Resource`. A resource that replaces
 * one of these routes registers the other four individually.
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
  const { name } = resource.contract
  if (isMergeable(name)) mergeRoutes(app, deps, resource, name)
}
