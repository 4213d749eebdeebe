import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { places } from '../../resources/places/places.ts'
import { townData } from '../../testing/sample-entries.ts'
import { noticeSays, renderApp } from '../../testing/render-app.tsx'
import { EditScreen } from './EditScreen.tsx'

async function changed() {
  const app = await renderApp(<EditScreen declaration={places} id="p1" />, { data: townData })
  await app.user.type(await screen.findByLabelText('Name'), ' 2')
  const leave = vi.fn()
  await act(async () => app.guards.pass(leave))
  return { ...app, leave, dialog: screen.getByRole('dialog', { name: 'Leave without saving?' }) }
}

it.each([
  ['stays with', 'Stay here', 0, 0],
  ['discards', 'Discard changes', 1, 0],
  ['saves', 'Save and leave', 1, 1],
])('%s the changes at “%s”', async (_what, choice, left, saved) => {
  const { user, dialog, leave, sent } = await changed()
  expect(document.activeElement?.textContent).toBe('Stay here')
  await user.click(within(dialog).getByText(choice))
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(left))
  expect(sent('update')).toHaveLength(saved)
  expect(dialog.isConnected).toBe(false)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', left && !saved ? 'Town hall' : 'Town hall 2')
})

it('stays when saving fails, and says why', async () => {
  const app = await renderApp(<EditScreen declaration={places} id="p1" />, { data: townData })
  await app.user.clear(await screen.findByLabelText('Name'))
  const leave = vi.fn()
  await act(async () => app.guards.pass(leave))
  await app.user.click(screen.getByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('One field needs your attention')).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
})

it('stays after all, when that is wished while it is saved', async () => {
  const { user, leave, hold } = await changed()
  const answer = hold('update')
  await user.click(screen.getByRole('button', { name: 'Save and leave' }))
  await user.click(screen.getByText('Stay here'))
  answer()
  await noticeSays('The place “Town hall 2” has been saved.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving…' })).toBeNull())
  expect(leave).not.toHaveBeenCalled()
})
