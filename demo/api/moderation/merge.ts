import type { FastifyInstance } from 'fastify'
import { type MergeableName, mergeRequest, type UseCounts } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { AnyRow } from '../../db/connection/transaction.ts'
import { countUsesBy } from '../../db/listings/uses.ts'
import { assertAllowed } from '../../domain/permit.ts'
import { readBody } from '../../domain/read-input.ts'
import { findStored } from '../../entries/find-stored.ts'
import { mergeEntries } from '../../entries/merge.ts'
import type { Resource } from '../../entries/resource.ts'
import { sendVersion } from '../../http/etag.ts'
import { write } from '../write-routes.ts'

type Key = { Params: { key: string } }

/**
 * `POST /{resource}/{id}/merge`: merges an entry into another one, in one transaction; with `If-Match` only if it has
 * not been written since it was read. `GET /{resource}/{id}/uses` counts what would be re-pointed.
 */
export function mergeRoutes<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
  name: MergeableName,
): void {
  const config = { access: { permission: 'merge', resource: name } } as const

  app.get<Key>(`/${name}/:key/uses`, { config }, async (request): Promise<UseCounts> => {
    const { key } = request.params
    const stored = await findStored(deps.db, deps.db.read, resource, key)
    assertAllowed(request.caller, 'merge', name, stored?.item)
    return countUsesBy(deps.db.read, deps.db.dialect, name, key)
  })

  app.post<Key>(`/${name}/:key/merge`, { config }, async (request, reply) => {
    const body = readBody(mergeRequest, request.body)
    const { item, version } = await write(deps, request, (context) =>
      mergeEntries(context, { resource, name }, request.params.key, body),
    )
    sendVersion(reply, version)
    return item
  })
}
