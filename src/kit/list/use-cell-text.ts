import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../api/resource.ts'
import { formatDateTime, formatDay } from '../../core/dates.ts'
import { limits } from '../../core/limits.ts'
import { isOptionResource } from '../../core/options.ts'
import { parseReference } from '../../core/references.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { useCaller } from '../../store/session.ts'
import { hasCapability } from '../capabilities.ts'
import { useEnvironment } from '../environment.tsx'
import { type Entry, entryOf, plainTitle } from '../form/form-declaration.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { type Calls, useCalls } from '../resource/options.ts'
import { type ListColumn, type ListDeclaration, visibleColumns } from './list-declaration.ts'

/** Names by id of the entries that cells refer to; null for one that the caller cannot see. */
export type CellNames = ReadonlyMap<string, string | null>

/** The values of a `reference` cell: one, or several. */
function valuesOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each) => typeof each === 'string' && each !== '') as string[]
}

/** The id in a value of a `reference` cell; undefined for free text. */
function idOf({ prefixed }: ListColumn, value: string): string | undefined {
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

/** Loads the names of entries: in few requests, or from a server that has only lists, as many as a filter takes. */
export async function loadNames(
  { api, client }: Calls,
  referred: readonly [ResourceName, readonly string[]][],
): Promise<CellNames> {
  const size = limits.maxFilterValues
  const hasOptions = await hasCapability(client, api, 'options')
  const calls = referred.flatMap(([resource, ids]) => {
    if (hasOptions && isOptionResource(resource))
      return ids.map(async (id): Promise<[string, string | null][]> => {
        const option = await api.options.get(resource, id)
        return [[id, option?.name ?? null]]
      })
    return Array.from({ length: Math.ceil(ids.length / size) }, async (_, part) => {
      const some = ids.slice(part * size, (part + 1) * size)
      const query = { limit: size, filters: { ids: some } } as ListQuery<ResourceName>
      const { items } = await api.resource(resource).list(query)
      const names = new Map(items.map((item) => [entryOf(item).id, plainTitle(entryOf(item))]))
      return some.map((id): [string, string | null] => [id, names.get(id) ?? null])
    })
  })
  return new Map((await Promise.all(calls)).flat())
}

/** Formats an entry's column as text; empty if there is no value, or while its name is loading. */
export type CellText = (column: ListColumn, entry: Entry) => string

/** Returns the formatter of cells, on screen and in the export, once the names that they refer to are known. */
export function useCellFormat({ name }: Pick<ListDeclaration, 'name'>): (names: CellNames) => CellText {
  const { t } = useTranslation()
  const { phrase } = usePhrases(name)
  const [yes, no] = [t('lists.yes'), t('lists.no')]
  const { language, timeZone } = useEnvironment()
  return useCallback(
    (names) => (column, entry) => {
      const { field, kind, format, resource } = column
      const value = entry[field]
      if (typeof value === 'boolean') return value ? yes : no
      if (typeof value === 'number') return String(value)
      if (format) return format(value, t, language)
      if (resource) {
        const nameOf = (each: string) => {
          const id = idOf(column, each)
          if (id === undefined) return each
          const known = names.get(id)
          return known === null ? t('lists.unknown') : (known ?? '')
        }
        return valuesOf(value).map(nameOf).filter(Boolean).join(', ')
      }
      if (typeof value !== 'string' || value === '') return ''
      if (kind === 'day') return formatDay(value)
      if (kind === 'dateTime') return formatDateTime(new Date(value), timeZone)
      return kind === 'choice' ? phrase(`choices.${field}.${value}`) : value
    },
    [t, yes, no, phrase, language, timeZone],
  )
}

const none: CellNames = new Map()

/** Formats the cells of some rows. The names that they refer to are loaded; those on show stay meanwhile. */
export function useCellText(declaration: ListDeclaration, entries: readonly Entry[]): CellText {
  const calls = useCalls()
  const caller = useCaller()
  const formatWith = useCellFormat(declaration)
  const referred = useMemo(
    () => referredIds(visibleColumns(declaration, caller), entries),
    [declaration, caller, entries],
  )
  const { data = none } = useQuery({
    queryKey: ['names', referred],
    queryFn: async () => loadNames(calls, referred),
    placeholderData: keepPreviousData,
    enabled: referred.some(([, ids]) => ids.length > 0),
  })
  return useMemo(() => formatWith(data), [formatWith, data])
}
