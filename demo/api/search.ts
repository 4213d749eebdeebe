import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import {
  contracts,
  eventFilters,
  limits,
  type ItemOf,
  oneOrMore,
  type SearchKind,
  searchKinds,
  type SearchQuery,
  searchOrder,
  searchQuery,
  type SearchResult,
  searchWording,
} from '../../src/contract.ts'
import { type FoundItem, loadFound, search, type SearchFilters } from '../db/search/search.ts'
import { costs } from '../http/limits/expensive.ts'
import { type ApiPart, named, route, type Schema } from './route.ts'

const ofAllKinds = { ...eventFilters, kind: v.optional(oneOrMore(v.picklist(searchKinds, 'invalid'))) }

/** The query of a search, with the filters that it takes. */
const queryWith = <Filters extends v.ObjectEntries>(filters: Filters) =>
  v.strictObject(
    { ...searchQuery.entries, filters: v.optional(v.strictObject(filters, 'invalid'), {} as never) },
    'invalid',
  )

const eventQuery = queryWith(eventFilters)
const query = queryWith(ofAllKinds)

const parameters = {
  query:
    'Words that must all occur, in any order. The beginning of each word is enough. Words in quotation marks are neither corrected nor searched by synonyms.',
  sort: 'Default: by relevance, or by start if there is no query.',
  sortAscending: 'The direction of `sort`, if given: overrides its minus.',
  page: 'The page number, from 1; 0 is the first page, too.',
  pageSize: `Entries per page; 0 is the default, ${limits.defaultPageSize}.`,
  filters: 'The same as for the list of events; `/search` also takes `kind`.',
  aggregations: 'Values to count, each field once: `{"tags":{"terms":{"field":"tags","size":20}}}`.',
  omit: 'IDs of events to leave out.',
}

const wordings = v.pipe(
  v.array(searchWording),
  v.description(
    'How the search differs from what was typed: words that find nothing and were corrected (`correction`), and words whose synonyms were searched for, too (`synonym`). `typedFound`: the words as typed find something as well.',
  ),
)

const buckets = v.record(
  v.string(),
  v.array(v.object({ term: v.string(), count: v.pipe(v.number(), v.integer()) })),
)

const resultOf = (items: Schema): Schema => ({
  type: 'object',
  properties: { items: { type: 'array', items }, total: { type: 'integer' }, buckets, wordings },
  required: ['items', 'total', 'buckets', 'wordings'],
})

const searchResult = named(
  'SearchResult',
  resultOf({
    anyOf: searchKinds.map((kind) => contracts[kind].item),
    properties: { kind: { type: 'string' } },
    required: ['kind'],
  }),
)

const eventSearchResult = named('EventSearchResult', resultOf(contracts.events.item))

type Wanted = Omit<SearchQuery, 'filters'> & { page: number; pageSize: number; filters: SearchFilters }

/** Cost of a search in the caller's budget. */
const costOf = ({ aggregations = {} }: Pick<SearchQuery, 'aggregations'>) =>
  costs.search + costs.aggregation * Object.keys(aggregations).length

/** A number that changes whenever something is another object than before. */
function versionOf(read: () => Promise<object | undefined> | undefined): () => Promise<number> {
  let last: object | undefined
  let version = 0
  return async () => {
    const current = await read()
    if (current !== last) version += 1
    last = current
    return version
  }
}

/**
 * `GET /search` and `GET /eventsearch` (SPEC.md section 7): results are limited to what visitors may see, for every
 * caller, and therefore cached.
 */
export const searchRoutes: ApiPart = ({ db }) => {
  const synonymsVersion = versionOf(() => db.synonyms?.())
  const send = async (
    reply: FastifyReply,
    name: string,
    { sortAscending, ...asked }: v.InferOutput<typeof query | typeof eventQuery>,
    make: (wanted: Wanted) => Promise<object>,
  ) => {
    const wanted = { ...asked, sort: searchOrder({ ...asked, sortAscending }) }
    const key = `${name} ${await synonymsVersion()} ${JSON.stringify(wanted)}`
    const text = async () => JSON.stringify(await make(wanted))
    return reply.sendCacheable({ key, cost: costOf(wanted), make: text })
  }

  return [
    route('get', '/search', {
      access: 'public',
      summary: 'Search all public entries',
      description: 'Finds what visitors can see.',
      query,
      parameters,
      answers: { 200: { description: 'The results.', schema: searchResult } },
      handle: ({ reply, query: asked }) =>
        send(reply, 'search', asked, async (wanted) => {
          const { refs, ...rest } = await search(db, { ...wanted, kinds: searchKinds })
          const items = await loadFound(db.read, refs)
          return { items, ...rest } satisfies SearchResult<FoundItem & { kind: SearchKind }>
        }),
    }),

    route('get', '/eventsearch', {
      access: 'public',
      summary: 'Search events',
      description: 'Finds what visitors can see.',
      query: eventQuery,
      parameters,
      answers: { 200: { description: 'The results.', schema: eventSearchResult } },
      handle: ({ reply, query: asked }) =>
        send(reply, 'eventsearch', asked, async (wanted) => {
          const { refs, ...rest } = await search(db, { ...wanted, kinds: ['events'] })
          const found = await loadFound(db.read, refs)
          const items = found.map(({ kind: _kind, ...item }) => item as ItemOf<'events'>)
          return { items, ...rest } satisfies SearchResult<ItemOf<'events'>>
        }),
    }),
  ]
}
