import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { events } from '../../resources/events/events.ts'
import { keptChoices } from '../../store/kept-choices.ts'
import { useStore } from '../../store/store.ts'
import { listed } from '../../testing/sample-entries.ts'
import { renderApp, type RenderOptions } from '../../testing/render-app.tsx'
import { ListScreen } from './ListScreen.tsx'

describe('row-rights', () => {
  const event = (id: string, more: object) =>
    listed(id, `Event ${id}`, { start: '2026-12-01T18:00:00.000Z', ownedBy: ['other'], ...more })

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
})

describe('telling-lists', () => {
  const event = (id: string, more = {}) =>
    listed(id, 'Qigong', { start: '2026-11-24T18:00:00.000Z', ownedBy: ['other'], ...more })

  const open = (options: RenderOptions) =>
    renderApp(<ListScreen declaration={events} />, { path: '/backstage/events', ...options })

  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  it('rows say where, who can edit, and what is unusual', async () => {
    const rows = [event('e1', { location: 'id:p1', published: false }), event('e2', { location: 'Pier 3' })]
    await open({
      data: {
        events: rows,
        places: [{ id: 'p1', name: 'Old Harbour' }],
        users: [{ id: 'other', nickname: 'Noor' }],
      },
      role: 'moderator',
    })
    expect(await screen.findByRole('cell', { name: 'Old Harbour' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: 'Pier 3' })).toBeTruthy()
    expect(screen.getAllByRole('cell', { name: 'Noor' })).toHaveLength(2)
    expect(screen.getByText('Not published')).toBeTruthy()
  })

  it('without own entries normal users are offered all, and moderators who chose their own', async () => {
    const app = await open({ data: { events: [event('e1'), event('e2')] }, role: 'normal' })
    await app.user.click(await screen.findByRole('button', { name: 'Show all 2' }))
    await heading('Events (2)')
    await app.user.click(screen.getByRole('checkbox', { name: 'Only mine' }))
    await heading('Events (0)')
    expect(await screen.findByText('no events available')).toBeTruthy()
  })

  it('the choice of own entries outlives a logout', async () => {
    const data = { events: [event('e1'), event('e2', { ownedBy: ['me'] })] }
    const first = await open({ data, role: 'moderator' })
    await heading('Events (2)')
    await first.user.click(screen.getByRole('checkbox', { name: 'Only mine' }))
    await heading('Events (1)')
    useStore.getState().logout()
    expect(keptChoices('events').own).toBe(true)
  })
})
