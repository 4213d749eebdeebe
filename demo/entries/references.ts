import { sql } from 'kysely'
import {
  type FieldErrorCode,
  isListing,
  type ListingName,
  pointersIn,
  type Pointing,
  type ResourceContract,
  type ResourceName,
  type Target,
  targetsOf,
} from '../../src/contract.ts'
import { anyTable, lockExisting } from '../db/connection/transaction.ts'
import { countUses } from '../db/listings/uses.ts'
import { listed, reachable } from '../db/listings/visibility.ts'
import { imageSight } from '../db/media.ts'
import { invalidBody } from '../domain/read-input.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Write } from './resource.ts'

const same = (one: Pointing) => (other: Pointing) => one.to === other.to && one.id === other.id

/** The ids of listings that the caller may open, with whether they may also point to them. */
async function openListings({ tx, caller }: Write, kind: ListingName, ids: readonly string[]) {
  const rows = await anyTable(tx)
    .selectFrom(kind)
    .select(['id', sql<number>`case when ${listed(kind, caller)} then 1 else 0 end`.as('isListed')])
    .where('id', 'in', ids)
    .where(reachable(kind, caller))
    .execute()
  return new Map(rows.map(({ id, isListed }) => [String(id), isListed === 1]))
}

/** Why the caller may not point to these entries, by id; those that they may point to are left out. */
async function faultsOf(
  write: Write,
  to: Target,
  ids: readonly string[],
): Promise<Map<string, FieldErrorCode>> {
  const { deps, tx, caller, now } = write
  const existing = await lockExisting(deps.db, tx, to, ids)
  const open = isListing(to) ? await openListings(write, to, ids) : undefined
  const faults = new Map<string, FieldErrorCode>()
  for (const id of ids) {
    const isSeen =
      to === 'media' ? (await imageSight(tx, id, caller, now)) !== undefined : (open?.has(id) ?? true)
    if (!existing.has(id) || !isSeen) faults.set(id, 'invalidReference')
    else if (open?.get(id) === false) faults.set(id, 'unpublishedReference')
  }
  return faults
}

/**
 * Rejects references that the caller may not make: 400 with a code per field. `invalidReference`: the entry is missing,
 * or hidden from the caller (deactivated ones of others, images of such). `unpublishedReference`: they could open it,
 * but others keep it off the calendar's lists. The contract defines which fields are references, and to what. Unchanged
 * references are not checked again. The referenced entries are locked against deletion until the transaction ends.
 */
export async function assertReferences(
  write: Write,
  contract: Pick<ResourceContract, 'input'>,
  input: object,
  before: object = {},
): Promise<void> {
  const pointers = pointersIn(contract.input)
  const known = targetsOf(pointers, before)
  const added = targetsOf(pointers, input).filter((pointing) => !known.some(same(pointing)))
  const fields: Record<string, FieldErrorCode> = {}
  for (const to of new Set(added.map((pointing) => pointing.to))) {
    const pointing = added.filter((one) => one.to === to)
    const faults = await faultsOf(write, to, [...new Set(pointing.map(({ id }) => id))])
    for (const { path, id } of pointing) {
      const fault = faults.get(id)
      if (fault) fields[path] = fault
    }
  }
  if (Object.keys(fields).length > 0) throw invalidBody(fields)
}

/** Prevents deleting an entry that others refer to: 400 `still in use`, with their number. */
export async function refuseWhileUsed({ deps, tx }: Write, used: ResourceName, id: string): Promise<void> {
  const count = await countUses(tx, deps.db.dialect, used, id)
  if (count > 0) throw new ApiError(400, 'still in use', { count })
}
