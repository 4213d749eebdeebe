import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useErrorText } from '../notice/use-error-text.ts'

type Props = { failure: unknown; onReload?: () => void; ref: Ref<HTMLDivElement> }

/** Why the last save was refused as a whole; a version saved by someone else in the meantime can be loaded. */
export function FormFailure({ failure, onReload, ref }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (failure === undefined) return null
  const changed = failure instanceof ApiError && failure.status === 412
  const title = changed ? t('forms.changed') : t('forms.failed')
  return (
    <Banner
      ref={ref}
      tone={changed ? 'warning' : 'danger'}
      tabIndex={-1}
      role="group"
      title={title}
      aria-label={title}
      action={changed && onReload && <Button onClick={onReload}>{t('forms.reload')}</Button>}
    >
      <p>{changed ? t('forms.changedText') : errorText(failure)}</p>
    </Banner>
  )
}
