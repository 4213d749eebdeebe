import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parseParent } from '../../../core/references.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { entryOf, plainTitle } from '../../form/form-declaration.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useItem, useOptions } from '../../resource/queries.ts'
import type { ListFilter } from '../list-declaration.ts'
import { switched } from '../list-state.ts'

type Option = { value: string; label: string }

/** What a filter can be set to, where that is one of a few or of a resource's entries. */
export function useFilterOptions(filter: ListFilter, name: ResourceName): Option[] {
  const { t } = useTranslation()
  const { say, sayOwn } = usePhrases(name)
  const { data } = useOptions(
    filter.kind === 'reference' ? filter.resource : 'categories',
    undefined,
    filter.kind === 'reference',
  )
  return useMemo(() => {
    if (filter.kind === 'yesNo') {
      return [
        { value: switched.on, label: sayOwn(`filters.${filter.name}.yes`) ?? t('lists.yes') },
        { value: switched.off, label: sayOwn(`filters.${filter.name}.no`) ?? t('lists.no') },
      ]
    }
    if (filter.kind === 'choice') {
      return filter.options.map((value) => ({ value, label: say(`choices.${filter.name}.${value}`) }))
    }
    return (data ?? []).map((item) => ({ value: entryOf(item).id, label: plainTitle(entryOf(item)) }))
  }, [filter, data, say, sayOwn, t])
}

/** What the main event or repeating event is called that a list is narrowed to; empty until it is known. */
export function useParentTitle(value: string): string {
  const parent = parseParent(value)
  const event = useItem('events', parent?.kind === 'event' ? parent.id : undefined)
  const series = useItem('revents', parent?.kind === 'repeatingEvent' ? parent.id : undefined)
  const found = event.data ?? series.data
  if (found) return found.item.name
  return event.isError || series.isError || !parent ? value : ''
}
