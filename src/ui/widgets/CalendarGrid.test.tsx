import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CalendarGrid } from './CalendarGrid.tsx'

test('shows the month of the chosen day, the week from Monday, and gives the day that is picked', async () => {
  const select = vi.fn()
  render(<CalendarGrid language="en" today="2026-11-18" selected="2026-10-25" onSelect={select} />)
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeDefined()
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toMatch(/^Mo/)
  await userEvent.click(screen.getByRole('button', { name: /26 October 2026/ }))
  expect(select).toHaveBeenLastCalledWith('2026-10-26')
})

test('speaks German, and days out of bounds cannot be picked', async () => {
  const select = vi.fn()
  render(
    <CalendarGrid language="de" today="2026-11-18" min="2026-11-10" max="2026-11-20" onSelect={select} />,
  )
  expect(screen.getByRole('button', { name: 'Zum nächsten Monat' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /, 9\. November 2026/ }))
  await userEvent.click(screen.getByRole('button', { name: /21\. November 2026/ }))
  expect(select).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /20\. November 2026/ }))
  expect(select).toHaveBeenCalledWith('2026-11-20')
})
