import { limits } from '../core/limits.ts'
import type { EntryOption, OptionResource } from '../core/options.ts'
import type { FoundNames, FoundOptions, IdsOfEach, OptionsQuery } from '../core/options-contract.ts'
import type { Http } from './http.ts'

type Asked = { pairs: [resource: OptionResource, id: string][]; answer: Promise<FoundNames[]> }

/** The calls about entries to choose from. Each rejects with an `ApiError`. */
export function createOptionsApi(http: Http) {
  async function names(pairs: Asked['pairs']): Promise<FoundNames> {
    const ids: IdsOfEach = {}
    for (const [resource, id] of pairs) ids[resource] = [...(ids[resource] ?? []), id]
    return (await http('/options', { search: { ids: JSON.stringify(ids) } })).json()
  }
  async function inRequests({ pairs }: Asked): Promise<FoundNames[]> {
    const requests: Promise<FoundNames>[] = []
    for (let at = 0; at < pairs.length; at += limits.maxFilterValues)
      requests.push(names(pairs.slice(at, at + limits.maxFilterValues)))
    return Promise.all(requests)
  }
  let asked: Asked | undefined
  return {
    /** The entries that fit a text, the best matches first. */
    async find(
      resource: OptionResource,
      query: Partial<OptionsQuery>,
      signal?: AbortSignal,
    ): Promise<FoundOptions> {
      return (await http(`/options/${resource}`, { search: query, signal })).json()
    },
    /** An entry by its id; undefined if the user may not see it. All that are asked for at one moment are one request. */
    async get(resource: OptionResource, id: string): Promise<EntryOption | undefined> {
      if (!asked) {
        const batch: Asked = { pairs: [], answer: Promise.resolve([]) }
        batch.answer = Promise.resolve().then(() => {
          asked = undefined
          return inRequests(batch)
        })
        asked = batch
      }
      asked.pairs.push([resource, id])
      const found = await asked.answer
      return found.flatMap((names) => names[resource] ?? []).find((option) => option.id === id)
    },
  }
}
