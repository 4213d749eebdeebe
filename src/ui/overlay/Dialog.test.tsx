import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { AlertDialog } from './AlertDialog.tsx'
import { Dialog } from './Dialog.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>New place</button>
      {open && (
        <Dialog title="A new place" closeLabel="Close" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  )
}

test('a dialog is named, takes the focus to its first field and gives it back', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'New place' }))
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'A new place' }).open).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New place' }))
})

function Row() {
  const [state, setState] = useState<'there' | 'asked' | 'gone'>('there')
  return (
    <div tabIndex={-1} role="group" aria-label="Programme">
      {state !== 'gone' && <button onClick={() => setState('asked')}>Delete Regatta</button>}
      {state === 'asked' && (
        <Dialog title="Delete it?" closeLabel="Close" onClose={() => setState('gone')}>
          <p>For good.</p>
        </Dialog>
      )}
    </div>
  )
}

test('the focus goes to what was around a button that the dialog has deleted', async () => {
  render(<Row />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete Regatta' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Programme' }))
})

test('Escape asks to close, and the owner decides', () => {
  const close = vi.fn()
  render(
    <Dialog title="Log in again" closeLabel="Close" onClose={close}>
      <p>Your session has ended.</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const notPrevented = fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(close).toHaveBeenCalledOnce()
  expect(notPrevented).toBe(false)
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Log in again' }))
})

test('a file chooser inside that is cancelled does not close the dialog', () => {
  const close = vi.fn()
  render(
    <Dialog title="Image" closeLabel="Close" onClose={close}>
      <input type="file" aria-label="File" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(close).not.toHaveBeenCalled()
})

test('an alert dialog starts on Cancel and says what will happen', async () => {
  const cancel = vi.fn()
  const confirm = vi.fn()
  render(
    <AlertDialog
      title="Delete ‘Summer fair’?"
      cancelLabel="Cancel"
      confirmLabel="Delete"
      danger
      onCancel={cancel}
      onConfirm={confirm}
    >
      It has 3 sub-events.
    </AlertDialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete ‘Summer fair’?' })
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(text?.textContent).toBe('It has 3 sub-events.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Enter}')
  expect(cancel).toHaveBeenCalledOnce()
  expect(confirm).not.toHaveBeenCalled()
})
