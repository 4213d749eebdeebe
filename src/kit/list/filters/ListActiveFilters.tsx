import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, isDay } from '../../../core/dates.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { useCaller } from '../../../store/session.ts'
import { ActiveFilters } from '../../../ui/list/ActiveFilters.tsx'
import type { FilterOf, ListDeclaration, ListFilter } from '../list-declaration.ts'
import { activeFilters, type FilterValues } from '../list-state.ts'
import { useEntryTitle, useFilterName, useFilterOptions } from './use-filter-texts.ts'

type Props = {
  declaration: ListDeclaration
  values: FilterValues
  onChange: (values: FilterValues) => void
  onClear: () => void
}

/** Active filters as removable chips, and 'clear all'. */
export const ListActiveFilters = memo(function ListActiveFilters(props: Props) {
  const { declaration, values, onChange, onClear } = props
  const { t } = useTranslation()
  const caller = useCaller()
  const nameOf = useFilterName(declaration.name)
  const filters = activeFilters(values, declaration, caller).map(({ filter, value }) => ({
    id: filter.name,
    label: <FilterText filter={filter} value={value} name={declaration.name} />,
    removeLabel: t('lists.removeFilter', { filter: nameOf(filter) }),
  }))
  return (
    <ActiveFilters
      label={t('lists.activeFilters')}
      filters={filters}
      onRemove={(id) => onChange({ ...values, [id]: '' })}
      clearLabel={t('lists.clearFilters')}
      onClear={onClear}
    />
  )
})

type TextProps = { filter: ListFilter; value: string; name: ResourceName }

function FilterText(props: TextProps) {
  const { filter } = props
  return filter.kind === 'entry' ? <EntryText {...props} filter={filter} /> : <ValueText {...props} />
}

function EntryText({ filter, value, name }: TextProps & { filter: FilterOf<'entry'> }) {
  const { t } = useTranslation()
  return t('lists.filter', {
    name: useFilterName(name)(filter),
    value: useEntryTitle(filter, name, value),
  })
}

function ValueText({ filter, value, name }: TextProps) {
  const { t } = useTranslation()
  const filterName = useFilterName(name)(filter)
  const options = useFilterOptions(filter, name)
  if (filter.kind === 'own' || filter.kind === 'upcoming') return filterName
  const day = filter.kind === 'day' && isDay(value) ? formatDay(value) : undefined
  const option = day ?? options.find((candidate) => candidate.value === value)?.label ?? value
  return t('lists.filter', { name: filterName, value: option })
}
