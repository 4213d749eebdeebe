import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDay } from '../../core/dates.ts'
import { useCaller } from '../../store/session.ts'
import { useEnvironment } from '../environment.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { type CellNames, idOf, loadNames, referredIds, valuesOf } from './cell-names.ts'
import { type ListColumn, type ListDeclaration, visibleColumns } from './list-declaration.ts'

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
  const { api } = useEnvironment()
  const caller = useCaller()
  const formatWith = useCellFormat(declaration)
  const referred = useMemo(
    () => referredIds(visibleColumns(declaration, caller), entries),
    [declaration, caller, entries],
  )
  const { data = none } = useQuery({
    queryKey: ['names', referred],
    queryFn: async () => loadNames(api, referred),
    placeholderData: keepPreviousData,
    enabled: referred.some(([, ids]) => ids.length > 0),
  })
  return useMemo(() => formatWith(data), [formatWith, data])
}
