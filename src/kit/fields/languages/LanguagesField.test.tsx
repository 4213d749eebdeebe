import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const field = { name: 'languages', kind: 'languages' as const, options: ['de', 'en', 'uk'] }

it('offers languages by name, in the order of the alphabet', async () => {
  const app = await renderFields([field])
  await app.user.click(screen.getByLabelText('Languages'))
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['English', 'German', 'Ukrainian'])
})

it('takes several, and gives them up again', async () => {
  const app = await renderFields([field], { values: { languages: ['de'] } })
  await app.user.type(screen.getByLabelText('Languages'), 'ukr')
  await app.user.click(await screen.findByRole('option', { name: 'Ukrainian' }))
  await app.user.click(screen.getByRole('button', { name: 'Remove German' }))
  expect(await app.save()).toEqual({ languages: ['uk'] })
})
