import type { SearchKind } from '../core/resource-names.ts'
import type { SearchQuery, SearchResult } from '../core/search-contract.ts'
import type { ItemOf } from '../contracts/contracts.ts'
import type { Http } from './http.ts'

/** An entry found by `/search`, with its kind. */
export type Found = { [Kind in SearchKind]: ItemOf<Kind> & { kind: Kind } }[SearchKind]

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

const searchParams = ({ filters, aggregations, omit, ...query }: SearchQuery) => ({
  ...query,
  filters: json(filters),
  aggregations: json(aggregations),
  omit: json(omit),
})

/** Search over all public entries, and over events only. */
export function createSearchApi(http: Http) {
  return {
    async search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResult<Found>> {
      const response = await http('/search', { search: searchParams(query), signal })
      return (await response.json()) as SearchResult<Found>
    },
    async eventSearch(query: SearchQuery, signal?: AbortSignal): Promise<SearchResult<ItemOf<'events'>>> {
      const response = await http('/eventsearch', { search: searchParams(query), signal })
      return (await response.json()) as SearchResult<ItemOf<'events'>>
    },
  }
}
