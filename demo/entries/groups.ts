import { groupContract } from '../../src/contract.ts'
import { columnsOf } from '../db/stored-fields.ts'
import { listingResource } from './listing.ts'
import { refuseWhileUsed } from './references.ts'

/** Groups that organise events. */
export const groups = listingResource('groups', groupContract, {
  columns: (_write, input) => columnsOf('groups', input),
  removing: (write, { item }) => refuseWhileUsed(write, 'groups', item.id),
})
