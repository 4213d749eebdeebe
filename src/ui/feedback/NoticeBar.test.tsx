import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
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
