import { type ReactNode, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { FieldShell } from '../form/FieldShell.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import type { Stories } from '../stories.ts'
import { AlertDialog } from './AlertDialog.tsx'
import { Dialog } from './Dialog.tsx'

/** A dialog is open while it is rendered, so a story opens it with a button. */
function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

export const stories: Stories = {
  Dialog: {
    'with a field': () => (
      <Opened>
        {(close) => (
          <Dialog
            title="New place"
            onClose={close}
            closeLabel="Close"
            footer={
              <Button variant="primary" onClick={close}>
                Create
              </Button>
            }
          >
            <FieldShell label="Name">{(control) => <TextInput {...control} />}</FieldShell>
          </Dialog>
        )}
      </Opened>
    ),
  },
  AlertDialog: {
    'for something that destroys': () => (
      <Opened>
        {(close) => (
          <AlertDialog
            title="Delete ‘Flea market’?"
            cancelLabel="Keep"
            confirmLabel="Delete"
            danger
            onCancel={close}
            onConfirm={close}
          >
            <p>The event disappears from the calendar for everyone.</p>
          </AlertDialog>
        )}
      </Opened>
    ),
  },
}
