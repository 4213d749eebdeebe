import { repeatingEventContract } from '../../src/contract.ts'
import { generatedUntil, intervalOrder, loadGeneratedUntil } from '../db/listings/repeating-events.ts'
import { repeatingEventColumns, withOwnAddress } from '../db/listings/written-columns.ts'
import { assertOwnOrganizers, listingResource } from './listing.ts'
import { refuseWhileUsed } from './references.ts'

const listing = listingResource('revents', repeatingEventContract, {
  applyRules(write, input, current) {
    assertOwnOrganizers(write, input.organizers, current?.item)
    return withOwnAddress(input)
  },
  columns: (_write, input) => repeatingEventColumns(input),
  removing: (write, { item }) => refuseWhileUsed(write, 'revents', item.id),
})

export const repeatingEvents: typeof listing = {
  ...listing,
  sortColumns: {
    ...listing.sortColumns,
    intervals: { by: intervalOrder, nullable: true },
    generatedUntil: { by: generatedUntil, nullable: true },
  },
  async load(db, rows) {
    const until = await loadGeneratedUntil(
      db,
      rows.map((row) => row.id),
    )
    const items = await listing.load(db, rows)
    return items.map((item) => ({ ...item, generatedUntil: until.get(item.id) ?? null }))
  },
}
