import * as v from 'valibot'
import { initialSorting } from '../../core/initial-sorting.ts'
import { commonFilters, defineContract } from '../../core/resource-contract.ts'
import * as s from '../../core/schema.ts'

/** A piece of work that an administrator can start on the server (SPEC.md section 3). */
export const actionContract = defineContract({
  name: 'actions',
  key: 'name',
  item: v.object({
    name: v.string(),
    calls: v.pipe(v.number(), v.integer()),
    lastCall: v.nullish(s.instant()),
    /** What went wrong in the last run; absent when it succeeded. */
    error: v.nullish(v.string()),
    /** Id of the user who started the last run; absent when the host did. */
    lastCalledBy: v.nullish(s.id()),
    /** What the last run did, one line. */
    result: v.nullish(v.string()),
  }),
  draft: v.object({}),
  filters: v.strictObject(commonFilters, 'invalid'),
  sortable: ['name', 'calls', 'lastCall', 'lastCalledBy', 'error'],
  initialSorting: initialSorting.actions,
  readOnly: ['name', 'calls', 'lastCall', 'error', 'lastCalledBy', 'result'],
  unique: [],
})

/** The body of `POST /actions/run`. */
export const actionRun = v.object({ name: s.requiredLine() })

export type Action = v.InferOutput<typeof actionContract.item>
