import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { UserEntries } from '../../core/calls.ts'
import { useStore } from '../../store/store.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { UserScreen } from './UserScreen.tsx'

const otto = (deactivated: boolean) => ({
  id: 'otto',
  nickname: 'Otto',
  role: 'normal' as const,
  email: 'otto@example.org',
  deactivated,
  createdAt: '2026-10-22T10:00:00.000Z',
})

async function open(counts: UserEntries, deactivated = false) {
  const app = await renderApp(<UserScreen id="otto" />, {
    data: { users: [otto(deactivated)] },
    role: 'moderator',
    path: '/backstage/users/otto',
    loaded: (server) => server.setEntries('otto', counts),
  })
  await screen.findByText('otto@example.org')
  return app
}

async function deactivate(app: Awaited<ReturnType<typeof open>>) {
  await app.user.click(screen.getByLabelText('Deactivated'))
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
}

const press = async (app: Awaited<ReturnType<typeof open>>, name: string) =>
  app.user.click(await screen.findByRole('button', { name }))
const why = async (app: Awaited<ReturnType<typeof open>>) =>
  app.user.click(await screen.findByRole('radio', { name: 'Advertising' }))
const advertising = expect.stringContaining('This advertises products')
const notice = () => screen.getByTestId('notice').textContent

beforeEach(() => useStore.getState().logout())

it('asks after a deactivation whether and why the entries are to be hidden, and hides those of nobody else', async () => {
  const app = await open({ own: 37, shared: 2, hidden: 0 })
  expect(screen.queryByText(/still visible/)).toBeNull()
  await deactivate(app)
  const question = within(await screen.findByRole('alertdialog', { name: 'Also hide their 37 entries?' }))
  await app.user.click(question.getByRole('button', { name: 'Hide 37 entries' }))
  expect(question.getByText('Please give a reason.')).toBeTruthy()
  expect(document.activeElement).toBe(question.getByRole('textbox', { name: 'Reason' }))
  await why(app)
  await app.user.click(question.getByRole('button', { name: 'Hide 37 entries' }))
  await waitFor(() => expect(app.sent('hideEntries')).toEqual([{ shared: false, reason: advertising }]))
  await waitFor(() => expect(notice()).toBe('37 entries are hidden.'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await screen.findByText('2 of Otto’s entries are still visible.')).toBeTruthy()
  await press(app, 'Show all 37 again')
  await waitFor(() => expect(notice()).toBe('37 entries are visible again.'))
  expect(await screen.findByText('39 of Otto’s entries are still visible.')).toBeTruthy()
})

it('hides those that others look after, too, when they are ticked', async () => {
  const app = await open({ own: 5, shared: 1, hidden: 0 }, true)
  await press(app, 'Hide entries')
  const question = within(await screen.findByRole('alertdialog', { name: 'Also hide their 5 entries?' }))
  await app.user.click(question.getByRole('checkbox', { name: /^Also hide one entry that others/ }))
  await why(app)
  await app.user.click(question.getByRole('button', { name: 'Hide 6 entries' }))
  await waitFor(() => expect(app.sent('hideEntries')).toEqual([{ shared: true, reason: advertising }]))
})

it('does not ask where nothing is theirs alone, but offers it', async () => {
  const app = await open({ own: 0, shared: 3, hidden: 0 })
  await deactivate(app)
  await press(app, 'Hide entries')
  await screen.findByRole('alertdialog', { name: 'Hide the 3 entries they share with others?' })
  await press(app, 'Leave them visible')
  expect(app.sent('hideEntries')).toEqual([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('asks nothing of an account without entries', async () => {
  const app = await open({ own: 0, shared: 0, hidden: 0 })
  await deactivate(app)
  await waitFor(() => expect(notice()).toBe('The account of Otto has been saved.'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull()
})

it('says why nothing was hidden, and lets one try again', async () => {
  const app = await open({ own: 2, shared: 0, hidden: 0 }, true)
  await press(app, 'Hide entries')
  const question = within(await screen.findByRole('alertdialog'))
  await why(app)
  app.refuse('hideEntries', new ApiError(500, 'InternalServerError'))
  await app.user.click(question.getByRole('button', { name: 'Hide 2 entries' }))
  expect(await question.findByText('Oops, something went wrong on the other side')).toBeTruthy()
  await app.user.click(question.getByRole('button', { name: 'Hide 2 entries' }))
  await waitFor(() => expect(notice()).toBe('2 entries are hidden.'))
})
