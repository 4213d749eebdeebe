import * as v from 'valibot'
import { commonFilters, defineContract, ownedByFilter } from '../core/resource-contract.ts'
import { limits } from '../core/limits.ts'
import * as s from '../core/schema.ts'
import { templateFields } from './template-fields.ts'

const every = (max: number) =>
  v.pipe(
    v.number('invalidInterval'),
    v.integer('invalidInterval'),
    v.minValue(1, 'invalidInterval'),
    v.maxValue(max, 'invalidInterval'),
  )

const weekDay = () =>
  v.pipe(
    v.number('invalidInterval'),
    v.integer('invalidInterval'),
    v.minValue(0, 'invalidInterval'),
    v.maxValue(6, 'invalidInterval'),
  )

/** Recurrence rule of a repeating event: 1 to 6 days, 1 to 4 weeks, 1 to 6 months (CONTRACT.md section 4). */
export const intervalSchema = v.variant(
  'type',
  [
    v.object({ type: v.literal('day'), interval: every(6), date: s.day() }),
    v.object({ type: v.literal('week'), interval: every(4), weekDay: weekDay() }),
    v.object({ type: v.literal('month'), interval: every(6), weekDay: weekDay() }),
  ],
  'invalidInterval',
)

const fields = {
  ...templateFields,
  start: s.clock(),
  end: v.nullish(s.clock()),
  intervals: s.listOf(intervalSchema),
  excluded: v.pipe(
    v.nullish(v.array(s.day(), 'invalid'), () => []),
    v.maxLength(limits.excludedDays, 'tooMany'),
    v.transform((days) => [...new Set(days)].toSorted()),
  ),
}

/** A template from which single events are generated (SPEC.md section 3). */
export const repeatingEventContract = defineContract({
  name: 'revents',
  key: 'id',
  item: v.object({
    id: s.id(),
    ...fields,
    deactivated: s.flag(false),
    createdAt: v.optional(s.instant()),
    /** Start day of the first period ever generated; weeks are counted from it. */
    anchor: v.nullish(s.day()),
    /**
     * Last day with a generated event. Computed by the host and ignored in inputs: it changes with the
     * events, not with this entry.
     */
    generatedUntil: v.nullish(s.day()),
  }),
  input: v.pipe(
    v.object({ ...fields, deactivated: v.nullish(v.boolean('invalid')) }),
    v.forward(
      v.partialCheck([['start'], ['end']], ({ start, end }) => !end || start < end, 'startTimeAfterEnd'),
      ['end'],
    ),
  ),
  filters: v.strictObject({ ...commonFilters, ...ownedByFilter }, 'invalid'),
  sortable: ['name', 'start', 'end', 'deactivated', 'createdAt'],
  readOnly: ['id', 'createdAt', 'anchor'],
  unique: [],
  kept: ['deactivated'],
})

export type RepeatingEvent = v.InferOutput<typeof repeatingEventContract.item>
export type RepeatingEventInput = v.InferOutput<typeof repeatingEventContract.input>
