import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { UnreadNotifications } from './UnreadNotifications.tsx'

const unread = (id: string, subject: string, day: number) => ({
  id,
  userId: 'me',
  subject,
  message: 'Hello',
  viewed: false,
  createdAt: `2026-11-${day}T10:00:00.000Z`,
})
const data = {
  notifications: [unread('n1', 'Choir', 21), unread('n2', 'Band', 20), unread('n3', 'Fair', 19)],
}

it('has the focus go on to the next one, when one is marked as read, and at last to the heading', async () => {
  const { user } = await renderApp(<UnreadNotifications hasScreen={() => true} />, { data })
  const button = (subject: string) => screen.findByRole('button', { name: `Mark as read: ${subject}` })
  const press = async (subject: string) => {
    ;(await button(subject)).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(subject)).toBeNull())
  }
  await press('Choir')
  expect(document.activeElement).toBe(await button('Band'))
  await press('Fair')
  expect(document.activeElement).toBe(await button('Band'))
  await press('Band')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Unread notifications' }))
})
