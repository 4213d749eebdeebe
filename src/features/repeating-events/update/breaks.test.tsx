import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { loadDeclarations } from '../../../resources/registry.ts'
import { repeatingEvents } from '../../../resources/repeating-events/repeating-events.ts'
import { renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { made, pottery, seriesData } from '../../../testing/sample-series.ts'
import { RepeatingEventScreen } from '../RepeatingEventScreen.tsx'

const declarations = await loadDeclarations()
const holidays = { from: '2026-12-20', to: '2027-01-10', reason: 'Christmas' }
const data = {
  ...seriesData,
  revents: [{ ...pottery, breaks: [] as (typeof holidays)[] }],
  events: [
    made('2026-12-14'),
    made('2026-12-21'),
    made('2026-12-28', { editedByHand: true }),
    made('2027-01-04', { canceled: true }),
    made('2027-01-11'),
  ],
}
const open = (options: RenderOptions = {}) =>
  renderApp(<RepeatingEventScreen declaration={repeatingEvents} id="r1" />, {
    declarations,
    data,
    path: '/backstage/repeatingevents/r1',
    ...options,
  })
const openDates = (options: RenderOptions = {}) =>
  open({ path: '/backstage/repeatingevents/r1?tab=dates', ...options })
const paused = { data: { ...data, revents: [{ ...pottery, breaks: [holidays] }] } }

async function addBreak({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByLabelText('No dates from'))
  await user.paste('20.12.2026')
  await user.click(screen.getByLabelText('Until, inclusive'))
  await user.paste('10.1.2027')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return screen.findByRole('dialog', { name: '2 upcoming dates fall in the break' })
}
type App = Awaited<ReturnType<typeof open>>
const callsOn = (app: App, deed: 'update' | 'remove') =>
  app.calls.filter(({ call, resource }) => call === deed && resource === 'events')

describe('a new break over dates that are in the calendar', () => {
  it('is asked about before other changes: edited dates are spared, the chosen ones are cancelled', async () => {
    const app = await open()
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
    const app = await open()
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
    const app = await open()
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
    await openDates({ data: { ...data, events: [], revents: [{ ...pottery, breaks }] } })
    expect(await screen.findByText('Every date in this period falls in a break or is skipped.')).toBeTruthy()
    expect(
      screen.getByText('The next date is Monday, 05.07.2027. You can add it from 05.01.2027.'),
    ).toBeTruthy()
  })
})
