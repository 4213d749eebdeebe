import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import {
  isListing,
  limits,
  type ListingName,
  type MergeableName,
  mergeRequest,
  type UseCounts,
} from '../../../src/contract.ts'
import { holdPointing, indexChanged, repoint } from '../../db/listings/repoint.ts'
import { countUsesBy } from '../../db/listings/uses.ts'
import { notify } from '../../db/people/notifications.ts'
import { addRedirect } from '../../db/redirects.ts'
import { type AnyRow, anyTable, isPostgres, takeTurn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listingLink } from '../../domain/links.ts'
import { demandVersion, sendVersion } from '../../http/etag.ts'
import { invalidBody, readBody } from '../../http/body.ts'
import { assertAllowed } from '../../http/permit.ts'
import { messagesIn } from '../../i18n/messages.ts'
import { findStored } from '../read-routes.ts'
import type { Resource, Write } from '../resource.ts'
import { replace, write } from '../write-routes.ts'

type Key = { Params: { key: string } }

type Request = v.InferOutput<typeof mergeRequest>

/** Fields that a merge never takes over: owners are added, and whether the entry is shown stays as it is. */
const kept = new Set(['ownedBy', 'published', 'deactivated'])

/** The fields that can be taken over from the entry that goes away. */
function takeableFields(input: v.GenericSchema): string[] {
  const { entries } = input as v.GenericSchema & { entries: Record<string, v.GenericSchema> }
  return Object.keys(entries).filter((field) => !kept.has(field))
}

/**
 * Locks everything that the merge writes, until the transaction ends. Merges take turns. The order is that of everybody
 * who edits an event: owners, then the entries that point somewhere, then what they point to, so that nobody waits in
 * a circle. Nobody can then refer to the entry that goes away, or delete either.
 */
async function hold({ tx }: Write, resource: MergeableName, from: string, into: string): Promise<void> {
  if (!isPostgres(tx)) return
  await takeTurn(tx, 'merges')
  await tx
    .selectFrom('owners')
    .select('userId')
    .where('kind', '=', resource)
    .where('itemId', 'in', [from, into])
    .orderBy('itemId')
    .orderBy('userId')
    .forUpdate()
    .execute()
  await holdPointing(tx, resource, from)
  for (const id of [from, into].toSorted()) {
    const row = anyTable(tx).selectFrom(resource).select('id').where('id', '=', id)
    await (id === from ? row.forUpdate() : row.forNoKeyUpdate()).execute()
  }
}

/** What all mergeable entries have; taxonomies have no owners. */
type Named = { id: string; name: string; ownedBy?: string[] }

type Merge = { gone: Named; stays: Named; joins: readonly string[] }

/** The owners that the entry that stays gets. Throws if they are too many. */
function newOwners({ addOwners }: Request, { ownedBy: gone = [] }: Named, { ownedBy: own = [] }: Named) {
  const joins = addOwners ? gone.filter((id) => !own.includes(id)) : []
  if (own.length + joins.length > limits.listLength) throw invalidBody({ addOwners: 'tooMany' })
  return joins
}

/**
 * Notifies the owners of both entries, except the caller: those of the one that is gone where it went and whether
 * they own that one now, those of the one that stays what was added to it.
 */
async function tellOwners(
  { tx, deps, caller, now }: Write,
  kind: ListingName,
  { gone, stays, joins }: Merge,
): Promise<void> {
  const { config } = deps
  const messages = messagesIn(config.language)
  const link = { linkTitle: messages.openListing, linkUrl: listingLink(config.publicUrl, kind, stays.id) }
  const names = { kind: messages.kinds[kind], gone: gone.name, stays: stays.name }
  const { ownedBy: theirs = [] } = gone
  const { ownedBy: own = [] } = stays
  const tell = async (ids: readonly string[], role: 'owner' | 'joined' | 'left') =>
    notify(
      tx,
      ids.filter((id) => id !== caller.id),
      { ...messages.merged(names, role, config.modEmail), ...link },
      now,
    )
  await tell(own, 'owner')
  await tell(joins, 'joined')
  await tell(
    theirs.filter((id) => !own.includes(id) && !joins.includes(id)),
    'left',
  )
}

/** The input of the entry that stays: with the values and owners that it takes over. */
function mergedInput<Input>(
  contract: { input: v.GenericSchema<unknown, Input> },
  { take }: Request,
  { gone, stays, joins }: Merge,
): Input {
  const values = gone as Record<string, unknown>
  const taken = Object.fromEntries(take.map((field) => [field, values[field]]))
  return readBody(contract.input, { ...stays, ...taken, ownedBy: [...(stays.ownedBy ?? []), ...joins] })
}

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
