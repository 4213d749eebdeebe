import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FormActions } from '../form/Section.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { NoticeBar } from './NoticeBar.tsx'

const close = vi.fn()
const hold = vi.fn()
const bar = (state: 'error' | 'success' | 'warning' | 'none', message?: string) => (
  <NoticeBar state={state} message={message} hasClose closeLabel="Close" onClose={close} onHold={hold} />
)

test('the live regions stand before their text', () => {
  const { rerender } = render(bar('none'))
  const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')]
  expect([status.textContent, alert.textContent]).toEqual(['', ''])
  rerender(bar('success', 'Saved.'))
  expect(screen.getByRole('status')).toBe(status)
  expect([status.textContent, alert.textContent]).toEqual(['Saved.', ''])
  rerender(bar('error', 'Not saved.'))
  expect(screen.getByRole('alert')).toBe(alert)
  expect([status.textContent, alert.textContent]).toEqual(['', 'Not saved.'])
})

test('it is held while pointed at or focused, and can be closed', async () => {
  render(bar('warning', 'Half saved.'))
  await userEvent.hover(screen.getByText('Half saved.'))
  expect(hold).toHaveBeenLastCalledWith(true)
  await userEvent.unhover(screen.getByText('Half saved.'))
  expect(hold).toHaveBeenLastCalledWith(false)
  await userEvent.tab()
  expect(hold).toHaveBeenLastCalledWith(true)
  await userEvent.keyboard('{Enter}')
  expect(close).toHaveBeenCalledOnce()
})

test('while a modal dialog is open it stands inside, by regions that were there before, and outside again after', () => {
  const page = (dialog: boolean, message?: string) => (
    <>
      {bar(message ? 'error' : 'none', message)}
      {dialog && (
        <Dialog title="A new place" closeLabel="Cancel" onClose={close}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  )
  const { rerender } = render(page(true))
  const dialog = screen.getByRole('dialog')
  const inside = within(dialog).getByRole('alert')
  rerender(page(true, 'Not saved.'))
  expect(inside.textContent).toBe('Not saved.')
  expect(screen.getAllByText('Not saved.')).toHaveLength(1)
  rerender(page(false, 'Not saved.'))
  expect(screen.getByRole('alert').textContent).toBe('Not saved.')
})

test('where buttons end a form it is seen above these, and spoken by the regions that stay', () => {
  const page = (form: boolean, message?: string) => (
    <>
      {form && <FormActions>Save</FormActions>}
      {bar(message ? 'success' : 'none', message)}
    </>
  )
  const { rerender } = render(page(true))
  const status = screen.getByRole('status')
  rerender(page(true, 'Saved.'))
  const actions = screen.getByText('Save').closest('[part=form-actions]') as HTMLElement
  expect(within(actions).getByText('Saved.')).toBeTruthy()
  expect(within(actions).getByRole('button', { name: 'Close' })).toBeTruthy()
  expect(status.textContent).toBe('Saved.')
  rerender(page(false, 'Saved.'))
  expect(screen.getByRole('status')).toBe(status)
  expect(within(status).getByRole('button', { name: 'Close' })).toBeTruthy()
})
