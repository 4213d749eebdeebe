import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { OwnedEntries } from './OwnedEntries.tsx'

const otto = {
  id: 'otto',
  nickname: 'Otto',
  role: 'normal' as const,
  email: 'otto@example.org',
  deactivated: false,
  createdAt: '2026-10-22T10:00:00.000Z',
}
const place = (number: number, more: object = {}) => ({
  id: `p${number}`,
  name: `Place ${number}`,
  ownedBy: ['otto'],
  deactivated: false,
  createdAt: `2026-11-0${number}T10:00:00.000Z`,
  ...more,
})
const event = {
  id: 'e1',
  name: 'Concert',
  start: '2026-12-01T18:00:00.000Z',
  canceled: false,
  deactivated: true,
  ownedBy: ['otto', 'me'],
}

const open = (options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(<OwnedEntries user={otto} />, { role: 'moderator', ...options })
const linksOf = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

it('lists by kind what somebody looks after, the newest first, five at once and all on demand', async () => {
  const places = [1, 2, 3, 4, 5, 6, 7].map((number) => place(number))
  const app = await open({ data: { places: [...places, place(8, { ownedBy: ['me'] })] } })
  await screen.findByRole('heading', { name: 'Places (7)' })
  const list = await screen.findByRole('list')
  await waitFor(() => expect(linksOf(list)).toHaveLength(5))
  expect(linksOf(list)[0]).toEqual(['Place 7', '/backstage/places/p7'])
  expect(screen.queryByRole('heading', { name: /^Groups/ })).toBeNull()
  await app.user.click(screen.getByRole('button', { name: /7/ }))
  await waitFor(() => expect(linksOf(list)).toHaveLength(7))
  expect(screen.queryByRole('button')).toBeNull()
})

it('says when an event is, and what is deactivated', async () => {
  await open({ data: { events: [event] } })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toBe('Concert · 01.12.2026 19:00 Deactivated')
})

it('says that there is nothing', async () => {
  await open()
  expect(await screen.findByText(/Otto/)).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

it('says what failed, and tries again', async () => {
  const app = await open({
    data: { places: [place(1)] },
    refused: { list: new ApiError(500, 'InternalServerError') },
  })
  expect(await screen.findByText('Oops, something went wrong on the other side')).toBeTruthy()
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Place 1' })).toBeTruthy()
})
