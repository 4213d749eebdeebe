import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { type Keeps, useLeaveGuard } from '../leave-guard.ts'

type Props = {
  /** The texts `<area>.leave`. */
  area: 'forms' | 'cms'
  /** While true, leaving the screen is guarded. */
  active: boolean
  /** Called before asking; false if there is nothing to ask about. */
  onAsk?: () => boolean
  keeps?: Keeps
  /** Returns whether everything is saved. `isLeaving` turns false if the user decides to stay. */
  save: (isLeaving: () => boolean) => Promise<boolean>
  /** Resolves once everything is answered that the screen asks after a save. */
  settled?: () => Promise<void>
  discard: () => void
  /** The dialog stays open after a failed save. */
  staysOpen?: boolean
  children: ReactNode
}

/**
 * Asks about unsaved changes before leaving the screen: save, discard, or stay (UX.md, 'Forms'). Leaves once they
 * are saved.
 */
export function LeaveDialog({ area, active, keeps, staysOpen, children, ...work }: Props) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<{ proceed: () => void; saving?: true }>()
  const stay = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)

  useLeaveGuard(active, (proceed) => (work.onAsk?.() === false ? proceed() : setLeaving({ proceed })), keeps)
  /** A save that was under way when the user left has ended well: nothing is left to ask. */
  const goOn = useEffectEvent(async () => {
    if (!leaving || leaving.saving) return
    close()
    await work.settled?.()
    leaving.proceed()
  })
  useEffect(() => {
    if (!active) void goOn()
  }, [active])
  if (!leaving) return null
  const { proceed, saving } = leaving

  function close() {
    isLeaving.current = false
    setLeaving(undefined)
  }
  async function saveAndLeave() {
    isLeaving.current = true
    setLeaving({ proceed, saving: true })
    const saved = await work.save(() => isLeaving.current)
    if (!isLeaving.current) return
    if (!saved && staysOpen) return setLeaving({ proceed })
    close()
    if (!saved) return
    await work.settled?.()
    proceed()
  }
  function discard() {
    close()
    work.discard()
    proceed()
  }
  return (
    <Dialog
      title={t(`${area}.leave.title`)}
      closeLabel={t(`${area}.leave.stay`)}
      onClose={close}
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} onClick={close}>
            {t(`${area}.leave.stay`)}
          </Button>
          <Button variant="danger" onClick={discard}>
            {t(`${area}.leave.discard`)}
          </Button>
          <Button variant="primary" busy={saving} onClick={() => void saveAndLeave()}>
            {t(`${area}.leave.save`)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
