import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'

/** Error state of a part of a theme that could not be loaded, with a retry button. */
export function OpenFailed({
  title,
  error,
  onRetry,
}: {
  title: string
  error: unknown
  onRetry: () => void
}) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <Banner
      tone="danger"
      role="alert"
      title={title}
      action={<Button onClick={onRetry}>{t('app.retry')}</Button>}
    >
      <p>{errorText(error)}</p>
    </Banner>
  )
}
