import * as v from 'valibot'
import {
  eventFilters,
  type ItemOf,
  oneOrMore,
  type SearchKind,
  searchKinds,
  type SearchQuery,
  searchQuery,
  type SearchResult,
} from '../../src/contract.ts'
import { type FoundItem, loadFound, search, type SearchFilters } from '../db/search/search.ts'
import { readQuery } from '../domain/read-input.ts'
import { costs } from '../http/limits/expensive.ts'
import { jsonOf, numberOf } from '../http/list-query.ts'
import type { ApiPart } from './api-part.ts'

const ofEvents = v.strictObject(eventFilters, 'invalid')
const ofAllKinds = v.strictObject(
  { ...eventFilters, kind: v.optional(oneOrMore(v.picklist(searchKinds, 'invalid'))) },
  'invalid',
)

/** Parses the query of a search, in which JSON and numbers are texts. */
function readSearch(query: unknown, filters: typeof ofEvents | typeof ofAllKinds) {
  const raw = { ...(query as Record<string, unknown>) }
  for (const name of ['page', 'pageSize']) if (name in raw) raw[name] = numberOf(raw[name])
  for (const name of ['filters', 'aggregations', 'omit']) if (name in raw) raw[name] = jsonOf(raw[name], name)
  const wanted = readQuery(searchQuery, raw)
  return { ...wanted, filters: readQuery(filters, wanted.filters ?? {}, 'filters') as SearchFilters }
}

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
export const searchRoutes: ApiPart = (app, { db }) => {
  const synonymsVersion = versionOf(() => db.synonyms?.())

  app.get('/search', { config: { access: 'public' } }, async (request, reply) => {
    const wanted = readSearch(request.query, ofAllKinds)
    const make = async () => {
      const { refs, ...rest } = await search(db, { ...wanted, kinds: searchKinds })
      const items = await loadFound(db.read, refs)
      return JSON.stringify({ items, ...rest } satisfies SearchResult<FoundItem & { kind: SearchKind }>)
    }
    const key = `search ${await synonymsVersion()} ${JSON.stringify(wanted)}`
    return reply.sendCacheable({ key, cost: costOf(wanted), make })
  })

  app.get('/eventsearch', { config: { access: 'public' } }, async (request, reply) => {
    const wanted = readSearch(request.query, ofEvents)
    const make = async () => {
      const { refs, ...rest } = await search(db, { ...wanted, kinds: ['events'] })
      const found = await loadFound(db.read, refs)
      const items = found.map(({ kind: _kind, ...item }) => item as ItemOf<'events'>)
      return JSON.stringify({ items, ...rest } satisfies SearchResult<ItemOf<'events'>>)
    }
    const key = `eventsearch ${await synonymsVersion()} ${JSON.stringify(wanted)}`
    return reply.sendCacheable({ key, cost: costOf(wanted), make })
  })
}
