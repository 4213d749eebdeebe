import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useStore } from '../store/store.ts'
import { type Answer, type Received, startApiServer } from '../testing/api-server.ts'
import { App } from './App.tsx'
import { kim } from '../testing/kim.ts'

const notification = {
  id: 'n1',
  userId: 'u1',
  subject: 'Welcome to the calendar',
  message: 'Good to have you here.',
  createdAt: '2026-11-21T17:00:00.000Z',
  viewed: false,
}

const nothing = { items: [], total: 0 }
const dashboard = { next: nothing, unpublished: nothing, canceled: nothing, withoutImage: nothing }

let server: Awaited<ReturnType<typeof startApiServer>>
let unread = [notification]
let loginAnswer: Answer
let tokenHolds: boolean

function answer({ method, url, headers }: Received): Answer {
  if (url === '/api/v1/auth/login') return loginAnswer
  if (url.includes('/partial/')) return { text: `<p>${new URL(url, 'http://x').searchParams.get('p')}</p>` }
  if (headers.authorization && !tokenHolds) return { status: 401, json: { error: 'unauthorized' } }
  if (url === '/api/v1/dashboard') return { json: dashboard }
  if (url === '/api/v1/notifications/n1') {
    if (method === 'PUT') unread = []
    return { json: notification, headers: { etag: '"7"' } }
  }
  return { json: unread, headers: { 'x-total-count': String(unread.length) } }
}

let host: HTMLElement

/** Renders the element's content with only the modules of the first load. */
async function start(themeConfig = {}) {
  host = document.createElement('div')
  document.body.append(host)
  const settings = {
    apiBase: `${server.origin}/api/v1`,
    siteUrl: server.origin,
    timeZone: 'Europe/Berlin',
    language: 'en',
    themeConfig: { sitename: 'Town', ...themeConfig },
    routing: 'hash',
    routeBase: '',
    geocoderUrl: `${server.origin}/geo`,
  } as const
  await act(async () => render(<App settings={settings} host={host} />))
}

async function open(themeConfig = {}) {
  await start(themeConfig)
  await screen.findByText('backstage/welcome')
}

const logIn = async (password = 'long enough') => {
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: kim.email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  await act(async () => fireEvent.submit(screen.getByLabelText('Password').closest('form')!))
}

const firstHeading = (name: string) => screen.findByRole('heading', { level: 1, name })
const go = (hash: string) =>
  act(async () => {
    window.location.hash = hash
    window.dispatchEvent(new Event('hashchange'))
  })

beforeEach(async () => {
  localStorage.clear()
  window.history.replaceState(null, '', '/calendar?lng=en')
  unread = [notification]
  loginAnswer = { json: kim }
  tokenHolds = true
  server = await startApiServer(answer)
})

afterEach(async () => {
  cleanup()
  host.remove()
  useStore.getState().logout()
  await server.close()
})

describe('a screen on its way', () => {
  const headings = () => screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)
  const startAt = (hash: string) => {
    window.history.replaceState(null, '', `/calendar?lng=en${hash}`)
    return start()
  }

  it.each(['', '#/backstage/faq', '#/backstage/events', '#/backstage/nothing'])(
    'has one heading from the first render on (%s)',
    async (hash) => {
      await startAt(hash)
      expect(headings()).toEqual([expect.stringMatching(/\w/)])
    },
  )

  it('announces itself once, when it is there', async () => {
    const arrivals = vi.fn<(event: Event) => void>()
    document.addEventListener('backstage-ready', arrivals)
    await startAt('#/backstage/faq')
    await firstHeading('Frequently asked questions')
    await waitFor(() => expect(arrivals).toHaveBeenCalledOnce())
    expect(arrivals.mock.lastCall?.[0]).toMatchObject({
      detail: { path: '/backstage/faq', title: 'Frequently asked questions' },
    })
    document.removeEventListener('backstage-ready', arrivals)
  })
})

describe('a visitor', () => {
  it('reads the welcome and how to get an account; gets an error at each empty field, without a call; and is led home from an unknown address', async () => {
    await open()
    expect(await firstHeading('Backstage')).toBeTruthy()
    const panel = screen.getByRole('region', { name: 'Log in' })
    const link = within(panel).getByRole('link', { name: 'How to get an account' })
    expect(link.getAttribute('href')).toBe(`${server.origin}/about#register`)
    expect(screen.queryByRole('navigation')).toBeNull()
    await act(async () => fireEvent.submit(screen.getByLabelText('Password').closest('form')!))
    expect(screen.getAllByText('the field can not be empty!')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
    expect(server.received.some(({ url }) => url.includes('/auth/'))).toBe(false)
    await go('#/backstage/nothing')
    await firstHeading('Page not found')
    fireEvent.click(screen.getByRole('link', { name: 'Go to the dashboard' }))
    await firstHeading('Backstage')
    expect(window.location.hash).toBe('#/backstage')
  })

  it.each<[string, Answer, string]>([
    [
      'wrong password',
      { status: 401, json: { error: 'invalid credentials' } },
      'Email oder password invalid',
    ],
    [
      'deactivated account',
      { status: 403, json: { error: 'deactivated' } },
      'Your account has been deactivated by the moderation team. Please contact the moderator contact e-mail to find out the reason (mod@town.example)',
    ],
    ['broken server', { status: 500, json: {} }, 'Oops, something went wrong on the other side'],
  ])('is told of a %s in the form', async (_what, given, text) => {
    loginAnswer = given
    await open({ modEmail: 'mod@town.example' })
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await logIn()
    const form = screen.getByLabelText('Password').closest('form')!
    await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(text))
    await waitFor(() => expect(scroll.mock.contexts).toContain(within(form).getByText(text)))
    scroll.mockRestore()
  })
})

describe('a user', () => {
  it('logs in and comes to the dashboard, sees the unread notifications in the zone of the calendar, and marks one as read', async () => {
    await open()
    await logIn()
    const heading = await firstHeading('Welcome, Kim')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(await screen.findByText(/You are already logged in!/)).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeTruthy()
    expect(useStore.getState().user).toMatchObject({ id: 'u1', token: 't1', api: `${server.origin}/api/v1` })
    await waitFor(() => expect(document.title).toBe('Welcome, Kim · Town'))

    const list = await screen.findByRole('region', { name: 'Unread notifications' })
    await within(list).findByText('Welcome to the calendar')
    expect(within(list).getByText('21.11.2026 18:00')).toBeTruthy()
    fireEvent.click(within(list).getByRole('button', { name: 'Mark as read: Welcome to the calendar' }))
    await within(list).findByText('You’re all caught up.')
    const put = server.received.find(({ method }) => method === 'PUT')!
    expect(put).toMatchObject({ url: '/api/v1/notifications/n1', headers: { 'if-match': '"7"' } })
    expect(JSON.parse(put.body)).toMatchObject({ viewed: true, subject: 'Welcome to the calendar' })
    const asked = server.received.find(({ url }) => url.startsWith('/api/v1/notifications/?'))!
    expect(Object.fromEntries(new URL(asked.url, server.origin).searchParams)).toMatchObject({
      limit: '10',
      filters: '{"viewed":false,"userId":"u1"}',
    })
  })

  it('comes to the dashboard from a route that is not below /backstage, and stays on one that is', async () => {
    await start()
    await go('#/elsewhere')
    await logIn()
    await firstHeading('Welcome, Kim')
    expect(window.location.hash).toBe('#/backstage')
    await act(async () => useStore.getState().logout())
    await go('#/backstage/faq')
    await logIn()
    await screen.findByRole('navigation', { name: 'Main menu' })
    expect(window.location.hash).toBe('#/backstage/faq')
  })

  it('reads the help on a page of its own, where the heading takes the focus; logs out, comes home, and the server forgets the token', async () => {
    await open()
    await logIn()
    const link = await screen.findByRole('link', { name: 'FAQ' })
    await act(async () => fireEvent.click(link))
    const heading = await firstHeading('Frequently asked questions')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(await screen.findByText('backstage/faq')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'FAQ' }).getAttribute('aria-current')).toBe('page')
    expect(document.title).toBe('Frequently asked questions · Town')

    // In the header, and in the menu of narrow elements.
    fireEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0]!)
    await firstHeading('Backstage')
    expect(screen.getByLabelText('Password')).toBeTruthy()
    expect(localStorage.getItem('store')).toBeNull()
    await waitFor(() =>
      expect(server.received.find(({ url }) => url === '/api/v1/auth/logout')?.headers.authorization).toBe(
        'Bearer t1',
      ),
    )
  })

  it('is asked for the password again when the token no longer holds, and goes on where they were', async () => {
    await open()
    await logIn()
    const mark = await screen.findByRole('button', { name: /^Mark as read/ })
    tokenHolds = false
    fireEvent.click(mark)
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' })
    expect(dialog.querySelector('slot[name=login]')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(kim.email)
    expect(screen.getByText('Welcome to the calendar')).toBeTruthy()
    expect(localStorage.getItem('store')).not.toContain('t1')

    tokenHolds = true
    loginAnswer = { json: { ...kim, token: 't2' } }
    await logIn()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Kim' })).toBeTruthy()
    await waitFor(() => expect(server.received.at(-1)?.headers.authorization).toBe('Bearer t2'))
  })
})
