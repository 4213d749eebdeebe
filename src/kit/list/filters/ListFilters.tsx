import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { memo, Suspense, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResourceName } from '../../../core/resource-names.ts'
import { keepChoice, keptChoices } from '../../../store/kept-choices.ts'
import { useCaller } from '../../../store/session.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { Toolbar } from '../../../ui/list/Toolbar.tsx'
import { entryOf, plainTitle } from '../../form/form-declaration.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useItem, useOptions } from '../../resource/queries.ts'
import { useHandler } from '../../use-handler.ts'
import type { FilterOf, ListDeclaration, ListFilter } from '../list-declaration.ts'
import { type FilterValues, isOwnOnly, offeredFilters, switched } from '../list-state.ts'

const DayFilter = lazily(async () => (await import('./DayFilter.tsx')).DayFilter)

type Props = {
  declaration: ListDeclaration
  values: FilterValues
  onChange: (values: FilterValues) => void
  /** Prefetches the result of a change; never rejects. */
  onReach: (values: FilterValues) => Promise<unknown>
  /** Whether series are folded; undefined if there is nothing to fold. */
  folds?: boolean | undefined
  onFold?: (folds: boolean) => void
}

type FilterProps = {
  filter: ListFilter
  name: ResourceName
  value: string
  onSet: (filter: string, value: string) => void
}

/** With more filters than this, all but the switches and those in use are behind a button. */
const fewFilters = 4

/** Search field and filters of a list. */
export const ListFilters = memo(function ListFilters(props: Props) {
  const { declaration, values, onChange, onReach, folds, onFold } = props
  const { t } = useTranslation()
  const offered = offeredFilters(declaration, useCaller(), values)
  const [open, setOpen] = useState(() => keptChoices(declaration.name).filters ?? false)
  const toggle = (next: boolean) => {
    setOpen(next)
    keepChoice(declaration.name, { filters: next })
  }
  const onSet = useHandler((name: string, value: string) => onChange({ ...values, [name]: value }))
  const reach = useHandler(async (name: string, value: string) => onReach({ ...values, [name]: value }))
  const propsOf = (filter: ListFilter) => ({
    filter,
    name: declaration.name,
    value: values[filter.name] ?? '',
    onSet,
  })
  const [text, others] = [
    offered.filter(isText),
    offered.filter((filter) => !isText(filter) && !isLinked(filter)),
  ]
  if (offered.length === 0) return null
  const many = others.length > fewFilters
  const always = many ? others.filter((filter) => isSwitch(filter) || (!open && values[filter.name])) : []
  const further = many ? others.filter((filter) => !isSwitch(filter)) : others
  const show = (some: readonly ListFilter[]) =>
    some.length > 0 && some.map((filter) => <Filter key={filter.name} {...propsOf(filter)} />)
  return (
    <Toolbar
      filtersLabel={t('lists.filters')}
      always={
        <>
          {show(always)}
          {folds !== undefined && (
            <Checkbox
              label={t('lists.foldSeries')}
              checked={folds}
              onChange={(event) => onFold?.(event.currentTarget.checked)}
            />
          )}
        </>
      }
      filters={show(further)}
      many={many}
      open={open}
      onOpen={toggle}
    >
      {text.map((filter) => (
        <SearchField key={filter.name} {...propsOf(filter)} onReach={reach} />
      ))}
    </Toolbar>
  )
})

const isSwitch = ({ kind }: ListFilter) => kind === 'own' || kind === 'upcoming'
const isText = ({ kind }: ListFilter) => kind === 'text'
const isLinked = (filter: ListFilter) => 'linked' in filter

/** Debounce of the search field, in milliseconds. */
const pauseMs = 300

/**
 * Maximum wait for the prefetched result before the filter is applied, in milliseconds. In time, the list changes
 * only once; otherwise it shows a pending state.
 */
const patienceMs = 200

const after = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type SearchProps = FilterProps & { onReach: (filter: string, value: string) => Promise<unknown> }

function SearchField({ filter, name, value, onSet, onReach }: SearchProps) {
  const label = useFilterName(name)(filter)
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    let goesOn = true
    const set = async () => {
      if (typed !== value) await Promise.race([onReach(filter.name, typed), after(patienceMs)])
      if (!goesOn) return
      setTyped(undefined)
      if (typed !== value) onSet(filter.name, typed)
    }
    const timer = setTimeout(() => void set(), pauseMs)
    return () => {
      goesOn = false
      clearTimeout(timer)
    }
  }, [typed, value, filter.name, onSet, onReach])
  return (
    <FieldShell label={label}>
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

const Filter = memo(function Filter(props: FilterProps) {
  const { filter, value, onSet, name } = props
  const caller = useCaller()
  const label = useFilterName(name)(filter)
  switch (filter.kind) {
    case 'own':
      return (
        <Checkbox
          label={label}
          checked={isOwnOnly({ [filter.name]: value }, caller)}
          onChange={(event) => onSet(filter.name, event.currentTarget.checked ? switched.on : '')}
        />
      )
    case 'upcoming':
      return (
        <Checkbox
          label={label}
          checked={value === switched.on}
          onChange={(event) => onSet(filter.name, event.currentTarget.checked ? switched.on : '')}
        />
      )
    case 'entry':
      return (
        <EntryFilter
          filter={filter}
          name={name}
          label={label}
          value={value}
          onSet={(entry) => onSet(filter.name, entry)}
        />
      )
    case 'day':
      return (
        <Suspense>
          <DayFilter label={label} value={value} onSet={(day) => onSet(filter.name, day)} />
        </Suspense>
      )
    default:
      return <SelectFilter {...props} />
  }
})

function SelectFilter({ filter, name, value, onSet }: FilterProps) {
  const { t } = useTranslation()
  const label = useFilterName(name)(filter)
  const options = useFilterOptions(filter, name)
  return (
    <FieldShell label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={t('lists.any')}
          options={options}
          onChange={(event) => onSet(filter.name, event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}

type EntryFilterProps = {
  filter: FilterOf<'entry'>
  name: ResourceName
  label: string
  value: string
  onSet: (value: string) => void
}

/** Filters a list by one entry, which the user picks in a dialog supplied by the declaration. */
function EntryFilter({ filter, name, label, value, onSet }: EntryFilterProps) {
  const { t } = useTranslation()
  const caller = useCaller()
  const [open, setOpen] = useState(false)
  const id = useId()
  const title = useEntryTitle(filter, name, value)
  return (
    <>
      <FieldShell label={label} group>
        {(_control, labelId) => (
          <span className="b-select">
            <button
              type="button"
              id={id}
              className="b-input b-select-button"
              part="select"
              aria-haspopup="dialog"
              aria-labelledby={`${labelId} ${id}`}
              onClick={() => setOpen(true)}
            >
              {value === '' ? t('lists.any') : title}
            </button>
            <ChevronDownIcon />
          </span>
        )}
      </FieldShell>
      {open && (
        <Suspense>
          <filter.Dialog
            title={label}
            value={value}
            caller={caller}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              setOpen(false)
              onSet(chosen)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

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
