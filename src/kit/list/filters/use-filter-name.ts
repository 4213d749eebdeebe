import { useTranslation } from 'react-i18next'
import type { ResourceName } from '../../../core/resource-names.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import type { ListFilter } from '../list-declaration.ts'

/** What a filter is called: as the field that it looks at, if it has no name of its own. */
export function useFilterName(name: ResourceName): (filter: ListFilter) => string {
  const { t } = useTranslation()
  const { label } = usePhrases(name)
  return (filter) => {
    switch (filter.kind) {
      case 'own':
        return t('lists.ownOnly')
      case 'upcoming':
        return t('lists.upcomingOnly')
      case 'parent':
        return t('lists.partOf')
      case 'text':
        return t('lists.search')
      case 'yesNo':
      case 'choice':
      case 'reference':
        return label(filter.name)
    }
  }
}
