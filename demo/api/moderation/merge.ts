import type { FastifyInstance } from 'fastify'
import { isListing, type MergeableName, mergeRequest, type UseCounts } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import { type AnyRow, anyTable } from '../../db/connection/transaction.ts'
import { countUsesBy } from '../../db/listings/uses.ts'
import { addRedirect } from '../../db/redirects.ts'
import { assertAllowed } from '../../domain/permit.ts'
import { invalidBody, readBody } from '../../domain/read-input.ts'
import { findStored } from '../../entries/find-stored.ts'
import { hold, mergedInput, type Named, newOwners, takeableFields, tellOwners } from '../../entries/merge.ts'
import { indexChanged, repoint } from '../../entries/repoint.ts'
import type { Resource } from '../../entries/resource.ts'
import { replace } from '../../entries/write-entry.ts'
import { demandVersion, sendVersion } from '../../http/etag.ts'
import { write } from '../write-routes.ts'

type Key = { Params: { key: string } }

/**
 * `POST /{resource}/{id}/merge`: merges an entry into another one, in one transaction. What points to it points to
 * the other one, its address redirects there, its owners join if wanted, and it is deleted. With `If-Match` only if
 * it has not been written since it was read. `GET /{resource}/{id}/uses` counts what would be re-pointed.
 */
export function mergeRoutes<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
  name: MergeableName,
): void {
  const config = { access: { permission: 'merge', resource: name } } as const
  const takeable = takeableFields(resource.contract.input)

  app.get<Key>(`/${name}/:key/uses`, { config }, async (request): Promise<UseCounts> => {
    const { key } = request.params
    const stored = await findStored(deps.db, deps.db.read, resource, key)
    assertAllowed(request.caller, 'merge', name, stored?.item)
    return countUsesBy(deps.db.read, deps.db.dialect, name, key)
  })

  app.post<Key>(`/${name}/:key/merge`, { config }, async (request, reply) => {
    const body = readBody(mergeRequest, request.body)
    const unknown = body.take.findIndex((field) => !takeable.includes(field))
    if (unknown >= 0) throw invalidBody({ [`take.${unknown}`]: 'invalid' })
    const { item, version } = await write(deps, request, async (context) => {
      const { tx, caller, now, record } = context
      const { key } = request.params
      const { into } = body
      await hold(context, name, key, into)
      const gone = await findStored(deps.db, tx, resource, key, 'delete')
      assertAllowed(caller, 'merge', name, gone?.item)
      demandVersion(request, gone.row.version)
      const target = await findStored(deps.db, tx, resource, into, 'update')
      if (!target || key === into) throw invalidBody({ into: 'invalidReference' })

      const [left, stays] = [gone.item as Named, target.item as Named]
      const merge = { gone: left, stays, joins: newOwners(body, left, stays) }
      const changed = await repoint(tx, { resource: name, from: key, to: into, now })
      // Refuses as long as anything points to the entry, which undoes everything.
      await resource.removing?.(context, gone)
      await anyTable(tx).deleteFrom(name).where('id', '=', key).execute()
      const answer = await replace(context, resource, target, mergedInput(resource.contract, body, merge))
      await indexChanged(tx, changed)
      await addRedirect(tx, { resource: name, gone: key, target: into })

      const intoName = String((answer.item as Partial<Named>).name)
      if (isListing(name)) await tellOwners(context, name, { ...merge, stays: { ...stays, name: intoName } })
      const count = Object.values(changed).flat().length
      await record({ deed: 'merged', resource: name, key, name: left.name, count, more: { into, intoName } })
      return answer
    })
    sendVersion(reply, version)
    return item
  })
}
