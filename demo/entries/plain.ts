import { sql } from 'kysely'
import { contracts, type ItemOf, type ListingName } from '../../src/contract.ts'
import type { AnyRow } from '../db/connection/transaction.ts'
import { commonConditions, type CommonFilters } from '../db/listings/conditions.ts'
import { loadItems } from '../db/listings/rows.ts'
import type { DraftOutput, StoredResource } from '../db/schema/storage.ts'
import { columnsOf, sortColumnsOf } from '../db/stored-fields.ts'
import { assertReferences, refuseWhileUsed } from './references.ts'
import type { Resource } from './resource.ts'

/** Resources without rules beyond their contract, whose entries are found by name. */
export type PlainResource = Exclude<StoredResource, ListingName | 'users' | 'notifications' | 'themes'>

/**
 * A resource with only the common rules: references must exist, and entries in use cannot be deleted.
 */
export function plainResource<Name extends PlainResource>(
  name: Name,
): Resource<AnyRow, ItemOf<Name>, DraftOutput<Name>, CommonFilters> {
  const contract: unknown = contracts[name]
  return {
    contract: contract as Resource<AnyRow, ItemOf<Name>, DraftOutput<Name>, CommonFilters>['contract'],
    sortColumns: sortColumnsOf(name),
    condition: ({ filters }) =>
      commonConditions(filters, { name: sql.ref('nameFolded'), key: sql.ref('id') }),
    load: (db, rows) => loadItems(db, name, rows),
    present: (item) => item,
    fixed: () => [],
    async applyRules(write, input, current) {
      await assertReferences(write, contracts[name], input, current?.item)
      return input
    },
    columns: (_write, input) => columnsOf(name, input),
    removing: (write, { item }) => refuseWhileUsed(write, name, item.id),
  }
}
