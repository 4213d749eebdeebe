import * as v from 'valibot'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import { limits } from '../core/limits.ts'
import * as s from '../core/schema.ts'

const fields = {
  name: s.name(),
  headline: s.optionalLine(limits.nameLength),
  description: s.optionalText(),
}

/** A subject of events (SPEC.md section 3). The headline is the title of its page. */
export const topicContract = defineContract({
  name: 'topics',
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

export type Topic = v.InferOutput<typeof topicContract.item>
export type TopicInput = v.InferOutput<typeof topicContract.input>
