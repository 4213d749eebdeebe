import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadDeclarations } from '../../resources/registry.ts'
import { renderApp, type RenderOptions, textsOf } from '../../testing/render-app.tsx'
import { listed } from '../../testing/sample-entries.ts'
import { ListScreen } from './ListScreen.tsx'

const declarations = await loadDeclarations()
const events = declarations.events!

const event = (id: string, more: Record<string, unknown> = {}) =>
  listed(id, `Event ${id}`, {
    start: `2026-12-${id.padStart(2, '0')}T18:00:00.000Z`,
    end: null,
    location: 'id:p1',
    image: 'i1',
    createdAt: `2026-11-${id.padStart(2, '0')}T09:00:00.000Z`,
    ...more,
  })
const many = (count: number, more?: Record<string, unknown>) =>
  Array.from({ length: count }, (_, index) => event(String(index + 1), more))

const open = (rows: Record<string, unknown>[], options: RenderOptions = {}) =>
  renderApp(<ListScreen declaration={events} />, {
    declarations,
    data: {
      events: rows,
      places: [
        { id: 'p1', name: 'Barn' },
        { id: 'p2', name: 'Park' },
      ],
      users: [{ id: 'me', nickname: 'Kim' }],
    },
    path: '/backstage/events',
    ...options,
  } as RenderOptions)

const columns = async () => {
  await screen.findByRole('table')
  return textsOf('columnheader').filter((text) => text !== 'Actions')
}
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

describe('the table of one’s own entries', () => {
  it('leaves out what is the same in each row', async () => {
    await open(many(3))
    expect(await columns()).toEqual(['Name', 'Start', 'Created'])
  })

  it('leaves out when entries were created if all were at once, as far as one sees', async () => {
    await open(['1', '2', '3'].map((id) => event(id, { createdAt: `2026-11-20T09:00:0${id}.000Z` })))
    expect(await columns()).toEqual(['Name', 'Start'])
  })

  it('keeps what tells rows apart, what it is sorted by, and all columns of few rows', async () => {
    const { unmount } = await open([...many(3), event('4', { published: false, location: 'id:p2' })])
    expect(await columns()).toEqual(['Name', 'Start', 'Place', 'Created', 'Published'])
    unmount()
    const sorted = await open(many(3), { path: '/backstage/events?sort=published' })
    expect(await columns()).toEqual(['Name', 'Start', 'Created', 'Published'])
    sorted.unmount()
    await open(many(2))
    expect(await columns()).toEqual(['Name', 'Start', 'Place', 'Created', 'Published'])
  })

  it('shows an exception on a later page as a badge, and no column comes or goes', async () => {
    const { user } = await open([...many(10), event('11', { published: false })], {
      path: '/backstage/events?sort=start&order=ASC&pageSize=10',
    })
    expect(await columns()).toEqual(['Name', 'Start', 'Created'])
    await user.click(screen.getByRole('button', { name: /Next page/ }))
    expect(await screen.findByRole('link', { name: 'Event 11' })).toBeTruthy()
    expect(row('Event 11').getByText('Not published')).toBeTruthy()
    expect(await columns()).toEqual(['Name', 'Start', 'Created'])
  })

  it('has a place again as soon as a row has another one', async () => {
    const { user } = await open([...many(10), event('11', { location: 'id:p2' })], {
      path: '/backstage/events?sort=start&order=ASC&pageSize=10',
    })
    expect(await columns()).not.toContain('Place')
    await user.click(screen.getByRole('button', { name: /Next page/ }))
    await waitFor(async () => expect(await columns()).toContain('Place'))
    expect(row('Event 11').getByText('Park')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Previous page/ }))
    await screen.findByRole('link', { name: 'Event 10' })
    expect(await columns()).toContain('Place')
  })

  it('counts what a series says: unpublished dates as a badge, another place of an opened date as a column', async () => {
    const date = (id: string, more = {}) => event(id, { name: 'Qigong', parent: 'revent:r1', ...more })
    const dates = [date('4'), date('5', { published: false }), date('6', { location: 'id:p2' })]
    const { user } = await open([...many(3), ...dates], { path: '/backstage/events?sort=start&order=ASC' })
    expect(await columns()).toEqual(['Name', 'Start', 'Created'])
    expect(row('Qigong').getByText('Not published: 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Qigong 3 dates' }))
    await waitFor(async () => expect(await columns()).toEqual(['Name', 'Start', 'Place', 'Created']))
    expect(screen.getByRole('cell', { name: 'Park' })).toBeTruthy()
  })

  it('is the table that moderators see when they switch to their own; that of all has all columns', async () => {
    await open(many(3), { role: 'moderator' })
    const all = ['Name', 'Start', 'Place', 'Who can edit', 'Created', 'Published', 'Deactivated']
    expect((await columns()).filter(Boolean)).toEqual(all)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only mine' }))
    await waitFor(async () =>
      expect((await columns()).filter(Boolean)).toEqual(['Name', 'Start', 'Created', 'Deactivated']),
    )
  })
})
