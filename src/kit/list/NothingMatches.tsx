import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

type Props = {
  title: string
  onClear: () => void
}

/** Says that nothing matches the filters and offers to clear them. */
export function NothingMatches({ title, onClear }: Props) {
  const { t } = useTranslation()
  return <EmptyState title={title} action={<Button onClick={onClear}>{t('lists.clearFilters')}</Button>} />
}
