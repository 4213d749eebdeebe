import { useTranslation } from 'react-i18next'
import type { ResourceName } from '../../../core/resource-names.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import type { FilterOf, ListFilter } from '../list-declaration.ts'
import { useMemo } from 'react'
import { entryOf, plainTitle } from '../../form/form-declaration.ts'
import { useItem, useOptions } from '../../resource/queries.ts'
import { switched } from '../list-state.ts'

/** Name of a filter: the resource's own phrase, else the label of the field that it filters by. */
export function useFilterName(name: ResourceName): (filter: ListFilter) => string {
  const { t } = useTranslation()
  const { label, ownPhrase } = usePhrases(name)
  return (filter) => {
    switch (filter.kind) {
      case 'own':
        return t('lists.ownOnly')
      case 'upcoming':
        return t('lists.upcomingOnly')
      case 'entry':
        return t('lists.partOf')
      case 'text':
        return ownPhrase(`filters.${filter.name}`) ?? t('lists.search')
      case 'yesNo':
        return ownPhrase(`filters.${filter.name}.label`) ?? label(filter.name)
      case 'day':
      case 'choice':
      case 'reference':
        return label(filter.name)
    }
  }
}

/** Options of a filter, if it has a fixed set or takes entries of a resource. */
export function useFilterOptions(filter: ListFilter, name: ResourceName): { value: string; label: string }[] {
  const { t } = useTranslation()
  const { phrase, ownPhrase } = usePhrases(name)
  const { data } = useOptions(
    filter.kind === 'reference' ? filter.resource : 'categories',
    undefined,
    filter.kind === 'reference',
  )
  return useMemo(() => {
    if (filter.kind === 'yesNo') {
      return [
        { value: switched.on, label: ownPhrase(`filters.${filter.name}.yes`) ?? t('lists.yes') },
        { value: switched.off, label: ownPhrase(`filters.${filter.name}.no`) ?? t('lists.no') },
      ]
    }
    if (filter.kind === 'choice') {
      return filter.options.map((value) => ({ value, label: phrase(`choices.${filter.name}.${value}`) }))
    }
    return (data ?? []).map((item) => ({ value: entryOf(item).id, label: plainTitle(entryOf(item)) }))
  }, [filter, data, phrase, ownPhrase, t])
}

/** Title of the entry that a list is filtered by; empty while loading. */
export function useEntryTitle(
  { entryOf: addressOf }: FilterOf<'entry'>,
  name: ResourceName,
  value: string,
): string {
  const address = addressOf(value)
  const { data, isError } = useItem(address?.resource ?? name, address?.id)
  if (data) return plainTitle(entryOf(data.item))
  return isError || !address ? value : ''
}
