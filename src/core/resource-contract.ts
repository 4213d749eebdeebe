import * as v from 'valibot'
import { limits } from './limits.ts'
import { initialSorting, type Sorting } from './initial-sorting.ts'
import type { ResourceName } from './resource-names.ts'
import { id, instant } from './schema.ts'

/**
 * What widget and host agree on about one resource: the shape of an item as it is answered, of the body that creates or
 * replaces one, of the filters and the sorting columns of its list (CONTRACT.md section 2).
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
  /** The field that stands in the path: `id`, or a name or token of its own. */
  key: 'id' | 'name' | 'token'
  item: Item
  /** The body of a create or of a full update. */
  input: Input
  /** The filters of the list; anything else is `invalid query`. */
  filters: Filters
  /** Columns by which a list can be sorted. */
  sortable: readonly string[]
  initialSorting: Sorting
  /** Fields that only the host writes. */
  readOnly: readonly string[]
  /** Fields of which no two items may have the same value, without regard to case. */
  unique: readonly Unique[]
  /** Fields that an update leaves as they are when it does not send them; all others are cleared. */
  kept?: readonly Kept[]
}

/** Declares a resource's contract, keeping the exact types of its schemas. */
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
  return { ...contract, initialSorting: initialSorting[contract.name] }
}

const text = () => v.pipe(v.string('invalid'), v.maxLength(limits.lineLength, 'tooLong'))

const fewIds = () => v.pipe(v.array(id(), 'invalid'), v.maxLength(limits.maxFilterValues, 'tooMany'))

/** One value or a list of values of a filter. */
export const oneOrMore = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.union([entry, v.pipe(v.array(entry), v.maxLength(limits.maxFilterValues, 'tooMany'))], 'invalid')

/** Filters of all resources. */
export const commonFilters = {
  /** Substring of the name, without regard to case and accents. */
  likeName: v.optional(text()),
  ids: v.optional(fewIds()),
  deactivated: v.optional(v.boolean('invalid')),
}

/** Filter by one of the owners. */
export const ownedByFilter = { ownedBy: v.optional(id()) }

/** Filter by being published. */
export const publishedFilter = { published: v.optional(v.boolean('invalid')) }

const boundary = () => v.optional(instant())

/** A half-open span of instants: from ≤ x < to. */
export const spanFilter = () => v.strictObject({ from: boundary(), to: boundary() }, 'invalid')

/** What all lists take besides filters. */
export const listQuery = v.strictObject(
  {
    offset: v.optional(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid')), 0),
    limit: v.optional(
      v.pipe(
        v.number('invalid'),
        v.integer('invalid'),
        v.minValue(0, 'invalid'),
        v.maxValue(limits.maxListLimit, 'invalid'),
      ),
      limits.defaultPageSize,
    ),
    sorting: v.optional(v.string('invalid')),
    order: v.optional(v.picklist(['ASC', 'DESC'], 'invalid'), 'DESC'),
    filters: v.optional(v.record(v.string(), v.unknown())),
  },
  'invalid',
)
