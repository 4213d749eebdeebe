import type { EventSeries, FiltersOf, InputOf, ItemOf } from '../contracts/contracts.ts'
import type { ResourceName } from '../core/resource-names.ts'
import type { Order } from '../core/sorting.ts'
import type { Http } from './http.ts'

/** Parameters of a list call (SPEC.md section 3, 'List query'). A call without a limit would get the whole list. */
export type ListQuery<Name extends ResourceName> = {
  offset?: number
  limit: number
  sorting?: string
  order?: Order
  filters?: FiltersOf<Name>
  /** The dates of a repeating event are one row (CONTRACT.md section 2, 'Folded lists'). */
  fold?: 'series' | undefined
}

/** One page of a list, and the total number of entries. */
export type Page<Name extends ResourceName> = {
  items: ItemOf<Name>[]
  total: number
  /** Of a folded list: its number of rows, and what it says of the rows that stand for several entries. */
  folded?: { rows: number; series: Readonly<Record<string, EventSeries>> }
}

type FoldedAnswer<Name extends ResourceName> = {
  items: ItemOf<Name>[]
  events: number
  series: Record<string, EventSeries>
}

/** An item with its ETag, which the next update must send. */
export type Tagged<Name extends ResourceName> = { item: ItemOf<Name>; etag: string | undefined }

/** The five calls that every resource has (SPEC.md section 7). Each rejects with an `ApiError`. */
export type ResourceApi<Name extends ResourceName> = {
  list(query: ListQuery<Name>, signal?: AbortSignal): Promise<Page<Name>>
  get(id: string, signal?: AbortSignal): Promise<Tagged<Name>>
  /** `key` is the idempotency key: all retries of one submit use the same one. */
  create(input: InputOf<Name>, key: string): Promise<ItemOf<Name>>
  /** `run` is the id of the work that the call is a part of (CONTRACT.md section 2, 'History and bin'). */
  update(
    id: string,
    input: InputOf<Name>,
    etag?: string,
    more?: { search?: Record<string, string> | undefined; run?: string | undefined },
  ): Promise<Tagged<Name>>
  remove(
    id: string,
    body?: unknown,
    search?: Record<string, string>,
    more?: { etag?: string | undefined; run?: string | undefined },
  ): Promise<void>
}

const tagged = async <Name extends ResourceName>(response: Response): Promise<Tagged<Name>> => ({
  item: (await response.json()) as ItemOf<Name>,
  etag: response.headers.get('ETag') ?? undefined,
})

/** The calls of one resource. */
export function createResourceApi<Name extends ResourceName>(http: Http, name: Name): ResourceApi<Name> {
  const itemPath = (id: string) => `/${name}/${encodeURIComponent(id)}`
  return {
    async list({ filters, ...query }, signal) {
      const search = { ...query, filters: filters && JSON.stringify(filters) }
      const response = await http(`/${name}/`, { search, signal })
      const rows = Number(response.headers.get('x-total-count')) || 0
      const answer = (await response.json()) as ItemOf<Name>[] | FoldedAnswer<Name>
      if (Array.isArray(answer)) return { items: answer, total: rows }
      return { items: answer.items, total: answer.events, folded: { rows, series: answer.series } }
    },
    async get(id, signal) {
      return tagged(await http(itemPath(id), { signal, statusCodes: { 404: 'not found' } }))
    },
    async create(input, key) {
      const headers = { 'Idempotency-Key': key }
      const response = await http(`/${name}`, { method: 'post', json: input, headers })
      return (await response.json()) as ItemOf<Name>
    },
    async update(id, input, etag, { search, run } = {}) {
      const statusCodes = { 412: 'changed in the meantime' } as const
      const headers = { 'If-Match': etag, 'X-Run': run }
      return tagged(await http(itemPath(id), { method: 'put', json: input, headers, search, statusCodes }))
    },
    async remove(id, body, search, { etag, run } = {}) {
      const statusCodes = { 412: 'changed in the meantime' } as const
      const headers = { 'If-Match': etag, 'X-Run': run }
      await http(itemPath(id), { method: 'delete', json: body, search, headers, statusCodes })
    },
  }
}
