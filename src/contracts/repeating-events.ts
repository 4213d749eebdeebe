import * as v from 'valibot'
import { commonFilters, defineContract, ownedByFilter } from '../core/resource-contract.ts'
import { limits } from '../core/limits.ts'
import { withoutZeroPoint } from '../core/nearby.ts'
import { type Break, isDateOfYear } from '../core/recurrence.ts'
import * as s from '../core/schema.ts'
import { areAgesInOrder, areInOrder, tidyFacts } from './event-facts.ts'
import { templateKeptWith } from './image-fields.ts'
import { templateFields } from './template-fields.ts'

const whole = (min: number, max: number) =>
  v.pipe(
    v.number('invalidInterval'),
    v.integer('invalidInterval'),
    v.minValue(min, 'invalidInterval'),
    v.maxValue(max, 'invalidInterval'),
  )

/** Counted from 1, or -1 for the last. */
const nth = (max: number) => v.pipe(whole(-1, max), v.notValue(0, 'invalidInterval'))

const weekDay = () => whole(0, 6)

const month = () => whole(1, 12)

/** Recurrence rule of a repeating event (CONTRACT.md section 4). */
export const intervalSchema = v.variant(
  'type',
  [
    v.object({ type: v.literal('day'), interval: whole(1, 6), date: s.day() }),
    v.object({ type: v.literal('week'), interval: whole(1, 4), weekDay: weekDay() }),
    v.object({ type: v.literal('month'), interval: nth(6), weekDay: weekDay() }),
    v.object({ type: v.literal('monthDay'), monthDay: nth(31) }),
    v.pipe(
      v.object({ type: v.literal('year'), month: month(), monthDay: whole(1, 31) }),
      v.check((date) => isDateOfYear(date.month, date.monthDay), 'invalidInterval'),
    ),
    v.object({ type: v.literal('yearWeekDay'), month: month(), interval: nth(5), weekDay: weekDay() }),
  ],
  'invalidInterval',
)

/** A period without dates; both days are part of it. */
export const breakSchema = v.pipe(
  v.object({ from: s.day(), to: s.day(), reason: s.optionalLine(limits.breakReasonLength) }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'breakEndsTooEarly'),
    ['to'],
  ),
)

const inOrder = (breaks: Break[]) =>
  [...new Map(breaks.map((entry) => [`${entry.from} ${entry.to}`, entry])).values()].toSorted((one, other) =>
    `${one.from} ${one.to}` < `${other.from} ${other.to}` ? -1 : 1,
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
  breaks: v.pipe(s.listOf(breakSchema), v.transform(inOrder)),
  deactivationReason: s.optionalText(limits.reasonLength),
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
    v.forward(v.partialCheck([['priceFrom'], ['priceTo']], areInOrder, 'amountTooSmall'), ['priceTo']),
    v.forward(v.partialCheck([['ageFrom'], ['ageTo']], areAgesInOrder, 'ageTooLow'), ['ageTo']),
    v.transform((input) => tidyFacts(withoutZeroPoint(input))),
  ),
  filters: v.strictObject({ ...commonFilters, ...ownedByFilter }, 'invalid'),
  sortable: ['name', 'intervals', 'start', 'end', 'generatedUntil', 'deactivated', 'createdAt'],
  readOnly: ['id', 'createdAt', 'anchor'],
  unique: [],
  kept: ['deactivated', 'deactivationReason', 'breaks'],
  keptWith: templateKeptWith,
})

export type RepeatingEvent = v.InferOutput<typeof repeatingEventContract.item>
export type RepeatingEventInput = v.InferOutput<typeof repeatingEventContract.input>
