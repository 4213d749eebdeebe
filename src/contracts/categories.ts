import * as v from 'valibot'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import * as s from '../core/schema.ts'

const fields = {
  name: s.name(),
  headline: s.name(),
  description: s.optionalText(),
}

/** A kind of event (SPEC.md section 3). The headline is the title of its page. */
export const categoryContract = defineContract({
  name: 'categories',
  key: 'id',
  item: v.object({
    id: s.id(),
    ...fields,
    createdAt: v.optional(s.instant()),
    eventCount: s.eventCount(),
  }),
  input: v.object(fields),
  filters: v.strictObject(commonFilters, 'invalid'),
  sortable: ['name', 'headline', 'createdAt', 'eventCount'],
  readOnly: ['id', 'createdAt'],
  unique: ['name'],
})

export type Category = v.InferOutput<typeof categoryContract.item>
export type CategoryInput = v.InferOutput<typeof categoryContract.input>
