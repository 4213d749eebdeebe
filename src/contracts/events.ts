import * as v from 'valibot'
import { maxCharacters } from '../core/characters.ts'
import {
  commonFilters,
  defineContract,
  oneOrMore,
  ownedByFilter,
  publishedFilter,
  spanFilter,
} from '../core/resource-contract.ts'
import { limits } from '../core/limits.ts'
import * as s from '../core/schema.ts'
import { templateFields } from './template-fields.ts'

const fields = {
  ...templateFields,
  start: s.instant(),
  end: v.nullish(s.instant()),
  canceled: s.flag(false),
  published: s.flag(true),
  parent: s.parent(),
  parentListed: s.flag(false),
  involved: s.involved(),
  deactivationReason: s.optionalText(limits.reasonLength),
}

const filterText = () => v.pipe(v.string('invalid'), maxCharacters(1000, 'tooLong'))

/** Filters of the events list, also used by the calendar pages and `/eventsearch`. */
export const eventFilters = {
  ...commonFilters,
  ...ownedByFilter,
  ...publishedFilter,
  parent: v.optional(oneOrMore(filterText())),
  category: v.optional(oneOrMore(s.id())),
  topic: v.optional(oneOrMore(s.id())),
  tags: v.optional(oneOrMore(filterText())),
  location: v.optional(oneOrMore(filterText())),
  organizers: v.optional(oneOrMore(filterText())),
  canceled: v.optional(v.boolean('invalid')),
  start: v.optional(spanFilter()),
  end: v.optional(spanFilter()),
}

/** One event of the calendar (SPEC.md section 3). */
export const eventContract = defineContract({
  name: 'events',
  key: 'id',
  item: v.object({
    id: s.id(),
    ...fields,
    deactivated: s.flag(false),
    createdAt: v.optional(s.instant()),
    generatedFor: v.nullish(s.day()),
    /** Set by the host when somebody edits a generated event, and ignored in inputs: copies go stale by it. */
    editedByHand: v.nullish(v.boolean()),
  }),
  input: v.pipe(
    v.object({ ...fields, deactivated: v.nullish(v.boolean('invalid')) }),
    v.forward(
      v.partialCheck([['start'], ['end']], ({ start, end }) => !end || start < end, 'startAfterEnd'),
      ['end'],
    ),
  ),
  filters: v.strictObject(eventFilters, 'invalid'),
  sortable: ['name', 'start', 'end', 'published', 'canceled', 'deactivated', 'createdAt'],
  readOnly: ['id', 'createdAt', 'generatedFor'],
  unique: [],
  kept: ['deactivated', 'deactivationReason', 'published', 'canceled', 'parentListed'],
})

export type CalendarEvent = v.InferOutput<typeof eventContract.item>
export type CalendarEventInput = v.InferOutput<typeof eventContract.input>
