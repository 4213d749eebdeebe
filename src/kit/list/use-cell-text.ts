import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDay } from '../../core/dates.ts'
import { useEnvironment } from '../environment.tsx'
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
  const { api, language, timeZone } = useEnvironment()
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
    ({ field, kind, format, resource }, entry) => {
      const value = entry[field]
      if (typeof value === 'boolean') return value ? yes : no
      if (typeof value === 'number') return String(value)
      if (format) return format(value, t, language)
      if (typeof value !== 'string' || value === '') return ''
      switch (kind) {
        case 'day':
          return formatDay(value)
        case 'dateTime':
          return formatDateTime(new Date(value), timeZone)
        case 'choice':
          return say(`choices.${field}.${value}`)
        case 'reference': {
          if (!resource) return value
          const known = names?.get(resource)
          return known ? (known.get(value) ?? t('lists.unknown')) : ''
        }
        case 'text':
        case 'link':
        case 'number':
        case 'own':
        case 'yesNo':
          return value
      }
    },
    [t, yes, no, say, language, timeZone, names],
  )
}
