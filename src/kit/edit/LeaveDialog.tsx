import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { type FormSession, useFormState } from '../form/state/form-session.ts'
import { useLeaveGuard } from '../leave-guard.ts'

type Props = {
  session: FormSession
  save: () => Promise<boolean>
  /** Resolves once everything is answered that the screen asks after a save. */
  settled: () => Promise<void>
}

/**
 * Asks about unsaved changes before leaving the screen: save, discard, or stay (UX.md, 'Forms'). What a plain save asks
 * is asked before the screen is left.
 */
export function LeaveDialog({ session: { form }, save, settled }: Props) {
  const { dirty } = useFormState(form, 'dirty')
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<{ proceed: () => void; saving?: true }>()
  const stay = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)

  useLeaveGuard(dirty ?? false, (proceed) => (form.getState().dirty ? setLeaving({ proceed }) : proceed()))
  if (!leaving) return null
  const { proceed, saving } = leaving

  function close() {
    isLeaving.current = false
    setLeaving(undefined)
  }
  async function saveAndLeave() {
    isLeaving.current = true
    setLeaving({ proceed, saving: true })
    const leaves = (await save()) && isLeaving.current
    close()
    if (!leaves) return
    await settled()
    proceed()
  }
  function discard() {
    close()
    form.reset()
    proceed()
  }
  return (
    <Dialog
      title={t('forms.leave.title')}
      closeLabel={t('forms.leave.stay')}
      onClose={close}
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} onClick={close}>
            {t('forms.leave.stay')}
          </Button>
          <Button variant="danger" onClick={discard}>
            {t('forms.leave.discard')}
          </Button>
          <Button variant="primary" busy={saving} onClick={() => void saveAndLeave()}>
            {t('forms.leave.save')}
          </Button>
        </>
      }
    >
      <p>{t('forms.leave.text')}</p>
    </Dialog>
  )
}
