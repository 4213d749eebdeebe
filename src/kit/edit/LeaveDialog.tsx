import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { FormSave } from '../form/state/form-save.ts'
import { useFormState } from '../form/state/form-session.ts'
import { useLeaveGuard } from '../leave-guard.ts'

/**
 * Asks about unsaved changes before leaving the screen: save, discard, or stay (UX.md, 'Forms'). What a plain save asks
 * is asked before the screen is left.
 */
export function LeaveDialog({ save }: { save: FormSave }) {
  const { form } = save
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
    const leaves = (await save.save()) && isLeaving.current
    close()
    if (!leaves) return
    await save.settled
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
