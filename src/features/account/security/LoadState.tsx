import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'

/** Skeleton while something is loading, or the error with a retry button. */
export function LoadState({ error, rows, onRetry }: { error: unknown; rows: number; onRetry: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (!error) return <Skeleton label={t('security.loading')} rows={rows} />
  return (
    <Banner
      tone="danger"
      title={t('security.loadFailed')}
      action={<Button onClick={onRetry}>{t('security.retry')}</Button>}
    >
      <p>{errorText(error)}</p>
    </Banner>
  )
}
