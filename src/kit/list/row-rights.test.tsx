import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { events } from '../../resources/events/events.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { ListScreen } from './ListScreen.tsx'

const event = (id: string, more: object) => ({
  id,
  name: `Event ${id}`,
  start: '2026-12-01T18:00:00.000Z',
  published: true,
  ownedBy: ['other'],
  ...more,
})

it('lets people cancel at once what they may edit through a group of theirs, but not delete it', async () => {
  const organizers = ['id:choir']
  await renderApp(<ListScreen declaration={events} />, {
    path: '/backstage/events',
    role: 'normal',
    data: {
      groups: [{ id: 'choir', name: 'Choir', ownedBy: ['me'], deactivated: false }],
      events: [event('sung', { organizers }), event('theirs', { organizers: ['id:band'] })],
    },
  })
  expect(await screen.findByRole('button', { name: /^Cancel Event sung/ })).toBeTruthy()
  expect(screen.queryByText('Event theirs')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

it('says in words that an entry is deactivated to those who have no column for it', async () => {
  await renderApp(<ListScreen declaration={events} />, {
    path: '/backstage/events',
    role: 'normal',
    data: { events: [event('hidden', { ownedBy: ['me'], deactivated: true })] },
  })
  expect((await screen.findByRole('rowheader')).textContent).toBe('Event hidden Deactivated')
})
