import { useTranslation } from 'react-i18next'
import { useCaller } from '../../store/session.ts'
import { ActiveFilters } from '../../ui/list/ActiveFilters.tsx'
import { usePhrases } from '../form/use-phrases.ts'
import type { ListDeclaration } from './list-declaration.ts'
import { activeFilters, type ListState, switched } from './list-state.ts'
import { useFilterOptions } from './use-filter-options.ts'

type Props = {
  declaration: ListDeclaration
  state: ListState
  onChange: (filters: Record<string, string>) => void
  onClear: () => void
}

/** The filters in force as chips, each removable, and 'clear all'. */
export function ListActiveFilters({ declaration, state, onChange, onClear }: Props) {
  const { t } = useTranslation()
  const { label } = usePhrases(declaration.name)
  const caller = useCaller()
  const names: Record<string, string> = {
    ownedBy: t('lists.ownOnly'),
    start: t('lists.upcomingOnly'),
    likeName: t('lists.search'),
    parent: t('lists.partOf'),
  }
  const name = (filter: string) => names[filter] ?? label(filter)
  const filters = activeFilters(state, declaration, caller).map(([id, value]) => ({
    id,
    label: <FilterText declaration={declaration} id={id} value={value} name={name(id)} />,
    removeLabel: t('lists.removeFilter', { filter: name(id) }),
  }))
  return (
    <ActiveFilters
      label={t('lists.activeFilters')}
      filters={filters}
      onRemove={(id) => onChange({ ...state.filters, [id]: id === 'ownedBy' ? switched.off : '' })}
      clearLabel={t('lists.clearFilters')}
      onClear={onClear}
    />
  )
}

function FilterText({
  declaration,
  id,
  value,
  name,
}: { id: string; value: string; name: string } & Pick<Props, 'declaration'>) {
  const { t } = useTranslation()
  const filter = declaration.filters.find((candidate) => candidate.name === id)!
  const options = useFilterOptions(filter, declaration.name, value)
  if (filter.kind === 'own' || filter.kind === 'upcoming') return name
  const shown = options.find((option) => option.value === value)?.label ?? value
  return t('lists.filter', { name, value: shown })
}
