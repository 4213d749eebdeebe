import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seesAll } from '../../core/permissions.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { useCaller } from '../../store/session.ts'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { Toolbar } from '../../ui/list/Toolbar.tsx'
import { usePhrases } from '../form/use-phrases.ts'
import type { ListDeclaration, ListFilter } from './list-declaration.ts'
import { isOwnOnly, type ListState, switched } from './list-state.ts'
import { useFilterOptions } from './use-filter-options.ts'

type Props = {
  declaration: ListDeclaration
  state: ListState
  onChange: (filters: Record<string, string>) => void
}

type FilterProps = {
  filter: ListFilter
  name: ResourceName
  value: string
  state: ListState
  onSet: (value: string) => void
}

/** The search field and the filters of a list. */
export function ListFilters({ declaration, state, onChange }: Props) {
  const { t } = useTranslation()
  const caller = useCaller()
  const shown = declaration.filters.filter((filter) => {
    if (filter.kind === 'own') return seesAll(caller)
    return !('visible' in filter) || (filter.visible?.(caller) ?? true)
  })
  const props = (filter: ListFilter) => ({
    filter,
    state,
    name: declaration.name,
    value: state.filters[filter.name] ?? '',
    onSet: (value: string) => onChange({ ...state.filters, [filter.name]: value }),
  })
  const [text, others] = [shown.filter(isText), shown.filter((filter) => !isText(filter))]
  return (
    <Toolbar
      filtersLabel={t('lists.filters')}
      filters={others.map((filter) => (
        <Filter key={filter.name} {...props(filter)} />
      ))}
    >
      {text.map((filter) => (
        <SearchField key={filter.name} {...props(filter)} />
      ))}
    </Toolbar>
  )
}

const isText = ({ kind }: ListFilter) => kind === 'text'

/** How long typing has to pause before the list is asked. */
const pauseMs = 300

function SearchField({ value, onSet }: FilterProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      setTyped(undefined)
      if (typed !== value) onSet(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <FieldShell label={t('lists.search')}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={typed ?? value}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}

function Filter({ filter, name, value, state, onSet }: FilterProps) {
  const { t } = useTranslation()
  const { label } = usePhrases(name)
  const caller = useCaller()
  const options = useFilterOptions(filter, name, value)
  if (filter.kind === 'own' || filter.kind === 'upcoming') {
    const own = filter.kind === 'own'
    return (
      <Checkbox
        label={t(own ? 'lists.ownOnly' : 'lists.upcomingOnly')}
        checked={own ? isOwnOnly(state, caller) : value === switched.on}
        onChange={(event) => {
          const { checked } = event.currentTarget
          onSet(checked ? (own ? '' : switched.on) : own ? switched.off : '')
        }}
      />
    )
  }
  return (
    <FieldShell label={filter.kind === 'parent' ? t('lists.partOf') : label(filter.name)}>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={t('lists.any')}
          options={options}
          onChange={(event) => onSet(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}
