import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { listingNames } from '../../../core/resource-names.ts'
import { useEnvironment } from '../../environment.tsx'
import { useInvalidate } from '../../resource/queries.ts'
import { CallQuestion } from '../../notice/CallQuestion.tsx'

type Props = { id: string; onCancel: () => void; onDeleted: (announced: string) => void }

/**
 * Confirms the deletion of an image, stating the consequences, and shows errors. An image already deleted by
 * someone else counts as deleted.
 */
export function DeleteImageQuestion({ id, onCancel, onDeleted }: Props) {
  const { api } = useEnvironment()
  const { t } = useTranslation()
  const invalidate = useInvalidate()

  async function call() {
    try {
      await api.media.remove(id)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
    onDeleted(t('deletion.image.done'))
    void invalidate(...listingNames)
  }

  return (
    <CallQuestion
      title={t('deletion.image.title')}
      cancelLabel={t('deletion.cancel')}
      confirmLabel={t('deletion.image.confirm')}
      busyLabel={t('deletion.deleting')}
      danger
      onCancel={onCancel}
      call={call}
    >
      <p>{t('deletion.image.text')}</p>
      <p>{t('deletion.image.kept')}</p>
    </CallQuestion>
  )
}
