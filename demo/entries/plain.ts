import { sql } from 'kysely'
import { contracts, type ItemOf, type ListingName, searchKinds } from '../../src/contract.ts'
import type { AnyRow } from '../db/connection/transaction.ts'
import { commonConditions, type CommonFilters } from '../db/listings/common-filter.ts'
import { loadItems } from '../db/listings/rows.ts'
import type { DraftOutput, StoredResource } from '../db/schema/storage.ts'
import { indexDocument, removeDocument } from '../db/search/index-documents.ts'
import { columnsOf, sortColumnsOf } from '../db/stored-fields.ts'
import { demandReferences } from './references.ts'
import type { Resource } from './resource.ts'
import { refuseWhileUsed } from './still-in-use.ts'

/** Resources without rules beyond their contract, whose entries are found by name. */
export type PlainResource = Exclude<StoredResource, ListingName | 'users' | 'notifications' | 'themes'>

const isSearched = (name: string) => searchKinds.find((kind) => kind === name)

/**
 * A resource with only the common rules: references must exist, entries in use cannot be deleted, and the search
 * index is updated.
 */
export function plainResource<Name extends PlainResource>(
  name: Name,
): Resource<AnyRow, ItemOf<Name>, DraftOutput<Name>, CommonFilters> {
  const kind = isSearched(name)
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
      await demandReferences(write, contracts[name], input, current?.item)
      return input
    },
    columns: (_write, input) => columnsOf(name, input),
    saved: async ({ tx }, id) => kind && indexDocument(tx, kind, id),
    async removing(write, { item }) {
      await refuseWhileUsed(write, name, item.id)
      if (kind) await removeDocument(write.tx, kind, item.id)
    },
  }
}

export type Plain<Name extends PlainResource> = ReturnType<typeof plainResource<Name>>
