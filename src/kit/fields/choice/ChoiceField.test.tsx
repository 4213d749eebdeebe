import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const field = { name: 'topic', kind: 'choice' as const, options: ['day', 'week'] }
const clearable = { ...field, clearable: true as const }

it('chooses one of the declared values', async () => {
  const app = await renderFields([field])
  expect(screen.getByRole('option', { name: 'Please choose' })).toHaveProperty('selected', true)
  await app.user.selectOptions(screen.getByLabelText('Topic'), 'week')
  expect(await app.save()).toEqual({ topic: 'week' })
})

it('can go back to none if the field is clearable', async () => {
  const app = await renderFields([clearable], { values: { topic: 'week' } })
  await app.user.selectOptions(screen.getByLabelText('Topic'), 'No information')
  expect(await app.save()).toEqual({ topic: null })
})
