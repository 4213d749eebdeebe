import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { hrefOf, notice, noticeSays, renderApp, textsOf } from '../../testing/render-app.tsx'
import { NotificationScreen } from './NotificationScreen.tsx'
import { NotificationsScreen } from './NotificationsScreen.tsx'
import { WriteScreen } from './WriteScreen.tsx'
import { messageParts } from './message-parts.ts'

describe('NotificationsScreen', () => {
  const data = {
    notifications: [
      { id: 'n1', userId: 'me', subject: 'Your choir', message: 'Hello', viewed: false },
      { id: 'n2', userId: 'me', subject: 'Your band', message: 'Hello', viewed: true },
    ].map((item) => ({ ...item, createdAt: '2026-11-21T17:00:00.000Z' })),
  }

  const subjects = () => textsOf('rowheader')

  it('narrows the inbox to what is unread', async () => {
    const { user } = await renderApp(<NotificationsScreen />, { path: '/backstage/notifications', data })
    await waitFor(() => expect(subjects()).toHaveLength(2))
    const filter = screen.getByRole('combobox', { name: 'Show' })
    const options = within(filter).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Read', 'Unread'])
    await user.selectOptions(filter, 'Unread')
    await waitFor(() => expect(subjects()).toHaveLength(1))
    expect(subjects()[0]).toContain('Your choir')
    expect(screen.getByText('Show: Unread')).toBeTruthy()
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
})

describe('NotificationScreen', () => {
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

  describe('a notification', () => {
    it('counts as read once it is opened, by a call of its own, and leads to the ones before and after', async () => {
      const app = await open()
      await app.sends('update', [
        expect.objectContaining({ viewed: true, subject: 'Deactivated: Choir', userId: 'me' }),
      ])
      expect(app.calls.find(({ call }) => call === 'update')?.id).toBe('n2')
      expect(await hrefOf('Newer')).toBe('/backstage/notifications/n1')
      expect(await hrefOf('Older')).toBe('/backstage/notifications/n3')
    })

    it('that was read before is only looked at, with the addresses in its text and its link', async () => {
      const link = { linkTitle: 'Open entry', linkUrl: 'https://calendar.test/backstage/groups/g1' }
      const app = await open({ viewed: true, ...link })
      expect(screen.getByText('Received on 21.11.2026 18:00')).toBeTruthy()
      const address = screen.getByRole('link', { name: 'https://town.example/more' })
      expect(address.getAttribute('href')).toBe('https://town.example/more')
      expect(address.getAttribute('target')).toBe('_blank')
      const button = screen.getByRole('link', { name: 'Open entry' })
      expect(button.getAttribute('href')).toBe('/backstage/groups/g1')
      expect(button.getAttribute('target')).toBeNull()
      await screen.findByRole('navigation')
      expect(app.sent('update')).toEqual([])
    })

    it('about a deactivation is answered where it is read, and says so', async () => {
      const app = await open({ answerTo: { kind: 'groups', id: 'g1' } })
      await app.user.click(screen.getByRole('button', { name: 'Answer' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Answer the moderators' }))
      await app.user.type(dialog.getByLabelText('Message'), 'It is a real choir.')
      app.refuse('answer', new ApiError(404, 'not found'))
      await app.user.click(dialog.getByRole('button', { name: 'Send' }))
      expect(await dialog.findByText(/^This entry isn’t deactivated any more/)).toBeTruthy()
      await app.user.click(dialog.getByRole('button', { name: 'Send' }))
      await noticeSays('Your answer has been sent to the moderators.')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(app.calls.findLast(({ call }) => call === 'answer')?.body).toEqual({
        kind: 'groups',
        id: 'g1',
        message: 'It is a real choir.',
      })
    })

    it('that was answered says when, and can be answered again', async () => {
      await open({ answerTo: { kind: 'groups', id: 'g1' }, answeredAt: '2026-11-22T17:00:00.000Z' })
      expect(screen.getByText('You answered on 22.11.2026 18:00.')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Answer again' })).toBeTruthy()
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
})

describe('WriteScreen', () => {
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
    await app.sends('create', [
      {
        userId: 'noor',
        subject: 'Your event',
        message: 'Hello!',
        linkTitle: 'View event',
        linkUrl: 'https://town.example/event/1',
        viewed: false,
      },
    ])
    expect(notice()).toBe('Your message to Noor has been sent.')
    expect(app.history.at(-1)).toBe('/backstage/users/noor')
  })

  it('tells of the listing that it is about, and goes back there', async () => {
    const app = await open('noor', '?about=groups/g1', 'de')
    await app.user.type(await screen.findByLabelText('Nachricht'), 'Hallo!')
    await app.user.click(screen.getByRole('button', { name: 'Senden' }))
    await app.sends('create', [
      {
        userId: 'noor',
        subject: 'Zu deiner Gruppe „Choir“',
        message: 'Hallo!',
        linkTitle: 'Zur Gruppe',
        linkUrl: expect.stringMatching(/\/backstage\/groups\/g1$/),
        viewed: false,
      },
    ])
    expect(app.history.at(-1)).toBe('/backstage/groups/g1')
  })

  it.each(['?about=groups/gone', '?about=users/noor', '?about=groups'])(
    'is about nothing at %s',
    async (search) => {
      await open('noor', search)
      expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('')
    },
  )

  it('says that there is nobody of that id', async () => {
    await open('nobody')
    expect(await screen.findByText('This account doesn’t exist, or has been deleted.')).toBeTruthy()
  })
})

it('keeps a text without addresses whole, and never makes a link of anything else', () => {
  expect(messageParts('Hi!\n\nSee you (a@b).')).toEqual([{ text: 'Hi!\n\nSee you (a@b).' }])
  expect(messageParts('')).toEqual([])
  const other = 'javascript:alert(1) data:text/html,x'
  expect(messageParts(other)).toEqual([{ text: other }])
})

it('finds web and e-mail addresses, without the punctuation after them', () => {
  expect(
    messageParts('Ask mod@town.example. More: https://town.example/a?b=1, or http://x.example).'),
  ).toEqual([
    { text: 'Ask ' },
    { text: 'mod@town.example', href: 'mailto:mod@town.example' },
    { text: '. More: ' },
    { text: 'https://town.example/a?b=1', href: 'https://town.example/a?b=1' },
    { text: ', or ' },
    { text: 'http://x.example', href: 'http://x.example' },
    { text: ').' },
  ])
})
