import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LastSeen } from '../LastSeen.tsx'
import { useErrorText } from '../notice/use-error-text.ts'
import { useHandler } from '../use-handler.ts'
import { ListActiveFilters } from './filters/ListActiveFilters.tsx'
import { ListFilters } from './filters/ListFilters.tsx'
import type { ListDeclaration } from './list-declaration.ts'
import { activeFilters, type FilterValues } from './list-state.ts'

/** Filters of a list and the functions that change them. */
export type Narrowing = {
  values: FilterValues
  /** Whether any filter is active that the user can remove. */
  isNarrowed: boolean
  set: (values: FilterValues) => void
  clear: () => void
}

/** Derives the filter state of a list; `onSet` applies new filters. */
export function useNarrowing(
  declaration: ListDeclaration,
  values: FilterValues,
  onSet: (values: FilterValues) => void,
): Narrowing {
  const caller = useCaller()
  const set = useHandler(onSet)
  const clear = useHandler(() => onSet({}))
  return { values, isNarrowed: activeFilters(values, declaration, caller).length > 0, set, clear }
}

type BarProps = {
  declaration: ListDeclaration
  narrowing: Narrowing
  /** Prefetches the result of a change; never rejects. */
  onReach: (values: FilterValues) => Promise<unknown>
  /** Whether series are folded; undefined if there is nothing to fold. */
  folds?: boolean | undefined
  onFold?: (folds: boolean) => void
}

/** Search field and filters of a list, with the active ones as chips. */
export function FilterBar({ declaration, narrowing, onReach, folds, onFold }: BarProps) {
  const { values, set, clear } = narrowing
  const setFolds = useHandler((on: boolean) => onFold?.(on))
  return (
    <>
      <ListFilters
        declaration={declaration}
        values={values}
        onChange={set}
        onReach={onReach}
        folds={folds}
        onFold={setFolds}
      />
      <ListActiveFilters declaration={declaration} values={values} onChange={set} onClear={clear} />
    </>
  )
}

type StateProps = {
  list: { data: { total: number } | undefined; error: unknown; refetch: () => unknown }
  /** Number of skeleton rows. */
  rows: number
  /** Shown if there are no entries. */
  empty: ReactNode
}

/** Loading, error and empty states of a list. */
export function ListNotes({ list: { data, error, refetch }, rows, empty }: StateProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <>
      {error !== null && error !== undefined && (
        <Banner
          tone="danger"
          role="alert"
          title={t('lists.failed')}
          action={<Button onClick={() => void refetch()}>{t('lists.retry')}</Button>}
        >
          {errorText(error)}
        </Banner>
      )}
      {!data && !error && (
        <LastSeen part="table">
          <Skeleton kind="table" rows={rows} label={t('lists.loading')} />
        </LastSeen>
      )}
      {data?.total === 0 && empty}
    </>
  )
}
