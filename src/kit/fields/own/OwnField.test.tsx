import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'
import { EmailField } from '../text/TextField.tsx'

it('shows the input that the resource supplies', async () => {
  const load = async () => ({ Input: EmailField, Value: ({ value }: { value: unknown }) => String(value) })
  const app = await renderFields([{ name: 'name', kind: 'own', load }])
  const input = screen.getByLabelText('Name')
  expect(input.getAttribute('inputmode')).toBe('email')
  await app.user.type(input, 'choir@example.org')
  expect(await app.save()).toEqual({ name: 'choir@example.org' })
})
