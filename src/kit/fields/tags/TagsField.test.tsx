import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'tags', kind: 'tags' as const }]
const data = { events: [{ id: 'e1', tags: ['music', 'museum', 'dance'] }] }

it('takes typed tags in lower case, each once, and no empty one', async () => {
  const app = await renderFields(fields, { data })
  await app.user.type(screen.getByLabelText('Tags'), 'Open Air,{Enter} ,JAZZ{Enter}jazz{Enter}')
  await app.user.tab()
  expect(await app.save()).toEqual({ tags: ['open air', 'jazz'] })
})

it('completes from the tags in use', async () => {
  const app = await renderFields(fields, { data })
  await app.user.type(screen.getByLabelText('Tags'), 'mus')
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(names).toEqual(['music', 'museum', 'Add “mus”'])
  await app.user.click(screen.getByRole('option', { name: 'museum' }))
  expect(await app.save()).toEqual({ tags: ['museum'] })
})

it('takes a tag away by its button and by Backspace, and says so', async () => {
  const app = await renderFields(fields, { data, values: { tags: ['music', 'dance'] } })
  await app.user.click(screen.getByRole('button', { name: 'Remove music' }))
  expect(screen.getByText('music removed')).toBeTruthy()
  await app.user.type(screen.getByLabelText('Tags'), '{Backspace}')
  await app.user.tab()
  expect(await app.save()).toEqual({ tags: [] })
})
