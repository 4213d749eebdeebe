import { can, limits, type ListingName } from '../../src/contract.ts'
import { listingFilter, type ListingFilters } from '../db/listings/listing-filter.ts'
import { removeRelations, saveRelations } from '../db/listings/relations.ts'
import { type ListingItems, type ListingRows, toItems } from '../db/listings/rows.ts'
import { sortColumnsOf } from '../db/stored-fields.ts'
import { foreignOrganizer, ownersAfterUpdate, ownersOfNew } from '../domain/ownership.ts'
import { refused } from '../domain/permit.ts'
import { invalidBody } from '../domain/read-input.ts'
import type { OwnedInput } from './notify-owners.ts'
import { assertReferences } from './references.ts'
import { byLowerCase, type Resource, type Stored, type Write } from './resource.ts'

type ListingInput = OwnedInput & { organizers?: string[]; tags?: string[] }

/**
 * Common rules of events, repeating events, groups and places: owners, existing references, `deactivated` for
 * moderators only, and relations.
 */
export function listingResource<Kind extends ListingName, Input extends ListingInput>(
  kind: Kind,
  contract: Resource<ListingRows[Kind], ListingItems[Kind], Input, ListingFilters>['contract'],
  own: Pick<
    Resource<ListingRows[Kind], ListingItems[Kind], Input, ListingFilters>,
    'queries' | 'prepare' | 'columns' | 'saved' | 'removing'
  > & {
    applyRules?: Resource<ListingRows[Kind], ListingItems[Kind], Input, ListingFilters>['applyRules']
  },
): Resource<ListingRows[Kind], ListingItems[Kind], Input, ListingFilters> {
  type Current = Stored<ListingRows[Kind], ListingItems[Kind]>

  /** Owners, and no reason without a deactivation. */
  const complete = (write: Write, input: Input, current?: Current): Input => {
    const { caller } = write
    const ownedBy = current
      ? ownersAfterUpdate(input.ownedBy, current.item.ownedBy, caller)
      : ownersOfNew(input.ownedBy, caller)
    if (ownedBy.length > limits.listLength) throw invalidBody({ ownedBy: 'tooMany' })
    const reason = input.deactivated ? input.deactivationReason : null
    return { ...input, ownedBy, deactivationReason: reason }
  }

  return {
    contract,
    queries: own.queries,
    prepare: own.prepare,
    sortColumns: { ...sortColumnsOf(kind), email: byLowerCase('email') },
    condition: ({ filters }, caller, dialect) => listingFilter(dialect, kind, filters, caller),
    load: (db, rows) => toItems(db, kind, rows),
    present: (item) => item,
    fixed: (caller, item) => [
      ...(can(caller, 'deactivate', kind, item) ? [] : ['deactivated', 'deactivationReason']),
      ...(can(caller, 'changeOwners', kind, item) ? [] : ['ownedBy']),
    ],
    async applyRules(write, body, current) {
      if (!current && body.deactivated && !can(write.caller, 'deactivate', kind)) {
        throw refused(write.caller, { deactivated: 'notAllowed' })
      }
      await assertReferences(write, contract, body, current?.item)
      const input = complete(write, body, current)
      return (await own.applyRules?.(write, input, current)) ?? input
    },
    columns: own.columns,
    async saved(write, id, input, current) {
      await saveRelations(write.tx, kind, id, input)
      await own.saved?.(write, id, input, current)
    },
    async removing(write, current) {
      const removal = await own.removing?.(write, current)
      await removeRelations(write.tx, kind, current.item.id)
      return removal
    },
  }
}

/** Rejects organizers that a normal user may not set: 403, naming the field. */
export function assertOwnOrganizers(
  { caller }: Write,
  organizers: readonly string[],
  before?: { ownedBy: readonly string[]; organizers: readonly string[] },
): void {
  const foreign = foreignOrganizer(organizers, before, caller)
  if (foreign !== undefined) throw refused(caller, { [foreign]: 'notAllowed' })
}
