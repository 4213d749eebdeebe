import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../api/resource.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useEnvironment } from '../environment.tsx'
import { usePhrases } from '../form/use-phrases.ts'
import type { WhyEmpty } from './list-state.ts'
import { NothingMatches } from './NothingMatches.tsx'

type Props = {
  name: ResourceName
  why: WhyEmpty
  /** Query of the list with everybody's entries. */
  all: ListQuery<ResourceName>
  onShowAll: () => void
  onClear: () => void
  /** Creates an entry. */
  create: ReactNode
}

/** Says why a list is empty and offers the way out: all entries, no filters, or a new entry. */
export function EmptyList({ name, why, all, onShowAll, onClear, create }: Props) {
  const { api } = useEnvironment()
  const { t } = useTranslation()
  const { phrase } = usePhrases(name)
  const { data: total = 0 } = useQuery({
    queryKey: [name, 'total', all.filters],
    queryFn: async ({ signal }) => (await api.resource(name).list({ ...all, limit: 0 }, signal)).total,
    enabled: why === 'own',
  })
  if (why === 'filters') return <NothingMatches title={phrase('noMatch')} onClear={onClear} />
  return (
    <EmptyState
      title={why === 'ownAhead' ? t('dashboard.next.none') : phrase('empty')}
      action={
        <div className="b-empty-actions">
          {why === 'ownAhead' && <Button onClick={onClear}>{t('lists.clearFilters')}</Button>}
          {why === 'own' && total > 0 && (
            <Button variant="primary" onClick={onShowAll}>
              {t('lists.showAll', { count: total })}
            </Button>
          )}
          {create}
        </div>
      }
    />
  )
}
