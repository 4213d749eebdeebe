import type { ListingName } from '../../../src/contract.ts'
import type { Queries } from '../database.ts'

/** Forgets that an entry was hidden together with others: it is deleted. */
export async function forgetHidden(tx: Queries, kind: ListingName, itemId: string): Promise<void> {
  await tx.deleteFrom('hiddenEntries').where('kind', '=', kind).where('itemId', '=', itemId).execute()
}
