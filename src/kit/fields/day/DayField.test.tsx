import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'start', kind: 'day' as const }]

it('shows a day as dd.MM.yyyy and reads one that is typed', async () => {
  const app = await renderFields(fields, { values: { start: '2026-11-21' } })
  const start = screen.getByLabelText('Start')
  expect(start).toHaveProperty('value', '21.11.2026')
  await app.user.clear(start)
  await app.user.type(start, '1.3.2027')
  expect(await app.save()).toEqual({ start: '2027-03-01' })
})

it('has a button that opens a calendar, named after the field', async () => {
  await renderFields(fields)
  expect(screen.getByRole('button', { name: 'Choose Start in the calendar' })).toBeTruthy()
})
