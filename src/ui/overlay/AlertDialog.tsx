import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import css from './Dialog.css'
import { useModal } from './use-modal.ts'
import { addStyles } from '../styles.ts'

addStyles(css)

export interface AlertDialogProps {
  title: ReactNode
  /** Name of the entry, its date, and the consequence. */
  children: ReactNode
  cancelLabel: string
  confirmLabel: string
  onCancel: () => void
  onConfirm: () => void
  /** The action cannot be undone. */
  danger?: boolean
  busy?: boolean
  /** What screen readers call the confirming button while busy. */
  busyLabel?: string
}

/**
 * WAI-ARIA Alert Dialog: confirms a destructive action. Open while rendered; focus starts on Cancel, and Escape
 * cancels. Further choices (a checkbox) go into the body.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { title, children, cancelLabel, confirmLabel, onCancel, onConfirm, danger, busy, busyLabel } = props
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const modal = useModal(onCancel, () => cancel.current)
  return (
    <dialog
      {...modal}
      className="b-dialog"
      part="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className="b-dialog-head">
        <h2 id={`${id}-title`} part="dialog-title">
          {title}
        </h2>
      </div>
      <div id={`${id}-text`} className="b-dialog-body">
        {children}
      </div>
      <div className="b-dialog-foot">
        <Button ref={cancel} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
