import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CalendarGrid } from './CalendarGrid.tsx'

const texts = { previous: 'Previous month', next: 'Next month' }
const focused = () => document.activeElement?.getAttribute('aria-label')

test('shows the month of the chosen day, the week from Monday, and gives the day that is picked', async () => {
  const select = vi.fn()
  render(
    <CalendarGrid texts={texts} language="en" today="2026-11-18" selected="2026-10-25" onSelect={select} />,
  )
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeDefined()
  expect(screen.getAllByRole('columnheader')[0]?.getAttribute('aria-label')).toBe('Monday')
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('25')
  await userEvent.click(screen.getByRole('button', { name: /26 October 2026/ }))
  expect(select).toHaveBeenLastCalledWith('2026-10-26')
})

test('speaks German, and days out of bounds cannot be picked', async () => {
  const select = vi.fn()
  render(
    <CalendarGrid
      texts={texts}
      language="de"
      today="2026-11-18"
      min="2026-11-10"
      max="2026-11-20"
      onSelect={select}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /, 9\. November 2026/ }))
  await userEvent.click(screen.getByRole('button', { name: /21\. November 2026/ }))
  expect(select).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /20\. November 2026/ }))
  expect(select).toHaveBeenCalledWith('2026-11-20')
})

test('leafs through the months', async () => {
  render(<CalendarGrid texts={texts} language="en" today="2026-12-31" onSelect={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('grid', { name: 'January 2027' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeDefined()
})

test('is walked through by keys, one tab stop in all', async () => {
  const select = vi.fn()
  const user = userEvent.setup()
  render(<CalendarGrid texts={texts} language="en" today="2026-11-18" autoFocus onSelect={select} />)
  expect(focused()).toMatch(/^Wednesday.* 18 November 2026$/)
  for (const [keys, day] of [
    ['{ArrowRight}', 'Thursday 19 November 2026'],
    ['{ArrowDown}', 'Thursday 26 November 2026'],
    ['{ArrowDown}', 'Thursday 3 December 2026'],
    ['{ArrowLeft}{ArrowUp}', 'Wednesday 25 November 2026'],
    ['{Home}', 'Monday 23 November 2026'],
    ['{End}', 'Sunday 29 November 2026'],
    ['{PageUp}', 'Thursday 29 October 2026'],
    ['{PageDown}', 'Sunday 29 November 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'Monday 29 November 2027'],
  ] as const) {
    await user.keyboard(keys)
    expect(focused()?.replace(',', '')).toBe(day)
  }
  await user.keyboard('{Enter}')
  expect(select).toHaveBeenCalledWith('2027-11-29')
  const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.map((stop) => stop.getAttribute('data-day'))).toEqual([null, null, '2027-11-29'])
})
