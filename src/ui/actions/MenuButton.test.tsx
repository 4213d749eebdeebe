import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MenuButton } from './MenuButton.tsx'

const duplicate = vi.fn()

beforeEach(() => {
  duplicate.mockClear()
  HTMLElement.prototype.hidePopover = vi.fn()
  render(
    <MenuButton
      name="More for Choir"
      entries={[
        { id: 'duplicate', label: 'Duplicate', onSelect: duplicate },
        { id: 'view', label: 'View', href: '#/view' },
      ]}
    >
      …
    </MenuButton>,
  )
})

/** Dispatches the toggle events of a popover, which the test environment does not support. */
function toggle(type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') {
  const popover = document.querySelector('[popover]')
  if (!popover) throw new Error('there is no popover')
  fireEvent(popover, Object.assign(new Event(type), { newState }))
}

test('the button says whether its menu is open', () => {
  const button = screen.getByRole('button', { name: 'More for Choir' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  toggle('toggle', 'open')
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('an entry acts and closes the menu; a link is a link', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  expect(duplicate).toHaveBeenCalledOnce()
  expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('#/view')
})

test('closing gives the focus back to the button when it was in the menu', () => {
  const button = screen.getByRole('button', { name: 'More for Choir' })
  screen.getByRole('link', { name: 'View' }).focus()
  toggle('beforetoggle', 'closed')
  toggle('toggle', 'closed')
  expect(document.activeElement).toBe(button)
})

test('closing leaves the focus alone when it was elsewhere', () => {
  toggle('beforetoggle', 'closed')
  toggle('toggle', 'closed')
  expect(document.activeElement).toBe(document.body)
})
