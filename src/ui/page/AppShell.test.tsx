import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AppShell } from './AppShell.tsx'
import { NavItem, NavList } from './NavList.tsx'

beforeEach(() => {
  render(
    <AppShell
      brand="Backstage"
      navLabel="Menu"
      skipLabel="Skip to the content"
      nav={
        <NavList>
          <NavItem href="#/events" current>
            Events
          </NavItem>
          <NavItem href="#/notifications" count={3} countLabel="3 unread">
            Notifications
          </NavItem>
        </NavList>
      }
    >
      <h1>Events</h1>
    </AppShell>,
  )
})

const toggle = () => screen.getByRole('button', { name: 'Menu' })

test('the menu button opens the menu it names; Escape closes it and returns the focus', async () => {
  const nav = screen.getByRole('navigation', { name: 'Menu' })
  expect(toggle().getAttribute('aria-controls')).toBe(nav.id)
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(toggle())
  screen.getByRole('link', { name: 'Events' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle())
})

test('following a link closes the menu', async () => {
  await userEvent.click(toggle())
  await userEvent.click(screen.getByRole('link', { name: 'Events' }))
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
})

test('the skip button moves the focus to the content', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Skip to the content' }))
  expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'Events' }))).toBe(true)
})

test('entries say where one is and what waits', () => {
  expect(screen.getByRole('link', { name: 'Events' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Notifications (3 unread)' }).hasAttribute('aria-current')).toBe(
    false,
  )
})

test('there is no main and no banner, unless the page lacks them', () => {
  expect(screen.queryByRole('main')).toBeNull()
  expect(screen.queryByRole('banner')).toBeNull()
  render(
    <AppShell brand="Town" navLabel="Menu" skipLabel="Skip" landmarks={new Set(['main', 'banner'])}>
      <h1>Places</h1>
    </AppShell>,
  )
  expect(screen.getByRole('banner').textContent).toContain('Town')
  expect(screen.getByRole('main').contains(screen.getByRole('heading', { name: 'Places' }))).toBe(true)
})
