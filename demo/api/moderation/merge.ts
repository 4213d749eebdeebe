import { type MergeableName, mergeRequest, useCounts } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { AnyRow } from '../../db/connection/transaction.ts'
import { countUsesBy } from '../../db/listings/uses.ts'
import { assertAllowed } from '../../domain/permit.ts'
import { findStored } from '../../entries/find-stored.ts'
import { mergeEntries } from '../../entries/merge.ts'
import type { Resource } from '../../entries/resource.ts'
import { sendVersion } from '../../http/etag.ts'
import type { ResourceWords } from '../read-routes.ts'
import { type Route, route } from '../route.ts'
import { runHeader, withRun } from '../write.ts'

/**
 * `POST /{resource}/{id}/merge`: merges an entry into another one, in one transaction; with `If-Match` only if it has
 * not been written since it was read. `GET /{resource}/{id}/uses` counts what would be re-pointed.
 */
export function mergeRoutes<Row extends AnyRow, Item extends object, Input, Filters>(
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
  name: MergeableName,
  { one }: ResourceWords,
): Route[] {
  const access = { permission: 'merge', resource: name } as const
  return [
    route('get', `/${name}/:id/uses`, {
      access,
      summary: `Count what points to ${one}`,
      description: 'Counts everything that a merge would move, also what is hidden.',
      answers: { 200: { description: 'Their number by resource.', schema: useCounts } },
      async handle({ request, params: { id } }) {
        const stored = await findStored(deps.db, deps.db.read, resource, id)
        assertAllowed(request.caller, 'merge', name, stored?.item)
        return countUsesBy(deps.db.read, deps.db.dialect, name, id)
      },
    }),

    route('post', `/${name}/:id/merge`, {
      access,
      summary: `Merge ${one} into another one`,
      description:
        'In one transaction: what points to it points to the other one, which takes over the fields in `take`. Its address redirects there with 301, its owners become owners of the other one unless `addOwners` is false, and it is deleted.',
      ifMatch: 'The `ETag` of the entry that goes away. If it has changed since, the response is 412.',
      body: mergeRequest,
      answers: {
        200: {
          description: 'The entry that stays.',
          schema: resource.contract.item,
          headers: { ETag: 'Its new version.', ...runHeader },
        },
      },
      async handle({ reply, params, body, write }) {
        const run = withRun(reply)
        const { item, version } = await write((context) =>
          mergeEntries({ ...context, ...run }, { resource, name }, params.id, body),
        )
        sendVersion(reply, version)
        return item
      },
    }),
  ]
}
