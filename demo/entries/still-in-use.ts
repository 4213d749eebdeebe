import type { ResourceName } from '../../src/contract.ts'
import { countUses } from '../db/listings/uses.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Write } from './resource.ts'

/** Prevents deleting an entry that others refer to: 400 `still in use`, with their number. */
export async function refuseWhileUsed({ deps, tx }: Write, used: ResourceName, id: string): Promise<void> {
  const count = await countUses(tx, deps.db.dialect, used, id)
  if (count > 0) throw new ApiError(400, 'still in use', { count })
}
