import type { Api } from '../../api/api.ts'
import type { ListQuery } from '../../api/resource.ts'
import { limits } from '../../core/limits.ts'
import { parseReference } from '../../core/references.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { type Entry, entryOf, plainTitle } from '../form/form-declaration.ts'
import type { ListColumn } from './list-declaration.ts'

/** Names by id of the entries that cells refer to; null for one that the caller cannot see. */
export type CellNames = ReadonlyMap<string, string | null>

/** The values of a `reference` cell: one, or several. */
export function valuesOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each) => typeof each === 'string' && each !== '') as string[]
}

/** The id in a value of a `reference` cell; undefined for free text. */
export function idOf({ prefixed }: ListColumn, value: string): string | undefined {
  if (!prefixed) return value
  const reference = parseReference(value)
  return 'id' in reference ? reference.id : undefined
}

/** The ids that some rows refer to, by resource, without duplicates and sorted. */
export function referredIds(
  columns: readonly ListColumn[],
  entries: readonly Entry[],
): [ResourceName, string[]][] {
  const found = new Map<ResourceName, Set<string>>()
  for (const column of columns) {
    const { resource, field } = column
    if (!resource) continue
    const ids = found.get(resource) ?? new Set<string>()
    found.set(resource, ids)
    for (const value of entries.flatMap((entry) => valuesOf(entry[field]))) {
      const id = idOf(column, value)
      if (id !== undefined) ids.add(id)
    }
  }
  return [...found].map(([resource, ids]) => [resource, [...ids].toSorted()])
}

/** Loads the names of entries, as many at once as a filter takes. */
export async function loadNames(
  api: Api,
  referred: readonly [ResourceName, readonly string[]][],
): Promise<CellNames> {
  const size = limits.maxFilterValues
  const calls = referred.flatMap(([resource, ids]) =>
    Array.from({ length: Math.ceil(ids.length / size) }, async (_, part) => {
      const some = ids.slice(part * size, (part + 1) * size)
      const query = { limit: size, filters: { ids: some } } as ListQuery<ResourceName>
      const { items } = await api.resource(resource).list(query)
      const names = new Map(items.map((item) => [entryOf(item).id, plainTitle(entryOf(item))]))
      return some.map((id): [string, string | null] => [id, names.get(id) ?? null])
    }),
  )
  return new Map((await Promise.all(calls)).flat())
}
