import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

it.each(['text', 'link', 'email', 'longText'] as const)(
  '%s: takes what is typed, and nothing as nothing',
  async (kind) => {
    const app = await renderFields([{ name: 'name', kind }], { values: { name: 'old' } })
    const input = screen.getByLabelText('Name')
    expect(input).toHaveProperty('value', 'old')
    await app.user.clear(input)
    expect(await app.save()).toEqual({ name: null })
  },
)
