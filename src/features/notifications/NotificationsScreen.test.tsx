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
