import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { hrefOf, noticeSays, renderApp, textsOf } from '../../../testing/render-app.tsx'
import { TagsScreen } from './TagsScreen.tsx'

const event = (id: string, ...tags: string[]) => ({ id, name: id, tags })
const data = {
  events: [event('e1', 'jazz', 'free'), event('e2', 'free'), event('e3', 'swing')],
  revents: [event('r1', 'swing')],
}

const open = async () => {
  const app = await renderApp(<TagsScreen />, { data, role: 'moderator', path: '/backstage/tags' })
  await screen.findAllByRole('rowheader')
  return app
}
const shown = () => textsOf('rowheader')
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('lists tags by their number of events, which leads to them, and finds and sorts them', async () => {
  const { user } = await open()
  expect(shown()).toEqual(['free', 'jazz', 'swing'])
  expect(await hrefOf('2', within(screen.getByRole('row', { name: /free/ })))).toBe(
    '/backstage/events?tags=free',
  )
  await user.click(screen.getByRole('button', { name: 'Repeating events' }))
  expect(shown()).toEqual(['swing', 'free', 'jazz'])
  await user.click(screen.getByRole('button', { name: 'Tag' }))
  expect(shown()).toEqual(['free', 'jazz', 'swing'])
  await user.type(screen.getByRole('searchbox', { name: 'Search tags' }), 'JA')
  expect(shown()).toEqual(['jazz'])
  await user.type(screen.getByRole('searchbox', { name: 'Search tags' }), 'x')
  expect(screen.getByText('No tags match your search')).toBeTruthy()
})

it('renames a tag to a new word, and asks for one', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Rename jazz' }))
  const question = await dialog('Rename “jazz”')
  await user.click(question.getByRole('button', { name: 'Rename' }))
  expect(question.getByText('Type a word or choose one.')).toBeTruthy()
  await user.type(question.getByRole('combobox', { name: 'New word' }), 'Live Jazz')
  await user.tab()
  await user.click(question.getByRole('button', { name: 'Rename' }))
  await noticeSays('One entry changed.')
  expect(sent('mergeTags')).toEqual([{ tags: ['jazz'], into: 'live jazz' }])
  await waitFor(() => expect(shown()).toContain('live jazz'))
})

it('merges several into the most frequent one, and says why it was refused', async () => {
  const { user, sent, refuse } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select jazz' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select swing' }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  const question = await dialog('Merge 2 tags')
  expect(question.getByRole('combobox', { name: 'New word' })).toHaveProperty('value', 'swing')
  refuse('mergeTags', new ApiError(500, 'InternalServerError'))
  await user.click(question.getByRole('button', { name: 'Merge' }))
  expect(await question.findByText(/Oops/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(shown()).toEqual(['free', 'swing']))
  expect(sent('mergeTags').at(-1)).toEqual({ tags: ['jazz', 'swing'], into: 'swing' })
})
