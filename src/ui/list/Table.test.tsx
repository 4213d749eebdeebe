import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SortHeader, Table, TableBody, TableCell, TableHead, TableRow } from './Table.tsx'

test('headers sort and say how; the title names its row; cells carry their column for cards', async () => {
  const sort = vi.fn()
  render(
    <Table label="Events">
      <TableHead>
        <SortHeader label="Name" onSort={sort} />
        <SortHeader label="Start" sort="descending" onSort={sort} />
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell kind="title">Summer fair</TableCell>
          <TableCell label="Start">21.11.2026</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  )
  expect(screen.getByRole('table', { name: 'Events' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('none')
  expect(screen.getByRole('columnheader', { name: 'Start' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(sort).toHaveBeenCalledOnce()
  expect(screen.getByRole('rowheader', { name: 'Summer fair' })).toBeDefined()
  expect(screen.getByRole('cell').dataset['label']).toBe('Start')
})
