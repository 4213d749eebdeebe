import { isMergeable, isVersioned } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { AnyRow } from '../db/connection/transaction.ts'
import type { Resource } from '../entries/resource.ts'
import { versionRoutes } from './history.ts'
import { mergeRoutes } from './moderation/merge.ts'
import { getRoute, listRoute, type ResourceWords } from './read-routes.ts'
import type { Route } from './route.ts'
import { createRoute, deleteRoute, updateRoute } from './write-routes.ts'

/**
 * The five routes of a resource: GET list, GET item, POST, PUT, DELETE (SPEC.md section 7, CONTRACT.md
 * sections 2 and 3), those to merge two entries if it is mergeable, and those of its versions. They follow from its contract, the permission
 * table and its `Resource`. A resource that replaces one of these routes makes the other four individually.
 */
export function resourceRoutes<Row extends AnyRow, Item extends object, Input, Filters>(
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
  words: ResourceWords,
): Route[] {
  const { name } = resource.contract
  return [
    listRoute(deps, resource, words),
    getRoute(deps, resource, words),
    createRoute(deps, resource, words),
    updateRoute(resource, words),
    deleteRoute(resource, words),
    ...(isMergeable(name) ? mergeRoutes(deps, resource, name, words) : []),
    ...(isVersioned(name) ? versionRoutes(deps, resource, words) : []),
  ]
}
