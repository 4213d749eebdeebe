import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'

const go = vi.fn()
const labels = { first: 'First', previous: 'Previous', next: 'Next', last: 'Last' }
const reach = vi.fn()
const pages = (page: number) => (
  <Pagination
    label="Pages"
    text={`page ${page} of 9`}
    page={page}
    pageCount={9}
    onPage={go}
    onReach={reach}
    labels={labels}
  />
)

test('leads to the first, previous, next and last page', async () => {
  render(pages(4))
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toBe('page 4 of 9')
  for (const name of ['First', 'Previous', 'Next', 'Last'])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(go.mock.calls).toEqual([[1], [3], [5], [9]])
})

test('at the end the buttons stay focusable and do nothing', async () => {
  go.mockClear()
  render(pages(9))
  const next = screen.getByRole('button', { name: 'Next' })
  await userEvent.click(next)
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(go).not.toHaveBeenCalled()
})

test('says which page may be asked for next: to a pointer before the press, after the press of a key', async () => {
  reach.mockClear()
  render(pages(4))
  const next = screen.getByRole('button', { name: 'Next' })
  await userEvent.hover(next)
  expect(reach.mock.calls).toEqual([[5]])
  reach.mockClear()
  next.focus()
  expect(reach.mock.calls).toEqual([[5]])
  await userEvent.keyboard('{Enter}')
  expect(reach.mock.calls).toEqual([[5], [6]])
})
