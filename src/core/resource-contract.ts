import * as v from 'valibot'
import { maxCharacters } from './characters.ts'
import { resources } from './resources.ts'
import { limits } from './limits.ts'
import { nearbyKm } from './nearby.ts'
import type { ResourceName } from './resource-names.ts'
import { id, instant, wholeNumber } from './schema.ts'
import type { Sorting } from './sorting.ts'

/**
 * The contract of a resource between client and host: the schema of an item in answers, of the body that
 * creates or replaces one, and the filters and sort columns of its list (CONTRACT.md section 2).
 */
export type ResourceContract<
  Name extends ResourceName = ResourceName,
  Item extends v.GenericSchema = v.GenericSchema,
  Input extends v.GenericSchema = v.GenericSchema,
  Filters extends v.GenericSchema = v.GenericSchema,
  Unique extends string = string,
  Kept extends string = string,
> = {
  name: Name
  /** The field used in the path: `id`, or a name or token. */
  key: 'id' | 'name' | 'token'
  item: Item
  /** The body of a create or of a full update. */
  input: Input
  /** The filters of the list; any other is answered with `invalid query`. */
  filters: Filters
  /** Columns by which a list can be sorted. */
  sortable: readonly string[]
  initialSorting: Sorting
  /** Fields that only the host sets. */
  readOnly: readonly string[]
  /** Fields whose values are unique, ignoring case. */
  unique: readonly Unique[]
  /** Fields that an update also keeps if they are null, as they can't be empty. Absent fields are always kept. */
  kept?: readonly Kept[]
  /** What a list can show as one row. */
  folds?: 'series'
  /** Fields that describe another one: if they are absent, an update keeps them only as long as that keeps its value. */
  keptWith?: Readonly<Record<string, string>>
}

/** Defines a resource's contract; keeps the exact types of its schemas. */
export function defineContract<
  Name extends ResourceName,
  Item extends v.GenericSchema,
  Input extends v.GenericSchema,
  Filters extends v.GenericSchema,
  const Unique extends string,
  const Kept extends string = never,
>(
  contract: Omit<ResourceContract<Name, Item, Input, Filters, Unique, Kept>, 'initialSorting'>,
): ResourceContract<Name, Item, Input, Filters, Unique, Kept> {
  return { ...contract, initialSorting: resources[contract.name].sorting }
}

const text = () => v.pipe(v.string('invalid'), maxCharacters(limits.lineLength, 'tooLong'))

const fewIds = () => v.pipe(v.array(id(), 'invalid'), v.maxLength(limits.maxFilterValues, 'tooMany'))

/** A filter that takes one value or a list. */
export const oneOrMore = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.union([entry, v.pipe(v.array(entry), v.maxLength(limits.maxFilterValues, 'tooMany'))], 'invalid')

/** Filters of all resources. */
export const commonFilters = {
  /** Part of the name, as people type it (`soughtIn` in fold.ts). */
  likeName: v.optional(text()),
  ids: v.optional(fewIds()),
  deactivated: v.optional(v.boolean('invalid')),
}

/** Filter by owner. */
export const ownedByFilter = { ownedBy: v.optional(id()) }

/** Filter by the published flag. */
export const publishedFilter = { published: v.optional(v.boolean('invalid')) }

const boundary = () => v.optional(instant())

/** A half-open range of instants: from ≤ x < to. */
export const spanFilter = () => v.strictObject({ from: boundary(), to: boundary() }, 'invalid')

/** Filters by the start: a range, and its two ends as programs of other calendars name them. */
export const startFilters = {
  start: v.optional(spanFilter()),
  startAfter: boundary(),
  startBefore: boundary(),
}

const degrees = (most: number) =>
  v.pipe(v.number('invalid'), v.minValue(-most, 'invalid'), v.maxValue(most, 'invalid'))

/** Filter by the distance from a point. */
export const nearFilter = {
  near: v.optional(
    v.strictObject(
      {
        lat: degrees(90),
        lng: degrees(180),
        km: v.pipe(v.number('invalid'), v.minValue(0, 'invalid'), v.maxValue(nearbyKm.at(-1)!, 'invalid')),
      },
      'invalid',
    ),
  ),
}

/** Query parameters of all lists besides filters. Without a `limit`, a list is whole, up to `limits.maxListLimit`. */
export const listQuery = v.strictObject(
  {
    offset: v.optional(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid')), 0),
    limit: v.optional(wholeNumber(0, limits.maxListLimit)),
    sorting: v.optional(v.string('invalid')),
    order: v.optional(v.picklist(['ASC', 'DESC'], 'invalid'), 'DESC'),
    filters: v.optional(v.record(v.string(), v.unknown())),
    fold: v.optional(v.literal('series', 'invalid')),
  },
  'invalid',
)
