import * as v from 'valibot'
import { maxCharacters } from './characters.ts'
import { limits } from './limits.ts'
import { id, wholeNumber } from './schema.ts'

/** Sort orders of a search result; without one, by relevance, or by start if there is no search text. */
export const searchSorts = ['start', '-start', 'name', '-name'] as const

/** Fields for which a search can count results per value. */
export const aggregationFields = ['tags', 'category', 'topic', 'location', 'organizers'] as const

/** A number from 1; 0, which programs send for 'no wish', is the default. */
const orDefault = (max: number, byDefault: number) =>
  v.optional(
    v.pipe(
      wholeNumber(0, max),
      v.transform((number) => number || byDefault),
    ),
    byDefault,
  )

const eachOnce = (fields: readonly string[]) => new Set(fields).size === fields.length

/**
 * Aggregations by the name of their bucket list, at most one for each field:
 * `{"tags":{"terms":{"field":"tags","size":20}}}`.
 */
export const aggregations = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/, 'invalid')),
    v.strictObject(
      {
        terms: v.strictObject(
          {
            field: v.picklist(aggregationFields, 'invalid'),
            size: v.optional(wholeNumber(1, limits.maxAggregationSize), 20),
          },
          'invalid',
        ),
      },
      'invalid',
    ),
    'invalid',
  ),
  v.check((record) => eachOnce(Object.values(record).map(({ terms }) => terms.field)), 'tooMany'),
)

/** The query of `GET /search` and `GET /eventsearch` (SPEC.md section 7). */
export const searchQuery = v.strictObject(
  {
    query: v.optional(v.pipe(v.string('invalid'), maxCharacters(limits.lineLength, 'tooLong')), ''),
    sort: v.optional(v.picklist(searchSorts, 'invalid')),
    sortAscending: v.optional(v.boolean('invalid')),
    page: orDefault(1_000_000, 1),
    pageSize: orDefault(limits.maxSearchPageSize, limits.defaultPageSize),
    filters: v.optional(v.record(v.string(), v.unknown())),
    aggregations: v.optional(aggregations),
    omit: v.optional(v.pipe(v.array(id(), 'invalid'), v.maxLength(limits.maxFilterValues, 'tooMany'))),
  },
  'invalid',
)

export type SearchQuery = v.InferInput<typeof searchQuery>

/** The order that a search asks for: `sortAscending` decides about the direction of `sort`, and does nothing without it. */
export function searchOrder({
  sort,
  sortAscending,
}: Pick<SearchQuery, 'sort' | 'sortAscending'>): SearchQuery['sort'] {
  if (sort === undefined || sortAscending === undefined) return sort
  const column = sort.replace('-', '') as 'start' | 'name'
  return sortAscending ? column : `-${column}`
}

/** Number of results with a value. */
export type Bucket = { term: string; count: number }

/** Words of a search that were corrected because they find nothing, or that synonyms were searched for, too. */
export const searchWording = v.object({
  typed: v.string(),
  searched: v.array(v.string()),
  reason: v.picklist(['correction', 'synonym']),
  /** Whether the words as typed find anything, too. */
  typedFound: v.boolean(),
})

export type SearchWording = v.InferOutput<typeof searchWording>

/** The answer of `/search` and `/eventsearch`; items of `/search` carry their `kind`. */
export type SearchResult<Item> = {
  items: Item[]
  total: number
  buckets: Record<string, Bucket[]>
  /** How the search differs from what was typed. */
  wordings?: SearchWording[]
}
