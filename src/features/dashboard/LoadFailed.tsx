import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'

/** Why a part of the dashboard could not be loaded, with a button to try again; offline it loads by itself later. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (!navigator.onLine) return <p className="b-overview-none">{t('app.offline')}</p>
  const retry = (
    <Button small onClick={onRetry}>
      {t('app.retry')}
    </Button>
  )
  return (
    <Banner tone="danger" action={retry}>
      {errorText(error)}
    </Banner>
  )
}
