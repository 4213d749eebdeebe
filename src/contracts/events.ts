import * as v from 'valibot'
import { maxCharacters } from '../core/characters.ts'
import {
  commonFilters,
  defineContract,
  nearFilter,
  oneOrMore,
  ownedByFilter,
  publishedFilter,
  spanFilter,
  startFilters,
} from '../core/resource-contract.ts'
import { attendanceValues, priceValues, spokenLanguages, statusValues } from '../core/fact-values.ts'
import { limits } from '../core/limits.ts'
import { withoutZeroPoint } from '../core/nearby.ts'
import * as s from '../core/schema.ts'
import {
  areAgesInOrder,
  areInOrder,
  datedFacts,
  endsInTime,
  tidyFacts,
  withShortForm,
} from './event-facts.ts'
import { templateKeptWith } from './image-fields.ts'
import { stepFreeFilter } from './places.ts'
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
  ...datedFacts,
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
  price: v.optional(oneOrMore(v.picklist(priceValues, 'invalid'))),
  status: v.optional(oneOrMore(v.picklist(statusValues, 'invalid'))),
  attendance: v.optional(oneOrMore(v.picklist(attendanceValues, 'invalid'))),
  languages: v.optional(oneOrMore(v.picklist(spokenLanguages, 'invalid'))),
  signLanguage: v.optional(v.boolean('invalid')),
  ...stepFreeFilter,
  ...nearFilter,
  ...startFilters,
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
    v.object({
      ...fields,
      canceled: v.nullish(v.boolean('invalid')),
      deactivated: v.nullish(v.boolean('invalid')),
      /** Puts `start` and `end`, which may then be days, to whole days of the site's time zone. Not stored. */
      allDay: v.nullish(v.boolean('invalid')),
    }),
    v.forward(
      v.partialCheck([['start'], ['end']], ({ start, end }) => !end || start < end, 'startAfterEnd'),
      ['end'],
    ),
    v.forward(v.partialCheck([['end'], ['registrationUntil']], endsInTime, 'registrationEndsTooLate'), [
      'registrationUntil',
    ]),
    v.forward(v.partialCheck([['priceFrom'], ['priceTo']], areInOrder, 'amountTooSmall'), ['priceTo']),
    v.forward(v.partialCheck([['ageFrom'], ['ageTo']], areAgesInOrder, 'ageTooLow'), ['ageTo']),
    v.transform(({ allDay: _allDay, ...input }) => withShortForm(tidyFacts(withoutZeroPoint(input)))),
  ),
  filters: v.strictObject(eventFilters, 'invalid'),
  sortable: ['name', 'start', 'end', 'published', 'canceled', 'deactivated', 'createdAt'],
  readOnly: ['id', 'createdAt', 'generatedFor'],
  unique: [],
  kept: ['deactivated', 'deactivationReason', 'published', 'canceled', 'parentListed'],
  folds: 'series',
  keptWith: templateKeptWith,
})

const howMany = () => v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'))

/** What a folded list says of the dates of a repeating event that match its filters. */
export const eventSeries = v.object({
  /** The name that most of them have; the alphabetically first of several. */
  name: v.string(),
  count: howMany(),
  canceled: howMany(),
  unpublished: howMany(),
  deactivated: howMany(),
  /** Those that `asksForImage` names. */
  withoutImage: howMany(),
  /** The first start from now on, of a date that isn't cancelled if there is one. */
  next: v.nullish(s.instant()),
  /** The last start. */
  last: s.instant(),
})

/**
 * The answer of a list with `fold=series`: one page of rows, in which the dates of a repeating event are one row, with
 * the date that sorts first (CONTRACT.md section 2, 'Folded lists').
 */
export const foldedEvents = v.object({
  items: v.array(eventContract.item),
  /** The number of all matching events. The number of rows is in `x-total-count`. */
  events: howMany(),
  /** By `parent`: the repeating events that stand for several dates. */
  series: v.record(v.string(), eventSeries),
})

export type CalendarEvent = v.InferOutput<typeof eventContract.item>
export type CalendarEventInput = v.InferOutput<typeof eventContract.input>
export type EventSeries = v.InferOutput<typeof eventSeries>
