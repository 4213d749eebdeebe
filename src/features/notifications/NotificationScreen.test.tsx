import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useStore } from '../../store/store.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { NotificationScreen } from './NotificationScreen.tsx'

const notification = (id: string, subject: string, more = {}) => ({
  id,
  userId: 'me',
  subject,
  message: 'Hello!\n\nSee https://town.example/more.',
  createdAt: '2026-11-21T17:00:00.000Z',
  viewed: false,
  ...more,
})

async function open(more = {}) {
  const app = await renderApp(<NotificationScreen id="n2" />, {
    path: '/backstage/notifications/n2',
    data: {
      notifications: [
        notification('n1', 'The newest', { createdAt: '2026-11-21T18:00:00.000Z' }),
        notification('n2', 'Deactivated: Choir', more),
        notification('n3', 'The oldest', { viewed: true, createdAt: '2026-11-20T17:00:00.000Z' }),
      ],
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Deactivated: Choir' })
  return app
}

beforeEach(() => useStore.getState().logout())

describe('a notification', () => {
  it('counts as read once it is opened, by a call of its own', async () => {
    const app = await open()
    await waitFor(() => expect(app.sent('update')).toHaveLength(1))
    expect(app.sent('update')[0]).toMatchObject({ viewed: true, subject: 'Deactivated: Choir', userId: 'me' })
    expect(app.calls.find(({ call }) => call === 'update')?.id).toBe('n2')
  })

  it('that was read before is only looked at', async () => {
    const app = await open({ viewed: true })
    await screen.findByRole('navigation')
    expect(app.sent('update')).toEqual([])
  })

  it('shows its time, its text with the addresses in it, and its link', async () => {
    await open({ linkTitle: 'Open entry', linkUrl: 'https://calendar.test/backstage/groups/g1' })
    expect(screen.getByText('Received on 21.11.2026 18:00')).toBeTruthy()
    const address = screen.getByRole('link', { name: 'https://town.example/more' })
    expect(address.getAttribute('href')).toBe('https://town.example/more')
    expect(address.getAttribute('target')).toBe('_blank')
    const button = screen.getByRole('link', { name: 'Open entry' })
    expect(button.getAttribute('href')).toBe('/backstage/groups/g1')
    expect(button.getAttribute('target')).toBeNull()
  })

  it('leads to the one before and the one after', async () => {
    await open()
    const newer = await screen.findByRole('link', { name: 'Newer' })
    expect(newer.getAttribute('href')).toBe('/backstage/notifications/n1')
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
      '/backstage/notifications/n3',
    )
  })

  it('is deleted after a question, and the list is shown', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Delete the notification “Deactivated: Choir”?',
    })
    await app.user.click(question.querySelector('.b-button-danger')!)
    await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/notifications'))
    expect(app.calls.some(({ call, id }) => call === 'remove' && id === 'n2')).toBe(true)
  })
})
