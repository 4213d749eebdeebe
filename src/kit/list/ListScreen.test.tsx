import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { events } from '../../resources/events/events.ts'
import { groups } from '../../resources/groups/groups.ts'
import { places } from '../../resources/places/places.ts'
import { repeatingEvents } from '../../resources/repeating-events/repeating-events.ts'
import { keptChoices } from '../../store/kept-choices.ts'
import { useStore } from '../../store/store.ts'
import { listed } from '../../testing/sample-entries.ts'
import { hrefOf, noticeSays, renderApp, type RenderOptions, textsOf } from '../../testing/render-app.tsx'
import { ListScreen } from './ListScreen.tsx'

const declarations = { events, groups, places, revents: repeatingEvents }

const place = (number: number, more = {}) =>
  listed(`p${number}`, `Place ${String(number).padStart(2, '0')}`, { address: `Lane ${number}`, ...more })
const many = Array.from({ length: 30 }, (_, index) => place(index + 1))
const event = (id: string, start: string, more = {}) => listed(id, `Event ${id}`, { start, ...more })

const open = (name: keyof typeof declarations & ResourceName, options: RenderOptions = {}) =>
  renderApp(<ListScreen declaration={declarations[name] as typeof places} />, {
    path: declarations[name].route,
    ...options,
  })

/** Titles of the rows, without their badges. */
const titles = () => screen.queryAllByRole('rowheader').map((cell) => cell.firstElementChild?.textContent)
const address = (app: { history: readonly string[] | undefined }) =>
  new URL(app.history?.at(-1) ?? '', 'https://x')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the rows of a list', () => {
  it('are counted in the title and come in pages of 25, the next one being ready when the pointer has come to its button', async () => {
    const app = await open('places', { data: { places: many } })
    await heading('Places (30)')
    expect(titles()).toHaveLength(25)
    expect(screen.getByText('page 1 of 2')).toBeTruthy()
    const sizes = within(await screen.findByLabelText('Per page')).getAllByRole('option')
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '25', '50', '100'])
    await app.user.hover(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(app.sent('list')).toHaveLength(2))
    await app.user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(titles()).toEqual(many.slice(25).map(({ name }) => name)))
    expect(app.sent('list')).toHaveLength(2)
    expect(address(app).searchParams.get('page')).toBe('2')
    await app.user.click(screen.getByRole('button', { name: 'First page' }))
    await waitFor(() => expect(titles()[0]).toBe('Place 01'))
    await app.user.click(screen.getByRole('button', { name: 'Last page' }))
    await waitFor(() => expect(titles()[0]).toBe('Place 26'))
  })

  it('lead to their entry, its public page and its deletion', async () => {
    const app = await open('places', { data: { places: [place(1)] } })
    const row = within((await screen.findAllByRole('row'))[1]!)
    expect(await hrefOf('Place 01', row)).toBe('/backstage/places/p1')
    expect(await hrefOf('Edit Place 01', row)).toBe('/backstage/places/p1')
    expect(await hrefOf('Duplicate Place 01', row)).toBe('/backstage/places/new?copy=p1')
    const view = row.getByRole('link', { name: 'View Place 01 in the calendar' })
    expect(view.getAttribute('href')).toBe('https://calendar.test/view/place/p1')
    await app.user.click(row.getByRole('button', { name: 'Delete Place 01' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the place “Place 01”?' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('no places available')).toBeTruthy()
    expect(app.calls).toContainEqual({ call: 'remove', resource: 'places', id: 'p1' })
  })

  it('lead to a preview when moderation has deactivated their entry', async () => {
    await open('places', { data: { places: [{ ...place(1), deactivated: true }] }, role: 'moderator' })
    expect(await hrefOf('View Place 01 in the calendar')).toBe('/backstage/preview/places/p1')
  })

  it('say when an event is postponed, sold out or cancelled (once), and in the zone of the calendar when it begins', async () => {
    const states = [
      { status: 'postponed' },
      { status: 'soldOut' },
      { status: 'canceled', canceled: true },
      {},
    ]
    const start = '2026-11-28T18:00:00.000Z'
    await open('events', {
      data: { events: states.map((more, at) => event(`e${at}`, start, { image: 'm', ...more })) },
    })
    await screen.findByText('Event e0')
    expect(textsOf('rowheader').toSorted()).toEqual([
      'Event e0 Postponed',
      'Event e1 Sold out',
      'Event e2 Cancelled',
      'Event e3',
    ])
    expect(screen.getAllByText('Sat 28.11.2026 19:00')).toHaveLength(4)
  })

  it('say when a repeating event takes place', async () => {
    const intervals = [{ type: 'week' as const, interval: 2, weekDay: 1 }]
    const ceramics = { id: 'r1', name: 'Ceramics', start: '19:00', intervals, ownedBy: ['me'] }
    await open('revents', { data: { revents: [ceramics] } })
    await heading('Repeating events (1)')
    expect(await hrefOf('Ceramics')).toBe('/backstage/repeatingevents/r1')
    expect(screen.getByText('every other Monday')).toBeTruthy()
  })

  it('come from the last page that there is when the route asks for one beyond it', async () => {
    const app = await open('places', {
      data: { places: many },
      path: '/backstage/places?page=9&sort=name&order=ASC',
    })
    await waitFor(() => expect(titles()).toHaveLength(5))
    expect(address(app).searchParams.get('page')).toBe('2')
  })
})

it('sorts by the buttons in the headers, announces it, goes back to the first page, and begins a new column with A', async () => {
  const app = await open('places', { data: { places: many } })
  const header = () => screen.getByRole('columnheader', { name: 'Name' })
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('ascending'))
  await app.user.click(screen.getByRole('button', { name: 'Next page' }))
  await app.user.click(within(header()).getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(titles()[0]).toBe('Place 30'))
  expect(header().getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: 'Address' }).getAttribute('aria-sort')).toBe('none')
  expect(Object.fromEntries(address(app).searchParams)).toMatchObject({ sort: 'name', order: 'DESC' })
  expect(screen.getByText('page 1 of 2')).toBeTruthy()
  for (const [column, sort, order] of [
    ['Address', 'address', 'ASC'],
    ['Address', 'address', 'DESC'],
    ['Name', 'name', 'ASC'],
  ] as const) {
    await app.user.click(screen.getByRole('button', { name: column }))
    await waitFor(() => expect(Object.fromEntries(address(app).searchParams)).toMatchObject({ sort, order }))
  }
})

describe('what the user set', () => {
  it('is remembered per list: page size, sorting and filters', async () => {
    const first = await open('places', { data: { places: many } })
    await heading('Places (30)')
    await first.user.selectOptions(screen.getByLabelText('Per page'), '10')
    await first.user.type(screen.getByLabelText('Search by name'), '2')
    await heading('Places (12)')
    await waitFor(() => expect(titles()).toHaveLength(10))
    first.unmount()

    const other = await open('groups', { data: { groups: [] } })
    expect(await screen.findByText('no groups available')).toBeTruthy()
    other.unmount()

    await open('places', { data: { places: many } })
    await heading('Places (12)')
    expect(screen.getByLabelText('Search by name')).toHaveProperty('value', '2')
    expect(screen.getByText('page 1 of 2')).toBeTruthy()
  })

  it('on a page of a hundred are all there at once, for the browser to search, copy and print', async () => {
    const hundreds = Array.from({ length: 101 }, (_, index) =>
      place(index, { name: `Place ${String(index).padStart(3, '0')}` }),
    )
    await open('places', { data: { places: hundreds }, path: '/backstage/places?pageSize=100' })
    await waitFor(() => expect(titles()).toEqual(hundreds.slice(0, 100).map(({ name }) => name)))
  })
})

describe('filters', () => {
  const data = {
    events: [
      event('e1', '2026-11-28T18:00:00.000Z', { category: 'c1' }),
      event('e2', '2026-11-29T18:00:00.000Z', { published: false }),
    ],
    categories: [{ id: 'c1', name: 'Music' }],
    topics: [],
  }

  it('are in the route and shown as removable chips; “only upcoming events” is off at first', async () => {
    const app = await open('events', { data })
    await heading('Events (2)')
    await app.user.click(screen.getByRole('button', { name: 'Filters' }))
    await screen.findByRole('option', { name: 'Music' })
    await app.user.selectOptions(screen.getByLabelText('Category'), 'Music')
    await heading('Events (1)')
    expect(address(app).searchParams.get('category')).toBe('c1')
    const chips = within(screen.getByRole('list', { name: 'Active filters' }))
    expect(chips.getByText('Category: Music')).toBeTruthy()
    await app.user.click(chips.getByRole('button', { name: 'Remove the filter Category' }))
    await heading('Events (2)')
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
    const upcoming = await screen.findByRole('checkbox', { name: 'Only upcoming' })
    expect(upcoming).toHaveProperty('checked', false)
    await app.user.click(upcoming)
    expect(app.sent('list')).toContainEqual({ ownedBy: 'me', start: { from: '2026-11-21T10:00:00.000Z' } })
  })

  it('search all main events and repeating events for what events are part of', async () => {
    const parts = [
      event('fair', '2026-11-28T18:00:00.000Z', { name: 'Summer fair' }),
      event('stall', '2026-11-28T18:00:00.000Z', { name: 'Fair stall', parent: 'id:fair' }),
      event('choir', '2026-11-28T18:00:00.000Z', { name: 'Choir' }),
    ]
    const app = await open('events', {
      data: { ...data, events: parts, revents: [{ id: 'r1', name: 'Fairground', ownedBy: ['me'] }] },
    })
    await app.user.click(await screen.findByRole('button', { name: 'Filters' }))
    await app.user.click(screen.getByRole('button', { name: 'Part of All' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Part of' }))
    await app.user.type(dialog.getByLabelText('Search by name'), 'fair')
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Choir/ })).toBeNull())
    expect(dialog.getByRole('button', { name: 'Fairground Repeating event' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Fair stall/ })).toBeNull()
    await app.user.click(dialog.getByRole('button', { name: 'Summer fair 28.11.2026 19:00' }))
    await waitFor(() => expect(titles()).toEqual(['Fair stall']))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Part of Summer fair' })).toBeTruthy()
    expect(screen.getByText('Part of: Summer fair')).toBeTruthy()
  })
})

describe('a flag that a row sets at once', () => {
  const ahead = event('ahead', '2026-12-01T18:00:00.000Z')

  it('cancels an event with one click, once if it is a double click, says so or why not, and reinstates it with another', async () => {
    const app = await open('events', { data: { events: [ahead] } })
    app.refuse('update', new ApiError(403, 'unauthorized'))
    await app.user.click(await screen.findByRole('button', { name: 'Cancel Event ahead' }))
    await noticeSays('You are not authorized to perform this action.')
    await app.user.dblClick(await screen.findByRole('button', { name: 'Cancel Event ahead' }))
    await noticeSays('“Event ahead” on 01.12.2026 19:00 is now cancelled.')
    expect(app.sent('update').slice(1)).toEqual([{ ...ahead, canceled: true }])
    expect(await within(screen.getByRole('rowheader')).findByText('Cancelled')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Reinstate Event ahead' }))
    await noticeSays('“Event ahead” on 01.12.2026 19:00 is on again.')
  })

  it('is offered for what lies ahead, to those who may edit it, and not in other lists', async () => {
    const over = event('over', '2026-11-01T18:00:00.000Z')
    const others = event('others', '2026-12-01T18:00:00.000Z', { ownedBy: ['other'] })
    const path = '/backstage/events?ownedBy=false'
    await open('events', { data: { events: [ahead, over, others] }, role: 'normal', path })
    await screen.findByRole('button', { name: 'Cancel Event ahead' })
    expect(screen.getAllByRole('button', { name: /^Cancel Event/ })).toHaveLength(1)
  })
})

describe('a list without rows', () => {
  it('says so and offers to make one', async () => {
    await open('places')
    expect(await screen.findByText('no places available')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'New place' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })

  it('that could not be loaded says why and tries again', async () => {
    const app = await open('places', { data: { places: many } })
    await heading('Places (30)')
    app.refuse('list', new ApiError(500, 'InternalServerError'))
    await app.user.click(screen.getByRole('button', { name: 'Name' }))
    expect(await screen.findByText('The list couldn’t be loaded')).toBeTruthy()
    expect(screen.getByText('Oops, something went wrong on the other side')).toBeTruthy()
    app.refuse('list', new ApiError(500, 'InternalServerError', { requestId: '0c1f6a52e9b7' }))
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    const text =
      'Oops, something went wrong on the other side. If you write to us about this, please quote this reference: 0c1f6a52e9b7'
    expect(await screen.findByText(text)).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titles()).toHaveLength(25))
  })
})

const start = '2026-12-01T18:00:00.000Z'
const others = { ownedBy: ['other'] }

describe('a row', () => {
  it('lets people cancel at once what they may edit through a group of theirs, but not delete it', async () => {
    const organizers = ['id:choir']
    await open('events', {
      role: 'normal',
      data: {
        groups: [{ id: 'choir', name: 'Choir', ownedBy: ['me'], deactivated: false }],
        events: [
          event('sung', start, { ...others, organizers }),
          event('theirs', start, { ...others, organizers: ['id:band'] }),
        ],
      },
    })
    expect(await screen.findByRole('button', { name: /^Cancel Event sung/ })).toBeTruthy()
    expect(screen.queryByText('Event theirs')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  it('says in words that an entry is deactivated to those who have no column for it', async () => {
    await open('events', {
      role: 'normal',
      data: { events: [event('hidden', start, { ...others, ownedBy: ['me'], deactivated: true })] },
    })
    expect((await screen.findByRole('rowheader')).textContent).toBe('Event hidden Deactivated')
  })

  it('rows say where, who can edit, and what is unusual', async () => {
    const rows = [
      event('e1', start, { ...others, location: 'id:p1', published: false }),
      event('e2', start, { ...others, location: 'Pier 3' }),
    ]
    await open('events', {
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
    const app = await open('events', {
      data: { events: [event('e1', start, others), event('e2', start, others)] },
      role: 'normal',
    })
    await app.user.click(await screen.findByRole('button', { name: 'Show all 2' }))
    await heading('Events (2)')
    await app.user.click(screen.getByRole('checkbox', { name: 'Only mine' }))
    await heading('Events (0)')
    expect(await screen.findByText('no events available')).toBeTruthy()
  })

  it('whose own are all over reads that none is ahead, and gets to those', async () => {
    const app = await open('events', {
      data: { events: [event('e1', '2026-11-01T18:00:00.000Z', { ...others, ownedBy: ['me'] })] },
      role: 'normal',
      path: '/backstage/events?sort=start&order=ASC&ownedBy=1&start=1',
    })
    expect(await screen.findByText('You have no upcoming events.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'New event' })).toHaveLength(2)
    await app.user.click(screen.getAllByRole('button', { name: 'Clear all filters' }).at(-1)!)
    await heading('Events (1)')
  })

  it('the choice of own entries outlives a logout', async () => {
    const data = { events: [event('e1', start, others), event('e2', start, { ...others, ownedBy: ['me'] })] }
    const first = await open('events', { data, role: 'moderator' })
    await heading('Events (2)')
    await first.user.click(screen.getByRole('checkbox', { name: 'Only mine' }))
    await heading('Events (1)')
    useStore.getState().logout()
    expect(keptChoices('events').own).toBe(true)
  })
})
