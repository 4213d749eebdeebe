import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { events } from '../../../resources/events/events.ts'
import { loadDeclarations } from '../../../resources/registry.ts'
import {
  hrefOf,
  noticeSays,
  press,
  renderApp,
  type RenderOptions,
  retype,
} from '../../../testing/render-app.tsx'
import { made, seriesData } from '../../../testing/sample-series.ts'
import { EventScreen } from './EventScreen.tsx'

const data = {
  ...seriesData,
  events: [
    made('2026-11-23'),
    made('2026-11-30'),
    made('2026-12-07', { canceled: true }),
    made('2026-12-14', { editedByHand: true }),
    made('2026-12-21'),
  ],
}
const declarations = await loadDeclarations()

type App = Awaited<ReturnType<typeof open>>

const open = (id = 'e-2026-11-30', options: RenderOptions = {}) =>
  renderApp(<EventScreen declaration={events} id={id} />, {
    declarations,
    data,
    path: `/backstage/events/${id}`,
    ...options,
  })
async function changeStart({ user }: App, clock: string) {
  const start = await screen.findByLabelText('Start')
  await user.clear(start)
  await user.paste(`30.11.2026 ${clock}`)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return screen.findByRole('dialog', { name: 'Change other dates, too?' })
}
const updates = (app: App) =>
  app.calls.flatMap(({ call, id, search, body }) =>
    call === 'update' ? [{ id, from: search?.from, start: (body as { start: string }).start }] : [],
  )

describe('a date of a series', () => {
  it('says so with a link, has its date in the title, and leads back to the dates, also when it is deleted', async () => {
    const { history, user } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Pottery, Monday, 30.11.2026' })).toBeTruthy()
    expect(screen.getByText(/^One date of/).parentElement?.textContent).toBe('One date of Pottery')
    const dates = '/backstage/repeatingevents/r1?tab=dates'
    expect(await hrefOf('Pottery')).toBe(dates)
    expect(await hrefOf('Dates of “Pottery”')).toBe(dates)
    await user.click(screen.getByRole('button', { name: 'Delete event' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(history.at(-1)).toBe(dates))
  })

  it('is an ordinary event for those who may not see its series', async () => {
    await open('e-2026-11-30', { data: { ...data, revents: [] } })
    expect(await screen.findByText('One date of a repeating event')).toBeTruthy()
    expect(await hrefOf('Events')).toBe('/backstage/events')
  })

  it('is cancelled and reinstated by one button', async () => {
    const app = await open()
    await app.user.click(await screen.findByRole('button', { name: 'Cancel this event' }))
    await app.user.click(await screen.findByRole('button', { name: 'Reinstate this event' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel this event' })).toBeTruthy())
    expect(app.sent('update').map((body) => (body as { canceled: boolean }).canceled)).toEqual([true, false])
    expect(screen.getByLabelText('Status')).toHaveProperty('value', '')
  })
})

describe('after a change of one date', () => {
  it('nothing else changes if it is kept to this date', async () => {
    const app = await open()
    const dialog = await changeStart(app, '19:30')
    expect(within(dialog).getByText('You changed: Start, End.')).toBeTruthy()
    await app.user.click(within(dialog).getByRole('button', { name: 'Keep it to this date' }))
    expect(screen.queryByRole('dialog', { name: 'Change other dates, too?' })).toBeNull()
    expect(updates(app).map(({ id }) => id)).toEqual(['e-2026-11-30'])
  })

  it('all upcoming dates can take it on, without the series', async () => {
    const app = await open()
    const dialog = await changeStart(app, '19:30')
    await app.user.click(within(dialog).getByRole('radio', { name: 'All upcoming dates' }))
    await app.user.click(within(dialog).getByRole('checkbox', { name: /^Also for dates added later/ }))
    await app.user.click(within(dialog).getByRole('button', { name: 'Change 2 more dates' }))
    await within(dialog).findByText('2 of 2 done')
    expect(updates(app).slice(1)).toEqual([
      { id: 'e-2026-11-23', from: undefined, start: '2026-11-23T18:30:00.000Z' },
      { id: 'e-2026-12-21', from: undefined, start: '2026-12-21T18:30:00.000Z' },
    ])
  })

  it('this and all after it take it on, except edited and cancelled ones, and so does the series, also on leaving', async () => {
    const app = await open()
    const start = await screen.findByLabelText('Start')
    await retype(app.user, start, '30.11.2026 19:30')
    const leave = vi.fn()
    await act(async () => app.guards.pass(leave))
    await app.user.click(screen.getByRole('button', { name: 'Save and leave' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change other dates, too?' })
    expect(leave).not.toHaveBeenCalled()
    await app.user.click(within(dialog).getByRole('radio', { name: 'This and all after it' }))
    await app.user.click(within(dialog).getByRole('button', { name: 'Change one more date' }))
    await within(dialog).findByText('2 of 2 done')
    await app.user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(updates(app)).toEqual([
      { id: 'e-2026-11-30', from: undefined, start: '2026-11-30T18:30:00.000Z' },
      { id: 'r1', from: undefined, start: '19:30' },
      { id: 'e-2026-12-21', from: 'template', start: '2026-12-21T18:30:00.000Z' },
    ])
  })
})

it('an event of its own has no series, and nothing is asked', async () => {
  const own = made('2026-11-30', { parent: null, generatedFor: null })
  const app = await open('e-2026-11-30', { data: { ...data, events: [own] } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Pottery' })).toBeTruthy()
  await app.user.type(screen.getByLabelText('Name'), '!')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(app.sent('update')).toHaveLength(1))
  expect(screen.queryByRole('dialog', { name: 'Change other dates, too?' })).toBeNull()
})

describe('a new event that repeats', () => {
  const openNew = (options: RenderOptions = {}) =>
    renderApp(<EventScreen declaration={events} />, {
      declarations,
      data,
      path: '/backstage/events/new',
      ...options,
    })

  it('becomes a series with all that was typed, without a question, and keeps its draft', async () => {
    const app = await openNew()
    await app.user.type(await screen.findByLabelText('Name'), 'Open stage')
    await press(app, 'Make it a series')
    await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/repeatingevents/new?event=new'))
    expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull()
    const draft = localStorage.getItem('store:draft:https://calendar.test/api/v1:me:events:new')
    expect(JSON.parse(draft ?? '{}')).toMatchObject({ values: { name: 'Open stage', published: true } })
  })

  it('stays where it is if the browser keeps nothing, and says why', async () => {
    const app = await openNew()
    await screen.findByLabelText('Name')
    vi.stubGlobal('localStorage', undefined)
    await app.user.type(screen.getByLabelText('Name'), 'Open stage')
    await press(app, 'Make it a series')
    await noticeSays(/couldn’t be carried over/)
    vi.unstubAllGlobals()
    expect(app.history.at(-1)).toBe('/backstage/events/new')
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Open stage')
  })

  it('is not offered for a part of a festival, nor for an event that is there', async () => {
    const app = await openNew({ path: '/backstage/events/new?parent=id%3Ae-2026-11-23' })
    expect(await screen.findByLabelText('Name')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make it a series' })).toBeNull()
    app.unmount()
    await open()
    expect(screen.queryByRole('button', { name: 'Make it a series' })).toBeNull()
  })
})
