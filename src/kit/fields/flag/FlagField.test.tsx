import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'published', kind: 'flag' as const }]

it('is explained, and says yes or no', async () => {
  const app = await renderFields(fields, { values: { published: true } })
  const published = screen.getByRole('checkbox', { name: 'Published', description: /aren’t listed/ })
  expect(published).toHaveProperty('checked', true)
  await app.user.click(published)
  expect(await app.save()).toEqual({ published: false })
})
