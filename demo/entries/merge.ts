import type * as v from 'valibot'
import { limits, type MergeableName, type mergeRequest } from '../../src/contract.ts'
import { type AnyRow, anyTable, isPostgres, advisoryLock } from '../db/connection/transaction.ts'
import { assertAllowed } from '../domain/permit.ts'
import { invalidBody, readBody } from '../domain/read-input.ts'
import { newId } from '../lib/ids.ts'
import { afterWrite } from './after-write.ts'
import { findStored } from './find-stored.ts'
import { afterChanges, holdPointing, repoint } from './repoint.ts'
import type { Resource, Write } from './resource.ts'
import { type Answer, answerOf, replace } from './write-entry.ts'

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
  await advisoryLock(tx, 'merges')
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
 * Merges an entry into another one, in one transaction: locks both and what points to the first one; checks who may (the
 * row `merge` of `src/core/rights.ts`) and its version; lets what points to it point to the other one (repoint.ts); deletes
 * it; gives the other one the fields in `take` and, if wanted, its owners; and does what follows each write
 * (after-write.ts): search, desk, notifications, trail, and a redirect of its address. Throws 400 if the other one is
 * missing or a field cannot be taken over, 403, 404, and 412.
 */
export async function mergeEntries<Row extends AnyRow, Item extends object, Input, Filters>(
  context: Write,
  { resource, name }: { resource: Resource<Row, Item, Input, Filters>; name: MergeableName },
  key: string,
  body: Request,
): Promise<Answer<Item>> {
  const write: Write = { ...context, how: 'merge', run: context.run ?? newId() }
  const { deps, tx, caller, now } = write
  const { contract } = resource
  const { into } = body
  const takeable = takeableFields(contract.input)
  const unknown = body.take.findIndex((field) => !takeable.includes(field))
  if (unknown >= 0) throw invalidBody({ [`take.${unknown}`]: 'invalid' })
  await hold(write, name, key, into)
  const gone = await findStored(deps.db, tx, resource, key, 'delete')
  assertAllowed(caller, 'merge', name, gone?.item)
  write.assertVersion(gone.row.version)
  const target = await findStored(deps.db, tx, resource, into, 'update')
  if (!target || key === into) throw invalidBody({ into: 'invalidReference' })

  const [left, stays] = [gone.item as Named, target.item as Named]
  const merge = { gone: left, stays, joins: newOwners(body, left, stays) }
  const changed = await repoint(tx, { resource: name, from: key, to: into, now })
  // Refuses as long as anything points to the entry, which undoes everything.
  const removal = (await resource.removing?.(write, gone)) ?? {}
  await anyTable(tx).deleteFrom(name).where('id', '=', key).execute()
  await replace(write, resource, target, mergedInput(contract, body, merge))
  const answer = await answerOf(write, resource, into)
  const count = await afterChanges(write, 'merge', changed)
  const intoName = String((answer.item as Partial<Named>).name)
  const merged = { into, intoName, count, ownedBy: stays.ownedBy ?? [], joins: merge.joins }
  await afterWrite(write, {
    kind: 'removed',
    way: 'merge',
    resource: name,
    keys: [key],
    before: gone,
    removal,
    merged,
  })
  return answer
}
