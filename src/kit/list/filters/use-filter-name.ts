import { useTranslation } from 'react-i18next'
import type { ResourceName } from '../../../core/resource-names.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import type { ListFilter } from '../list-declaration.ts'

/** What a filter is called: as the noun calls it, or as the field that it looks at, if it has no name of its own. */
export function useFilterName(name: ResourceName): (filter: ListFilter) => string {
  const { t } = useTranslation()
  const { label, sayOwn } = usePhrases(name)
  return (filter) => {
    switch (filter.kind) {
      case 'own':
        return t('lists.ownOnly')
      case 'upcoming':
        return t('lists.upcomingOnly')
      case 'entry':
        return t('lists.partOf')
      case 'text':
        return sayOwn(`filters.${filter.name}`) ?? t('lists.search')
      case 'yesNo':
        return sayOwn(`filters.${filter.name}.label`) ?? label(filter.name)
      case 'day':
      case 'choice':
      case 'reference':
        return label(filter.name)
    }
  }
}
