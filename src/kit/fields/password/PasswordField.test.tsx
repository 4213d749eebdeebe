import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

it('tells password managers which password it is', async () => {
  await renderFields([
    { name: 'name', kind: 'password' },
    { name: 'alt', kind: 'password', current: true },
  ])
  const passwords = screen.getAllByLabelText(/^(Name|Image description)$/)
  expect(passwords.map((input) => input.getAttribute('autocomplete'))).toEqual([
    'new-password',
    'current-password',
  ])
})

it('hides a password until it is asked to show it', async () => {
  const app = await renderFields([{ name: 'name', kind: 'password' }])
  const password = screen.getByLabelText('Name')
  await app.user.type(password, ' kept as typed ')
  expect(password).toHaveProperty('type', 'password')
  await app.user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveProperty('type', 'text')
  expect(await app.save()).toEqual({ name: ' kept as typed ' })
})
