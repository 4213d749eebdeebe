import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useStore } from '../../store/store.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { NotificationsScreen } from './NotificationsScreen.tsx'

const data = {
  notifications: [
    { id: 'n1', userId: 'me', subject: 'Your choir', message: 'Hello', viewed: false },
    { id: 'n2', userId: 'me', subject: 'Your band', message: 'Hello', viewed: true },
  ].map((item) => ({ ...item, createdAt: '2026-11-21T17:00:00.000Z' })),
}

beforeEach(() => useStore.getState().logout())

const subjects = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent)

it.each([
  ['en', 'Show', ['All', 'Read', 'Unread'], 'Show: Unread'],
  ['de', 'Anzeigen', ['Alle', 'Gelesen', 'Ungelesen'], 'Anzeigen: Ungelesen'],
] as const)('narrows the inbox to what is unread (%s)', async (language, label, names, chip) => {
  const { user } = await renderApp(<NotificationsScreen />, {
    path: '/backstage/notifications',
    data,
    language,
  })
  await waitFor(() => expect(subjects()).toHaveLength(2))
  const filter = screen.getByRole('combobox', { name: label })
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(names)
  await user.selectOptions(filter, names[2])
  await waitFor(() => expect(subjects()).toHaveLength(1))
  expect(subjects()[0]).toContain('Your choir')
  expect(screen.getByText(chip)).toBeTruthy()
})

it('lets moderators mark several as read and delete several', async () => {
  const { user, calls } = await renderApp(<NotificationsScreen />, {
    path: '/backstage/notifications',
    role: 'moderator',
    data,
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('2 notifications were marked as read.')).toBeTruthy()
  const updates = calls.filter(({ call }) => call === 'update')
  expect(updates.map(({ id, body }) => [id, (body as { viewed: boolean }).viewed])).toEqual([['n1', true]])

  await user.click(await screen.findByRole('checkbox', { name: 'Select Your band' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('They’ll be deleted for good. This can’t be undone.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(subjects()).toHaveLength(1))
})

it('has no checkboxes for normal users', async () => {
  await renderApp(<NotificationsScreen />, { path: '/backstage/notifications', data })
  await waitFor(() => expect(subjects()).toHaveLength(2))
  expect(screen.queryByRole('checkbox')).toBeNull()
})
