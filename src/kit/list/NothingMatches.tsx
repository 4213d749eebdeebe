import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

/** Says that nothing matches the filters and offers to clear them. */
export function NothingMatches({ title, onClear }: { title: string; onClear: () => void }) {
  const { t } = useTranslation()
  return <EmptyState title={title} action={<Button onClick={onClear}>{t('lists.clearFilters')}</Button>} />
}
