import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { listingNames } from '../../../core/resource-names.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { useEnvironment } from '../../environment.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import { useInvalidate } from '../../resource/queries.ts'

type Props = { id: string; onCancel: () => void; onDeleted: (said: string) => void }

/**
 * Confirms the deletion of an image, stating the consequences, and shows errors. An image already deleted by
 * someone else counts as deleted.
 */
export function DeleteImageQuestion({ id, onCancel, onDeleted }: Props) {
  const { api } = useEnvironment()
  const { t } = useTranslation()
  const errorText = useErrorText()
  const invalidate = useInvalidate()
  const remove = useMutation({ mutationFn: () => api.media.remove(id) })
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    try {
      await remove.mutateAsync()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return setFailure(errorText(error))
    }
    onDeleted(t('deletion.image.done'))
    void invalidate(...listingNames)
    return undefined
  }

  return (
    <AlertDialog
      title={t('deletion.image.title')}
      cancelLabel={t('deletion.cancel')}
      confirmLabel={t('deletion.image.confirm')}
      busyLabel={t('deletion.deleting')}
      danger
      busy={remove.isPending}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    >
      <div className="b-question">
        <p>{t('deletion.image.text')}</p>
        <p>{t('deletion.image.kept')}</p>
        <div role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</div>
      </div>
    </AlertDialog>
  )
}
