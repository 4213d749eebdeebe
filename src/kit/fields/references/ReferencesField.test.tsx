import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'ownedBy', kind: 'references' as const, resource: 'users' as const }]
const data = {
  users: [
    { id: 'u1', nickname: 'Alex' },
    { id: 'u2', nickname: 'Noor' },
  ],
}

it('adds entries by their names, and takes them away', async () => {
  const app = await renderFields(fields, { data, values: { ownedBy: ['u1'] } })
  await app.user.type(screen.getByLabelText('Who can edit'), 'noo')
  await app.user.click(await screen.findByRole('option', { name: 'Noor' }))
  await app.user.click(screen.getByRole('button', { name: 'Remove Alex' }))
  expect(await app.save()).toEqual({ ownedBy: ['u2'] })
})

it('keeps what is typed but not in the list out of the entry', async () => {
  const app = await renderFields(fields, { data })
  await app.user.type(screen.getByLabelText('Who can edit'), 'somebody else')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  await app.user.tab()
  expect(await app.save()).toEqual({ ownedBy: [] })
})
