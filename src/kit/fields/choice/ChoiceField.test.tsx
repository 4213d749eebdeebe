import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'topic', kind: 'choice' as const, options: ['day', 'week'] }]

it('chooses one of the declared values', async () => {
  const app = await renderFields(fields)
  expect(screen.getByRole('option', { name: 'Please choose' })).toHaveProperty('selected', true)
  await app.user.selectOptions(screen.getByLabelText('Topic'), 'week')
  expect(await app.save()).toEqual({ topic: 'week' })
})
