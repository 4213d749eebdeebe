import { placeContract } from '../../src/contract.ts'
import { columnsOf } from '../db/stored-fields.ts'
import { listingResource } from './listing.ts'
import { refuseWhileUsed } from './references.ts'

/** How places are stored and changed, with their rules. */
export const places = listingResource('places', placeContract, {
  columns: (_write, input) => columnsOf('places', input),
  removing: (write, { item }) => refuseWhileUsed(write, 'places', item.id),
})
