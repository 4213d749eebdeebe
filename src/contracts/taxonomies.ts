import * as v from 'valibot'
import { limits } from '../core/limits.ts'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import * as s from '../core/schema.ts'

/** What moderators sort events by (SPEC.md section 3). The headline is the title of its page. */
function taxonomyContract<Name extends 'categories' | 'topics', Headline extends v.GenericSchema>(
  name: Name,
  headline: Headline,
) {
  const fields = { name: s.name(), headline, description: s.optionalText() }
  return defineContract({
    name,
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
}

/** A kind of event. */
export const categoryContract = taxonomyContract('categories', s.name())

/** A subject of events. */
export const topicContract = taxonomyContract('topics', s.optionalLine(limits.nameLength))

export type Category = v.InferOutput<typeof categoryContract.item>
export type CategoryInput = v.InferOutput<typeof categoryContract.input>
export type Topic = v.InferOutput<typeof topicContract.item>
export type TopicInput = v.InferOutput<typeof topicContract.input>
