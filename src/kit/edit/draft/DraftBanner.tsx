import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../core/dates.ts'
import type { StoredDraft } from '../../../store/drafts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { useEnvironment } from '../../environment.tsx'
import { useFormState, useSession } from '../../form/state/form-session.ts'

const CompareDialog = lazily(async () => (await import('../compare/CompareDialog.tsx')).CompareDialog)

type Props = { draft: StoredDraft; onDiscard: () => void; onRestore: (draft: StoredDraft) => void }

/**
 * Says that the form shows a draft from an earlier visit, with its date; disappears once saved. Discarding can be
 * undone.
 */
export function DraftBanner({ draft, onDiscard, onRestore }: Props) {
  const { form } = useSession()
  const { dirty, values, initialValues } = useFormState(form, 'dirty', 'values', 'initialValues')
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const [comparing, setComparing] = useState(false)
  const [discarded, setDiscarded] = useState(false)

  if (discarded && !dirty) {
    const undo = () => {
      setDiscarded(false)
      onRestore(draft)
    }
    return (
      <Banner action={<Button onClick={undo}>{t('forms.draft.undo')}</Button>} role="status">
        <p>{t('forms.draft.discarded')}</p>
      </Banner>
    )
  }
  if (discarded || !dirty) return null
  return (
    <Banner
      action={
        <>
          <Button onClick={() => setComparing(true)}>{t('forms.draft.compare')}</Button>
          <Button
            onClick={() => {
              setDiscarded(true)
              onDiscard()
            }}
          >
            {t('forms.draft.discard')}
          </Button>
        </>
      }
    >
      <p>{t('forms.draft.restored', { date: formatDateTime(new Date(draft.savedAt), timeZone) })}</p>
      {comparing && (
        <Suspense>
          <CompareDialog saved={initialValues ?? {}} draft={values} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </Banner>
  )
}
