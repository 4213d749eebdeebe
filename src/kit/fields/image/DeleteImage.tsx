import DeleteIcon from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../core/permissions.ts'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { lazily } from '../../../ui/lazily.ts'

type Props = { id: string; onDeleted: (said: string) => void }

const DeleteImageQuestion = lazily(
  async () => (await import('./DeleteImageQuestion.tsx')).DeleteImageQuestion,
)

/** For moderation: deletes an image out of every entry that shows it, after a question that says so. */
export function DeleteImage({ id, onDeleted }: Props) {
  const { t } = useTranslation()
  const caller = useCaller()
  const [asking, setAsking] = useState(false)
  if (!can(caller ?? null, 'delete', 'media')) return null
  return (
    <>
      <Button small icon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {t('fields.image.deleteEverywhere')}
      </Button>
      {asking && (
        <Suspense>
          <DeleteImageQuestion id={id} onCancel={() => setAsking(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  )
}
