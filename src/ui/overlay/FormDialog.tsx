import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface FormDialogProps extends Omit<DialogProps, 'footer' | 'initialFocus'> {
  cancelLabel: string
  /** Without it, there is nothing to submit yet. */
  submitLabel: ReactNode
  onSubmit: () => void
  busy?: boolean
  /** What screen readers call the submit button while busy. */
  busyLabel?: string
  /** Cannot be undone: the focus starts on Cancel. */
  danger?: boolean
  className?: string
}

/** A dialog that is a form, with the buttons that cancel and submit it. Submitting while busy does nothing. */
export function FormDialog(props: FormDialogProps) {
  const { cancelLabel, submitLabel, onSubmit, busy, busyLabel, danger, className, children, ...dialog } =
    props
  const form = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      {...dialog}
      initialFocus={danger ? cancel : undefined}
      footer={
        <>
          <Button ref={cancel} onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          {submitLabel && (
            <Button
              type="submit"
              form={form}
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={busyLabel}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
