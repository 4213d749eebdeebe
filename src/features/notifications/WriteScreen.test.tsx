import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useStore } from '../../store/store.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { WriteScreen } from './WriteScreen.tsx'

const open = (id = 'noor', search = '', language: 'en' | 'de' = 'en') =>
  renderApp(<WriteScreen id={id} />, {
    role: 'moderator',
    path: `/backstage/notifications/new/${id}${search}`,
    data: {
      users: [{ id: 'noor', nickname: 'Noor' }],
      groups: [{ id: 'g1', name: 'Choir', ownedBy: ['noor'] }],
    },
    language,
  })

beforeEach(() => useStore.getState().logout())

it('writes to a user by name', async () => {
  const app = await open()
  await screen.findByRole('heading', { level: 1, name: 'Message to Noor' })
  await app.user.type(screen.getByLabelText('Subject'), 'Your event')
  await app.user.type(screen.getByLabelText('Message'), 'Hello!')
  await app.user.type(screen.getByLabelText('Link text'), 'View event')
  await app.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(app.sent('create')).toEqual([])
  await app.user.type(screen.getByLabelText('Link address'), 'https://town.example/event/1')
  await app.user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(app.sent('create')).toEqual([
      {
        userId: 'noor',
        subject: 'Your event',
        message: 'Hello!',
        linkTitle: 'View event',
        linkUrl: 'https://town.example/event/1',
        viewed: false,
      },
    ]),
  )
  expect(screen.getByTestId('notice').textContent).toBe('Your message to Noor has been sent.')
  expect(app.history.at(-1)).toBe('/backstage/users/noor')
})

it('tells of the listing that it is about, and goes back there', async () => {
  const app = await open('noor', '?about=groups/g1', 'de')
  await app.user.type(await screen.findByLabelText('Nachricht'), 'Hallo!')
  await app.user.click(screen.getByRole('button', { name: 'Senden' }))
  await waitFor(() =>
    expect(app.sent('create')).toEqual([
      {
        userId: 'noor',
        subject: 'Zu deiner Gruppe „Choir“',
        message: 'Hallo!',
        linkTitle: 'Zur Gruppe',
        linkUrl: expect.stringMatching(/\/backstage\/groups\/g1$/),
        viewed: false,
      },
    ]),
  )
  expect(app.history.at(-1)).toBe('/backstage/groups/g1')
})

it.each(['?about=groups/gone', '?about=users/noor', '?about=groups'])(
  'is about nothing at %s',
  async (search) => {
    await open('noor', search)
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('')
  },
)

it('asks for subject and message, which stay as typed', async () => {
  const app = await open()
  await app.user.type(await screen.findByLabelText('Message'), ' ')
  await app.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getAllByText(/the field can not be empty!/).length).toBeGreaterThanOrEqual(2)
  await waitFor(() =>
    expect(screen.getByTestId('notice').textContent).toBe('Formfield Subject: the field can not be empty!'),
  )
  expect(app.sent('create')).toEqual([])
})

it('says that there is nobody of that id', async () => {
  await open('nobody')
  expect(await screen.findByText('This account doesn’t exist, or has been deleted.')).toBeTruthy()
})
