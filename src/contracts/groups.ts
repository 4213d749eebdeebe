import * as v from 'valibot'
import { commonFilters, defineContract, ownedByFilter, publishedFilter } from '../core/resource-contract.ts'
import { limits } from '../core/limits.ts'
import * as s from '../core/schema.ts'
import { imageKeptWith, imageFields } from './image-fields.ts'

const fields = {
  name: s.name(),
  link: s.optionalLink(),
  email: s.optionalEmail(),
  description: s.optionalText(),
  ...imageFields,
  published: s.flag(true),
  ownedBy: s.owners(),
  deactivationReason: s.optionalText(limits.reasonLength),
}

/** A group of people who organise events (SPEC.md section 3). */
export const groupContract = defineContract({
  name: 'groups',
  key: 'id',
  item: v.object({
    id: s.id(),
    ...fields,
    deactivated: s.flag(false),
    createdAt: v.optional(s.instant()),
    eventCount: s.eventCount(),
  }),
  input: v.object({ ...fields, deactivated: v.nullish(v.boolean('invalid')) }),
  filters: v.strictObject({ ...commonFilters, ...ownedByFilter, ...publishedFilter }, 'invalid'),
  sortable: ['name', 'email', 'published', 'deactivated', 'createdAt', 'eventCount'],
  readOnly: ['id', 'createdAt'],
  unique: ['name'],
  kept: ['deactivated', 'deactivationReason', 'published'],
  keptWith: imageKeptWith,
})

export type Group = v.InferOutput<typeof groupContract.item>
export type GroupInput = v.InferOutput<typeof groupContract.input>
