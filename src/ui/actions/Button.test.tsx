import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

test('a busy button keeps its text and the focus, and neither acts nor submits', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy onClick={press}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Name'), 'Choir{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  button.focus()
  expect(button).toBe(document.activeElement)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a busy button is called what it does, and its text stays, and with it its width', () => {
  const { rerender } = render(<Button busyLabel="Saving…">Save</Button>)
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  rerender(
    <Button busy busyLabel="Saving…">
      Save
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Saving…' }).textContent).toBe('Save')
})

test('a button is of type button unless told otherwise', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const press = vi.fn()
  render(
    <form onSubmit={submit}>
      <Button onClick={press}>Preview</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(press).toHaveBeenCalledOnce()
  expect(submit).not.toHaveBeenCalled()
})

test('a button of an icon alone says its name to the pointer, the current one', async () => {
  const { rerender } = render(<IconButton name="Edit Summer fair" icon="✎" />)
  const button = screen.getByRole('button', { name: 'Edit Summer fair' })
  await userEvent.hover(button)
  expect(button.title).toBe('Edit Summer fair')
  await userEvent.unhover(button)
  rerender(<IconButton name="Edit Choir" icon="✎" />)
  await userEvent.hover(button)
  expect(button.title).toBe('Edit Choir')
})
