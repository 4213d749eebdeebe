import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDay } from '../../core/dates.ts'
import type { Interval } from '../../core/recurrence.ts'
import { useEnvironment } from '../environment.tsx'
import { useIntervalText } from '../fields/intervals/use-interval-text.ts'
import { type Entry, plainTitle } from '../form/form-declaration.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { optionsQuery } from '../resource/queries.ts'
import type { ListColumn, ListDeclaration } from './list-declaration.ts'

/** Formats an entry's column as text; empty if there is no value. */
export type CellText = (column: ListColumn, entry: Entry) => string

const namesOf = (items: unknown): ReadonlyMap<string, string> =>
  new Map((items as Entry[]).map((entry) => [entry.id, plainTitle(entry)]))

/** Formats cells, on screen and in the export. Names of referenced entries are loaded as needed. */
export function useCellText({ name, columns }: ListDeclaration): CellText {
  const { t } = useTranslation()
  const { say } = usePhrases(name)
  const [yes, no] = [t('lists.yes'), t('lists.no')]
  const { api, timeZone } = useEnvironment()
  const intervalText = useIntervalText()
  const resources = useMemo(
    () => [...new Set(columns.flatMap(({ resource }) => (resource ? [resource] : [])))],
    [columns],
  )
  const client = useQueryClient()
  const { data: names } = useQuery({
    queryKey: ['names', ...resources],
    queryFn: async () => {
      const all = resources.map(async (resource) => client.fetchQuery(optionsQuery(api, resource)))
      const items = await Promise.all(all)
      return new Map(resources.map((resource, index) => [resource, namesOf(items[index])]))
    },
    enabled: resources.length > 0,
  })
  return useCallback(
    ({ field, kind, resource }, entry) => {
      const value = entry[field]
      if (typeof value === 'boolean') return value ? yes : no
      if (typeof value === 'number') return String(value)
      if (kind === 'intervals') return (value as Interval[]).map(intervalText).join(', ')
      if (typeof value !== 'string' || value === '') return ''
      if (kind === 'day') return formatDay(value)
      if (kind === 'dateTime') return formatDateTime(new Date(value), timeZone)
      if (kind === 'choice') return say(`choices.${field}.${value}`)
      if (kind !== 'reference' || !resource) return value
      const known = names?.get(resource)
      return known ? (known.get(value) ?? t('lists.unknown')) : ''
    },
    [t, yes, no, say, timeZone, names, intervalText],
  )
}
