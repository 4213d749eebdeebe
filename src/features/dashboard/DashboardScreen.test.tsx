import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Dashboard, DashboardEntry } from '../../core/calls.ts'
import { useStore } from '../../store/store.ts'
import { renderApp, type RenderOptions, textsOf } from '../../testing/render-app.tsx'
import { DashboardScreen } from './DashboardScreen.tsx'
import { UnreadNotifications } from './UnreadNotifications.tsx'

const event = (name: string, more: Partial<DashboardEntry> = {}): DashboardEntry => ({
  kind: 'events',
  id: name.toLowerCase(),
  name,
  start: '2026-11-24T17:00:00.000Z',
  canceled: false,
  published: true,
  ...more,
})
const part = (...items: DashboardEntry[]) => ({ items, total: items.length })

const open = (options: RenderOptions = {}) =>
  renderApp(<DashboardScreen hasScreen={() => true} session="You are logged in" />, {
    startOnly: true,
    ...options,
  })

/** The dashboard with these parts. */
const show = (parts: Partial<Dashboard>, options: RenderOptions = {}) =>
  open({ ...options, loaded: (server) => server.setDashboard(parts) })

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

afterEach(() => vi.restoreAllMocks())

describe('the dashboard', () => {
  it('shows the next five events with their day, each with a link, and leads to all of them', async () => {
    const events = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => event(name))
    const next = part(event('First', { canceled: true, published: false }), ...events)
    await show({ next })
    const list = await region('Your next events')
    const links = await list.findAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'First',
      'One',
      'Two',
      'Three',
      'Four',
      'All 7 upcoming events',
    ])
    expect(hrefOf(links[0]!)).toBe('/backstage/events/first')
    expect(hrefOf(links[5]!)).toBe('/backstage/events?sort=start&order=ASC&ownedBy=1&start=1')
    expect(list.getAllByText('Tue 24.11.2026 18:00')).toHaveLength(5)
    expect([list.getAllByText('Cancelled').length, list.getAllByText('Not published').length]).toEqual([1, 1])
  })

  it('says that there is nothing, and nothing to do, and offers a new repeating event, too', async () => {
    await open()
    expect(await (await region('Your next events')).findByText('You have no upcoming events.')).toBeTruthy()
    const attention = await region('Needs attention')
    expect(attention.getByText('Nothing needs your attention.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'New for moderators' })).toBeNull()
    const link = screen.getByRole('link', { name: 'New repeating event' })
    expect(hrefOf(link)).toBe('/backstage/repeatingevents/new')
  })

  it('says what is wrong with the host, and then not that nothing needs attention', async () => {
    const troubles = [
      { about: 'backupFailed', subject: 'The backup failed', message: 'No backup has been made: EACCES' },
    ] as const
    await show({ troubles: [...troubles] })
    const wrong = await region('Something is wrong with the calendar')
    expect(wrong.getByText('The backup failed')).toBeTruthy()
    expect(wrong.getByText('No backup has been made: EACCES')).toBeTruthy()
    expect(hrefOf(wrong.getByRole('link', { name: 'Open server actions' }))).toBe('/backstage/actions')
    expect((await region('Needs attention')).queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('lists drafts and cancelled events with a link into the filtered list', async () => {
    await show({ unpublished: part(event('Draft')), canceled: part(event('Off')) })
    const attention = await region('Needs attention')
    await attention.findByRole('link', { name: 'Draft' })
    const list = (name: string) =>
      new URLSearchParams(hrefOf(attention.getByRole('link', { name }))!.split('?')[1])
    expect(Object.fromEntries(list('Not published yet: open in the list'))).toMatchObject({
      published: '0',
      start: '1',
      ownedBy: '1',
    })
    expect(list('Cancelled: open in the list').get('canceled')).toBe('1')
  })

  it('names what has no image, the first three at once, the others on demand', async () => {
    const places = ['A', 'B', 'C', 'D'].map((name) => ({ kind: 'places', id: name, name }) as const)
    const { user } = await show({ withoutImage: { items: places, total: 6 } })
    const attention = await region('Needs attention')
    const names = () => textsOf('link', attention)
    await attention.findByRole('heading', { name: 'Without an image 6' })
    expect(names()).toEqual(['A', 'B', 'C'])
    expect(attention.getAllByText('Place')).toHaveLength(3)
    await user.click(attention.getByRole('button', { name: 'Show 3 more' }))
    expect(names()).toEqual(['A', 'B', 'C', 'D'])
    expect(attention.getByText('and 2 more')).toBeTruthy()
    expect(hrefOf(attention.getByRole('link', { name: 'D' }))).toBe('/backstage/places/D')
  })

  it('leads back to what was typed on this device and not saved, but not to what a dialog keeps', async () => {
    const draft = (id: string, values: object, savedAt = '2026-11-20T10:00:00.000Z') =>
      localStorage.setItem(
        `store:draft:https://calendar.test/api/v1:me:${id}`,
        JSON.stringify({ savedAt, values }),
      )
    localStorage.clear()
    draft('events:new?copy=e1', { name: 'Summer concert' })
    draft('places:p1', { address: 'Mill 1' }, '2026-11-21T09:00:00.000Z')
    draft('groups:new:Choir', { name: 'Choir' })
    draft('events:first-steps', { name: 'First' })
    await open({ comesBack: true })
    const attention = await region('Needs attention')
    const links = attention.getAllByRole('link')
    expect(links.map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['No name yet', '/backstage/places/p1'],
      ['Summer concert', '/backstage/events/new?copy=e1'],
    ])
    expect(attention.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('tells moderators what is new, by kind, with a link to the desk', async () => {
    await show({ waiting: { events: 12, groups: 1 } }, { role: 'moderator' })
    const waiting = await region('New for moderators')
    expect(waiting.getByText('12 events and 1 group')).toBeTruthy()
    expect(hrefOf(waiting.getByRole('link', { name: 'Look through' }))).toBe('/backstage/moderation')
  })

  it('tells moderators of a new calendar what events need first, with links to create it, and others that moderators have to begin', async () => {
    const { unmount } = await show({ lacking: ['categories', 'topics'] }, { role: 'moderator' })
    const lacking = await region('Before the first event')
    expect(lacking.getAllByRole('link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['New category', '/backstage/categories/new'],
      ['New topic', '/backstage/topics/new'],
    ])
    unmount()
    await show({ lacking: ['topics'] })
    const others = await region('Before the first event')
    expect(others.getByText(/which the moderators are still setting up/)).toBeTruthy()
    expect(others.queryAllByRole('link')).toEqual([])
  })
})

describe('the welcome text', () => {
  const text = () => screen.queryByText('backstage/welcome')

  it('can be put away and brought back, each time with the focus on the heading, and stays away after a logout, on this device and for this user only', async () => {
    const { user, unmount } = await open()
    await user.click(await screen.findByRole('button', { name: 'Hide this text' }))
    expect(text()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await user.click(await screen.findByRole('button', { name: 'Show welcome text' }))
    await waitFor(() => expect(text()).toBeTruthy())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await user.click(screen.getByRole('button', { name: 'Hide this text' }))
    unmount()
    useStore.getState().logout()
    const again = await open({ comesBack: true })
    await screen.findByRole('button', { name: 'Show welcome text' })
    expect(text()).toBeNull()
    again.unmount()
    await open({ comesBack: true, userId: 'other' })
    await waitFor(() => expect(text()).toBeTruthy())
  })
})

describe('the first steps', () => {
  it.each([
    ['2026-11-01T10:00:00.000Z', true],
    ['2024-11-21T10:00:00.000Z', false],
    [undefined, true],
  ])('are offered to somebody registered at %s: %s', async (registered, expected) => {
    await open({ registered })
    await region('Unread notifications')
    expect(screen.queryByRole('link', { name: 'First steps' }) !== null).toBe(expected)
  })

  it('go on where they were left', async () => {
    useStore.getState().setFirstSteps({ step: 'infoPlace' })
    await open({ registered: '2026-11-20T10:00:00.000Z' })
    expect(hrefOf(await screen.findByRole('link', { name: 'Continue' }))).toBe('/backstage/first-steps')
  })
})

describe('without a network', () => {
  const unreachable = new ApiError(0, 'UnknownError')

  it('the dashboard says once per part that it loads later, and reports no error', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open({ refused: { dashboard: unreachable } })
    const next = await region('Your next events')
    expect((await next.findByText(/^You’re offline/)).textContent).toBe(
      'You’re offline. This page will load as soon as you’re back online.',
    )
    expect(next.queryByRole('button')).toBeNull()
    expect(screen.queryByText(/unexpected error/)).toBeNull()
  })

  it('a calendar that does not answer is an error, with a button to try again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const { user } = await open({ refused: { dashboard: unreachable } })
    const next = await region('Your next events')
    await user.click(await next.findByRole('button', { name: 'Try again' }))
    expect(await next.findByText('You have no upcoming events.')).toBeTruthy()
  })
})

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

it('the list of unread notifications has the focus go on to the next one, when one is marked as read, and at last to the heading', async () => {
  const { user } = await renderApp(<UnreadNotifications hasScreen={() => true} />, { data, startOnly: true })
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
