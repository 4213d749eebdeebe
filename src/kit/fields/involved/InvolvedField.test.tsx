import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'involved', kind: 'involved' as const }]
const people = [
  { name: 'Ada', description: 'reads' },
  { name: 'Bo', description: 'sings' },
]
const names = () => screen.getAllByLabelText('Name').map((input) => (input as HTMLInputElement).value)

it('adds a person and goes on in their name', async () => {
  const app = await renderFields(fields)
  await app.user.click(screen.getByRole('button', { name: 'Add a person' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await app.user.keyboard('Ada')
  await app.user.type(screen.getByLabelText('What they do'), 'reads')
  expect(await app.save()).toEqual({ involved: [{ name: 'Ada', description: 'reads' }] })
})

it('moves people, says where they stand now, and keeps the focus with them', async () => {
  const app = await renderFields(fields, { values: { involved: people } })
  await app.user.click(screen.getByRole('button', { name: 'Move Bo up' }))
  expect(names()).toEqual(['Bo', 'Ada'])
  expect(screen.getByText('Bo is now at position 1')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Bo up' }))
  await app.user.click(screen.getByRole('button', { name: 'Move Bo up' }))
  expect(names()).toEqual(['Bo', 'Ada'])
})

it('takes people out, and the focus goes to who is next', async () => {
  const app = await renderFields(fields, { values: { involved: people } })
  await app.user.click(screen.getByRole('button', { name: 'Remove Ada' }))
  expect(screen.getByText('Ada removed')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await app.user.click(screen.getByRole('button', { name: 'Remove Bo' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a person' }))
  expect(await app.save()).toEqual({ involved: [] })
})
