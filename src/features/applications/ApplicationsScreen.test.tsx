import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { notice, noticeSays, renderApp } from '../../testing/render-app.tsx'
import { ApplicationsScreen } from './ApplicationsScreen.tsx'

const application = (id: string, name: string) => ({
  id,
  name,
  groupName: 'TuS 08',
  reason: 'Our match days',
  email: `${id}@example.org`,
  confirmedAt: '2026-11-16T09:00:00.000Z',
})

const open = (...names: string[]) =>
  renderApp(<ApplicationsScreen />, {
    role: 'moderator',
    path: '/backstage/applications',
    loaded: ({ guests }) => guests.apply(...names.map((name) => application(name.toLowerCase(), name))),
  })

it('invites who asks for an account with one press, and goes on at the heading', async () => {
  const { user, calls } = await open('Kim', 'Bo')
  const kim = await screen.findByRole('button', { name: 'Invite: Kim' })
  await user.click(kim)
  await noticeSays('Kim will get an invitation by email.')
  expect(calls).toContainEqual({ call: 'inviteApplicant', id: 'kim' })
  await waitFor(() => expect(screen.queryByText('kim@example.org')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account requests (1)')
})

it('declines with words, after a question', async () => {
  const { user, calls } = await open('Kim')
  await user.click(await screen.findByRole('button', { name: 'Decline… Kim' }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(/otherwise they won’t get an email/)).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox'), 'Only our town.')
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await noticeSays('The request from Kim has been declined.')
  expect(calls).toContainEqual({ call: 'declineApplicant', id: 'kim', body: 'Only our town.' })
  expect(await screen.findByText('No account requests')).toBeTruthy()
})

it('says that somebody else was faster', async () => {
  const { user, refuse } = await open('Kim')
  refuse('inviteApplicant', new ApiError(404, 'not found'))
  await user.click(await screen.findByRole('button', { name: 'Invite: Kim' }))
  const taken = 'Someone else has already answered this request.'
  await waitFor(() => expect(notice()).toBe(taken))
  await user.click(await screen.findByRole('button', { name: 'Decline… Kim' }))
  refuse('declineApplicant', new ApiError(404, 'not found'))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await dialog.findByText(taken)).toBeTruthy()
})
