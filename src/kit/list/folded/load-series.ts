import type { Api } from '../../../api/api.ts'
import type { ListQuery } from '../../../api/resource.ts'
import { limits } from '../../../core/limits.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import type { Entry } from '../../form/form-declaration.ts'
import { readAll } from '../export/export-list.ts'

/** Loads all entries of some series that match a query, as many series at once as a filter takes. */
export async function loadSeries(
  api: Api,
  name: ResourceName,
  query: ListQuery<ResourceName>,
  series: readonly string[],
): Promise<Entry[]> {
  const size = limits.maxFilterValues
  const parts = Array.from({ length: Math.ceil(series.length / size) }, (_, part) =>
    series.slice(part * size, (part + 1) * size),
  )
  const found = await Promise.all(
    parts.map(async (parent) => {
      const filters = { ...query.filters, parent } as ListQuery<ResourceName>['filters']
      return readAll(api, name, { ...query, ...(filters && { filters }) })
    }),
  )
  return found.flat()
}
