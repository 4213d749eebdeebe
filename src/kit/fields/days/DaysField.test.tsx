import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'tags', kind: 'days' as const }]

it('takes days in any order, once each, and lets go of them', async () => {
  const app = await renderFields(fields, { values: { tags: ['2026-12-24'] } })
  const input = screen.getByLabelText('Tags', { selector: 'input' })
  for (const day of ['1.12.2026', '24.12.2026']) {
    await app.user.type(input, day)
    await app.user.click(screen.getByRole('button', { name: 'Add day' }))
  }
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '01.12.2026',
    '24.12.2026',
  ])
  await app.user.click(screen.getByRole('button', { name: 'Remove 24.12.2026' }))
  expect(screen.getByText('24.12.2026 removed')).toBeTruthy()
  expect(await app.save()).toEqual({ tags: ['2026-12-01'] })
})

it('goes on waiting for a day while what is typed is none', async () => {
  const app = await renderFields(fields)
  await app.user.type(screen.getByLabelText('Tags'), 'Christmas')
  await app.user.click(screen.getByRole('button', { name: 'Add day' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Tags'))
  expect(await app.save()).toEqual({ tags: [] })
})
