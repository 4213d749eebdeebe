import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { loadDeclarations } from '../../resources/registry.ts'
import { repeatingEvents } from '../../resources/repeating-events/repeating-events.ts'
import {
  hrefOf,
  noticeSays,
  renderApp,
  type RenderOptions,
  retype,
  textsOf,
} from '../../testing/render-app.tsx'
import { made, pottery, seriesData as data } from '../../testing/sample-series.ts'
import { RepeatingEventScreen } from './RepeatingEventScreen.tsx'

const declarations = await loadDeclarations()

const open = (options: RenderOptions = {}) =>
  renderApp(<RepeatingEventScreen declaration={repeatingEvents} id="r1" />, {
    declarations,
    data,
    path: '/backstage/repeatingevents/r1?tab=details',
    ...options,
  })
const openDates = (options: RenderOptions = {}) =>
  open({ path: '/backstage/repeatingevents/r1?tab=dates', ...options })
type App = Awaited<ReturnType<typeof open>>

const addMore = async ({ user }: App) =>
  user.click(await screen.findByRole('button', { name: 'Add more dates' }))
const openAdding = async (options: RenderOptions = {}) => {
  const app = await openDates(options)
  await addMore(app)
  return app
}
const callsOn = (app: App, deed: 'update' | 'remove') =>
  app.calls.filter(({ call, resource }) => call === deed && resource === 'events')

it('who organises a repeating event through a group can change it and update its events, but has others delete them', async () => {
  const shared = { ...pottery, ownedBy: ['other'], organizers: ['id:g1'] }
  const throughGroup = {
    ...data,
    revents: [shared],
    events: data.events.map((event) => ({ ...event, ownedBy: ['other'], organizers: ['id:g1'] })),
    groups: [{ id: 'g1', name: 'Potters', ownedBy: ['me'] }],
  }
  const app = await open({ data: throughGroup })
  await app.user.selectOptions(await screen.findByLabelText('Day of the week'), 'Tuesday')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: /^Adjust the dates/ })
  expect(within(dialog).getByText(/Only their owners can delete these dates/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: /Delete/ })).toBeNull()
})

it('the details refuse an end that is not after the start', async () => {
  const app = await open()
  const end = await screen.findByLabelText('End time')
  await retype(app.user, end, '18:00')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('The start time of an event must set before its end time.')).toBeTruthy()
  expect(app.sent('update')).toEqual([])
})

describe('the dates', () => {
  it('list what lies ahead and what is over, above what can be added, which is open only while nothing lies ahead', async () => {
    const app = await openDates()
    const future = await screen.findByRole('table', { name: 'Upcoming dates (3)' })
    expect(textsOf('rowheader', within(future))).toEqual([
      'Monday, 23.11.2026 19:00–21:00',
      'Monday, 30.11.2026 19:00–21:00',
      'Monday, 07.12.2026 19:00–21:00',
    ])
    expect(within(future).getByText('Glazing')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'Past dates (1)' })).getAllByRole('row')).toHaveLength(2)

    const more = await screen.findByRole('button', { name: 'Add more dates', expanded: false })
    expect(screen.queryByRole('button', { name: 'Add 23 dates' })).toBeNull()
    await app.user.click(more)
    const panel = screen.getByRole('group', { name: 'Add dates' })
    expect(document.getElementById(more.getAttribute('aria-controls')!)).toBe(panel)
    expect(within(panel).getByRole('button', { name: 'Add 23 dates' })).toBeTruthy()
    await app.user.click(more)
    expect(screen.queryByRole('group', { name: 'Add dates' })).toBeNull()
    app.unmount()
    await openDates({ data: { ...data, events: [] } })
    expect(await screen.findByRole('button', { name: 'Add more dates', expanded: true })).toBeTruthy()
  })

  it('can be cancelled with one click, and reinstated with another', async () => {
    const app = await openDates()
    const cancel = { name: 'Cancel this date: Monday, 23.11.2026' }
    await act(async () => app.user.click(await screen.findByRole('button', cancel)))
    await noticeSays('“Pottery” on 23.11.2026 19:00 is now cancelled.')
    expect(callsOn(app, 'update')).toEqual([
      expect.objectContaining({ id: 'e-2026-11-23', body: expect.objectContaining({ canceled: true }) }),
    ])
    const back = { name: 'Reinstate this date: Monday, 23.11.2026' }
    await act(async () => app.user.click(await screen.findByRole('button', back)))
    await noticeSays('“Pottery” on 23.11.2026 19:00 is on again.')
    expect(screen.queryByRole('button', { name: /16\.11\.2026/ })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel this date: Monday, 16.11.2026' })).toBeNull()
  })

  it('that no rule makes any more can be sorted out later; there is nothing to add', async () => {
    const app = await openAdding({ data: { ...data, revents: [{ ...pottery, intervals: [] }] } })
    expect(await screen.findByText('No dates fall in this period.')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Add dates' }))
    await noticeSays(/^There are no dates to add/)
    await app.user.click(await screen.findByRole('button', { name: 'Sort out 3 dates' }))
    const dialog = await screen.findByRole('dialog', { name: /^Adjust the dates/ })
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete 2 dates' }))
    await waitFor(() =>
      expect(callsOn(app, 'remove').map(({ id }) => id)).toEqual(['e-2026-11-23', 'e-2026-12-07']),
    )
    expect(app.sent('generate')).toEqual([])
  })

  it('show what would be made, mark what is there, and keep a struck-out day out for good', async () => {
    const app = await openAdding()
    expect(await screen.findByText('23 dates will be added')).toBeTruthy()
    expect(screen.getByText('3 are already in the calendar')).toBeTruthy()
    const december = screen.getByRole('group', { name: 'December 2026' })
    await app.user.click(within(december).getByRole('checkbox', { name: /Monday, 28\.12\.2026/ }))
    expect(within(december).getByText('skipped')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Add 22 dates' }))
    await noticeSays('22 dates have been added.')
    expect(app.sent('update')).toEqual([expect.objectContaining({ excluded: ['2026-12-28'] })])
    expect(app.sent('generate')).toEqual([{ from: '2026-11-21', to: '2027-05-21' }])
    expect(await screen.findByRole('table', { name: 'Upcoming dates (25)' })).toBeTruthy()
    const more = screen.getByRole('button', { name: 'Add more dates', expanded: false })
    await waitFor(() => expect(document.activeElement).toBe(more))
    await app.user.click(more)
    expect(screen.getByRole('checkbox', { name: /28\.12\.2026/ })).toHaveProperty('checked', false)
  })

  it('mark what clashes with another event at the same place', async () => {
    const other = { ...made('2026-12-14'), id: 'other', name: 'Yoga', parent: null, generatedFor: null }
    await openAdding({ data: { ...data, events: [...data.events, other] } })
    expect(await screen.findByText('one clashes with another event')).toBeTruthy()
    expect(await hrefOf(/Yoga/)).toBe('https://calendar.test/event/other')
  })

  it('say what a night of clock change makes of the time', async () => {
    const night = {
      ...pottery,
      intervals: [{ type: 'week' as const, interval: 1, weekDay: 0 }],
      start: '02:30',
      end: '04:00',
    }
    await openDates({ data: { ...data, revents: [night], events: [] } })
    const march = await screen.findByRole('group', { name: 'March 2027' })
    expect(within(march).getByRole('checkbox', { name: 'Sunday, 28.03.2027 03:30–04:00' })).toBeTruthy()
    expect(
      within(march).getByText('The clocks go forward that night, so 02:30 doesn’t exist. We’ll use 03:30.'),
    ).toBeTruthy()
  })

  it('reach at most six months ahead', async () => {
    const app = await openAdding()
    const until = await screen.findByLabelText('Until')
    await retype(app.user, until, '22.5.2027')
    expect(screen.getByText('Events can only be generated up to 6 month in the future.')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Add dates' }))
    expect(document.activeElement).toBe(until)
    expect(app.sent('generate')).toEqual([])
  })

  it('say why generating failed, keep what was struck out, and go on later', async () => {
    const text = 'You’ve added a lot in a short time. You can add more in 12 minutes.'
    const app = await openAdding()
    await app.user.click(await screen.findByRole('checkbox', { name: /28\.12\.2026/ }))
    app.refuse('generate', new ApiError(429, 'too many creates', { retryAfter: 720 }))
    await app.user.click(screen.getByRole('button', { name: 'Add 22 dates' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /28\.12\.2026/ })).toHaveProperty('checked', false)
    await app.user.click(screen.getByRole('button', { name: 'Add 22 dates' }))
    await waitFor(() => expect(app.sent('generate')).toHaveLength(2))
    expect(screen.queryByText(text)).toBeNull()
  })
})

const holidays = { from: '2026-12-20', to: '2027-01-10', reason: 'Christmas' }
const december = {
  ...data,
  revents: [{ ...pottery, breaks: [] as (typeof holidays)[] }],
  events: [
    made('2026-12-14'),
    made('2026-12-21'),
    made('2026-12-28', { editedByHand: true }),
    made('2027-01-04', { canceled: true }),
    made('2027-01-11'),
  ],
}
const paused = { data: { ...december, revents: [{ ...pottery, breaks: [holidays] }] } }

async function addBreak({ user }: App) {
  await user.click(await screen.findByLabelText('No dates from'))
  await user.paste('20.12.2026')
  await user.click(screen.getByLabelText('Until, inclusive'))
  await user.paste('10.1.2027')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return screen.findByRole('dialog', { name: '2 upcoming dates fall in the break' })
}
describe('a new break over dates that are in the calendar', () => {
  it('is asked about before other changes: edited dates are spared, the chosen ones are cancelled', async () => {
    const app = await open({ data: december })
    await app.user.type(await screen.findByLabelText('Name'), '!')
    const dialog = await addBreak(app)
    expect(screen.queryByRole('dialog', { name: /^Update/ })).toBeNull()
    expect(within(dialog).getByRole('checkbox', { name: /21\.12\.2026/ })).toHaveProperty('checked', true)
    expect(within(dialog).getByRole('checkbox', { name: /28\.12\.2026.*edited by hand/ })).toHaveProperty(
      'checked',
      false,
    )
    expect(within(dialog).queryByText(/04\.01\.2027|11\.01\.2027/)).toBeNull()
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel one date' }))
    await within(dialog).findByText('1 of 1 done')
    expect(callsOn(app, 'update')).toEqual([
      expect.objectContaining({ id: 'e-2026-12-21', body: expect.objectContaining({ canceled: true }) }),
    ])
    expect(callsOn(app, 'remove')).toEqual([])
    await app.user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
    const next = await screen.findByRole('dialog', { name: 'Update 5 upcoming dates as well?' })
    expect(within(next).getByRole('checkbox', { name: /21\.12\.2026/ })).toHaveProperty('checked', false)
    await app.user.click(within(next).getByRole('button', { name: 'Update 2 dates' }))
    await within(next).findByText('2 of 2 done')
    const named = callsOn(app, 'update').filter(({ search }) => search?.from === 'template')
    expect(named.map(({ id }) => id)).toEqual(['e-2026-12-14', 'e-2027-01-11'])
  })

  it('deletes them where that is chosen, and tries again what failed', async () => {
    const app = await open({ data: december })
    const dialog = await addBreak(app)
    await app.user.click(within(dialog).getByRole('checkbox', { name: 'All' }))
    app.refuse('remove', new ApiError(500, 'InternalServerError'))
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete 2 dates' }))
    await app.user.click(await within(dialog).findByRole('button', { name: 'Try the failed one again' }))
    await waitFor(() => expect(within(dialog).getAllByText('done')).toHaveLength(2))
    expect(callsOn(app, 'remove').map(({ id }) => id)).toEqual([
      'e-2026-12-21',
      'e-2026-12-28',
      'e-2026-12-21',
    ])
  })

  it('leaves them when told so, and says what is missing when none is chosen', async () => {
    const app = await open({ data: december })
    const dialog = await addBreak(app)
    await app.user.click(within(dialog).getByRole('checkbox', { name: /21\.12\.2026/ }))
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel 0 dates' }))
    expect(within(dialog).getByText('Tick the dates you want to cancel or delete.')).toBeTruthy()
    await app.user.click(within(dialog).getByRole('button', { name: 'Leave them as they are' }))
    expect(screen.queryByRole('dialog', { name: /upcoming date/ })).toBeNull()
    expect([...callsOn(app, 'update'), ...callsOn(app, 'remove')]).toEqual([])
  })
})

describe('the dates of a series with a break', () => {
  it('say which go ahead in it, and offer to cancel or delete them later', async () => {
    const app = await openDates(paused)
    expect(await screen.findByText('2 upcoming dates fall in a break')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Cancel or delete…' }))
    expect(await screen.findByRole('dialog', { name: '2 upcoming dates fall in the break' })).toBeTruthy()
  })

  it('show what it leaves out with its reason, without a box to tick', async () => {
    const app = await openDates({ data: { ...paused.data, events: [] } })
    expect(await screen.findByText('3 are in a break')).toBeTruthy()
    expect(screen.getAllByText('Christmas')).toHaveLength(3)
    expect(screen.queryByRole('checkbox', { name: /28\.12\.2026/ })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Add 23 dates' }))
    await waitFor(() => expect(app.sent('generate')).toHaveLength(1))
    expect(app.sent('update')).toEqual([])
  })

  it('say so when it leaves out all, and when the next one comes', async () => {
    const breaks = [
      { ...holidays, from: '2026-01-01', to: '2026-12-31' },
      { ...holidays, from: '2026-12-20', to: '2027-06-30' },
    ]
    await openDates({ data: { ...december, events: [], revents: [{ ...pottery, breaks }] } })
    expect(await screen.findByText('Every date in this period falls in a break or is skipped.')).toBeTruthy()
    expect(
      screen.getByText('The next date is Monday, 05.07.2027. You can add it from 05.01.2027.'),
    ).toBeTruthy()
  })
})

it('opens on its dates, unless something typed in the details is not saved yet; each tab has an address', async () => {
  const app = await open({ path: '/backstage/repeatingevents/r1' })
  expect(await screen.findByRole('tab', { name: 'Dates', selected: true })).toBeTruthy()
  await app.user.click(screen.getByRole('tab', { name: 'Details' }))
  expect(app.history.at(-1)).toBe('/backstage/repeatingevents/r1?tab=details')
  await app.user.type(await screen.findByLabelText('Name'), '!')
  app.unmount()
  await open({ path: '/backstage/repeatingevents/r1', comesBack: true })
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Pottery!')
})
