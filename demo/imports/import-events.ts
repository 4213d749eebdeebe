import type * as v from 'valibot'
import { type importApply, type ImportItem, limits } from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import type { Write } from '../entries/resource.ts'
import { ApiError, changedInTheMeantime } from '../lib/api-error.ts'
import { applyPlan, takeImportTurn } from './apply.ts'
import type { OpenSource } from './open-source.ts'
import { planImport } from './plan/plan.ts'

/**
 * Imports what somebody has reviewed: plans again, and throws 412 if that is something else now; 400 `nothing to
 * import` if nothing would change.
 */
export async function importReviewed(
  write: Write,
  source: OpenSource,
  { choices, review }: Pick<v.InferOutput<typeof importApply>, 'choices' | 'review'>,
): Promise<ImportItem> {
  await takeImportTurn(write.tx)
  const draft = await planImport(write, source, { choices })
  if (draft.plan.review !== review) throw changedInTheMeantime()
  const applied = await applyPlan(write, draft, source)
  if (!applied) throw new ApiError(400, 'nothing to import')
  return applied
}

/** The latest imports, of everybody or of one account. */
export async function listImports(db: Queries, userId?: string): Promise<ImportItem[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .orderBy('seq', 'desc')
    .limit(limits.importsListed)
    .execute()
  return rows.map(({ seq: _seq, version: _version, subscriptionId, ...row }) => ({
    ...row,
    subscription: subscriptionId,
  }))
}
