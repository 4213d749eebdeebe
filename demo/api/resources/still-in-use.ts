import { countUses, type Used } from '../../db/listings/uses.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Write } from '../resource.ts'

/** Refuses to delete what events or repeating events still point to: 400 `still in use`, with their number. */
export async function refuseWhileUsed({ tx }: Write, used: Used, id: string): Promise<void> {
  const count = await countUses(tx, used, id)
  if (count > 0) throw new ApiError(400, 'still in use', { count })
}
