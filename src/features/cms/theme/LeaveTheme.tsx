import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../../kit/leave-guard.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { useRefusalText, useSaveText } from '../file/use-save-text.ts'
import { isPartOf } from '../theme-route.ts'

/** Prompt before leaving a theme with drafts: save, discard or stay (UX.md, 'Forms'). */
export function LeaveTheme() {
  const { t } = useTranslation()
  const { theme, unsaved, drop } = useOpenTexts()
  const { save, refusal, forget } = useSaveText()
  const reason = useRefusalText(refusal && { ...refusal, unanswered: false })
  const [leaving, setLeaving] = useState<{ proceed: () => void; isSaving?: boolean }>()
  const stay = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)
  useLeaveGuard(
    unsaved.length > 0,
    (proceed) => {
      forget()
      setLeaving({ proceed })
    },
    (route) => isPartOf(theme, route),
  )
  if (!leaving) return null
  const { proceed, isSaving } = leaving
  function close() {
    isLeaving.current = false
    setLeaving(undefined)
  }

  /** If a text can't be saved, the prompt stays open and names the file and the reason. */
  async function saveAndLeave() {
    isLeaving.current = true
    setLeaving({ proceed, isSaving: true })
    for (const text of unsaved) {
      const saved = isLeaving.current && (await save(text))
      if (!isLeaving.current) return
      if (!saved) return setLeaving({ proceed })
    }
    close()
    proceed()
  }
  function discard() {
    for (const text of unsaved) drop(text)
    close()
    proceed()
  }
  return (
    <Dialog
      title={t('cms.leave.title')}
      closeLabel={t('cms.leave.stay')}
      onClose={close}
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} onClick={close}>
            {t('cms.leave.stay')}
          </Button>
          <Button variant="danger" onClick={discard}>
            {t('cms.leave.discard')}
          </Button>
          <Button variant="primary" busy={isSaving} onClick={() => void saveAndLeave()}>
            {t('cms.leave.save')}
          </Button>
        </>
      }
    >
      <div role="alert">
        {refusal && (
          <Banner
            className="b-theme-note"
            tone="danger"
            title={`${refusal.id.name}: ${t('cms.file.saveError')}`}
          >
            <p>{reason}</p>
          </Banner>
        )}
      </div>
      <p>{t('cms.leave.text', { count: unsaved.length })}</p>
      <ul className="b-unsaved-files">
        {unsaved.map(({ type, name }) => (
          <li key={`${type}/${name}`}>{name}</li>
        ))}
      </ul>
    </Dialog>
  )
}
