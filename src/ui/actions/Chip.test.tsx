import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Chip } from './Chip.tsx'

test('a chip is removed by its named button', async () => {
  const remove = vi.fn()
  render(
    <Chip removeLabel="Remove the tag music" onRemove={remove}>
      music
    </Chip>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tag music' }))
  expect(remove).toHaveBeenCalledOnce()
})

test('a chip that cannot be removed has no button', () => {
  render(<Chip>music</Chip>)
  expect(screen.getByText('music')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
