import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { events } from '../../../resources/events/events.ts'
import { keptChoices } from '../../../store/kept-choices.ts'
import { useStore } from '../../../store/store.ts'
import { listed } from '../../../testing/sample-entries.ts'
import { hrefOf, notice, renderApp, type RenderOptions, textsOf } from '../../../testing/render-app.tsx'
import { ListScreen } from '../ListScreen.tsx'

const event = (id: string, more = {}) =>
  listed(id, 'Summer fair', {
    start: '2026-11-30T18:00:00.000Z',
    image: 'i1',
    canceled: false,
    ownedBy: ['other'],
    ...more,
  })

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 18)).toISOString()

/** Weekly dates of a course, the first on 3 November 2026: three are over, the fourth is on the 24th. */
const course = (count: number, more = {}) =>
  Array.from({ length: count }, (_, index) =>
    event(`d${index}`, { name: 'Qigong', parent: 'revent:r1', start: day(3 + 7 * index), ...more }),
  )

const open = (options: RenderOptions) =>
  renderApp(<ListScreen declaration={events} />, {
    path: '/backstage/events',
    role: 'moderator',
    now: '2026-11-21T10:00:00.000Z',
    ...options,
  })

const fold = (count = 6) => screen.findByRole('button', { name: `Qigong ${count} dates` })
const rows = () => textsOf('rowheader')
const switchOf = () => screen.queryByRole('checkbox', { name: 'Group series' })

describe('a folded row', () => {
  it('tells how many dates it stands for, also of a search, which is next, and what is unusual', async () => {
    const dates = course(6)
    Object.assign(dates[3]!, { canceled: true })
    Object.assign(dates[4]!, { published: false })
    Object.assign(dates[5]!, { image: null })
    await open({
      data: { events: [event('e1'), event('e2', { name: 'Qigong day' }), ...dates] },
      path: '/backstage/events?likeName=qigong',
    })
    const row = (await fold()).closest('tr')!
    expect(screen.getByRole('heading', { level: 1, name: 'Events (7)' })).toBeTruthy()
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    expect(within(row).getByText('next Tue 01.12.2026 19:00')).toBeTruthy()
    for (const text of ['Cancelled: 1', 'Not published: 1', 'No image: 1'])
      expect(within(row).getByText(text)).toBeTruthy()
    expect(await hrefOf('Edit the repeating event Qigong', within(row))).toBe('/backstage/repeatingevents/r1')
  })

  it('shows the public page of a date, and says how to delete its dates or the repeating event', async () => {
    const app = await open({ data: { events: course(6, { ownedBy: ['me'] }) }, role: 'normal' })
    const row = (await fold()).closest('tr')!
    expect(within(row).getByRole('link', { name: /^View Qigong, .+ in the calendar$/ })).toBeTruthy()
    await app.user.click(within(row).getByRole('button', { name: 'Delete Qigong' }))
    const dialog = await screen.findByRole('dialog', { name: '“Qigong” has 6 dates' })
    expect(await hrefOf('Open the repeating event', within(dialog))).toBe('/backstage/repeatingevents/r1')
    await app.user.click(within(dialog).getByRole('button', { name: 'Show the dates' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Delete Qigong, / })).not.toHaveLength(0),
    )
  })

  it('names its last date once all are over, and counts nothing that holds for all', async () => {
    await open({ data: { events: course(2, { canceled: true }) } })
    const row = (await fold(2)).closest('tr')!
    expect(within(row).getByText('last Tue 10.11.2026 19:00')).toBeTruthy()
    expect(within(row).getByText('Cancelled')).toBeTruthy()
  })

  it('opens below and closes again, by keyboard too; folding can be switched off, which outlives a logout', async () => {
    const app = await open({ data: { events: course(6) } })
    const button = await fold()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    button.focus()
    await app.user.keyboard('{Enter}')
    expect(await screen.findByRole('link', { name: 'Edit Qigong, Tue 24.11.2026 19:00' })).toBeTruthy()
    expect(rows()).toHaveLength(7)
    expect(document.activeElement).toBe(button)
    expect(app.history.at(-1)).toContain('open=revent')
    await app.user.keyboard(' ')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await app.user.click(switchOf()!)
    await waitFor(() => expect(rows()).toHaveLength(6))
    expect(app.history.at(-1)).toContain('fold=0')
    useStore.getState().logout()
    expect(keptChoices('events').unfolded).toBe(true)
  })

  it('shows many dates in steps, and the focus goes on', async () => {
    const app = await open({ data: { events: course(60) } })
    await app.user.click(await fold(60))
    await app.user.click(await screen.findByRole('button', { name: 'Show 10 more' }))
    await waitFor(() => expect(rows()).toHaveLength(61))
    const focused = document.activeElement!.closest('tr')
    expect(screen.getAllByRole('rowheader').findIndex((cell) => cell.closest('tr') === focused)).toBe(51)
  })
})

it('dates that somebody else deletes or moves while the row is open leave the list with the attempt to cancel them', async () => {
  const app = await open({ data: { events: course(3, { start: day(24) }) }, role: 'admin' })
  await app.user.click(await fold(3))
  const [cancel] = await screen.findAllByRole('button', { name: /^Cancel Qigong/ })
  for (const id of ['d0', 'd1', 'd2']) app.removeBehind('events', id)
  await app.user.click(cancel!)
  await waitFor(() => expect(screen.queryByRole('rowheader')).toBeNull())
  expect(notice()).not.toBe('')
})

describe('selecting a folded row', () => {
  const all = () => screen.findByRole('checkbox', { name: 'Select all 6 dates of Qigong' })

  it('selects every date that matches, as does the box of the page, and says how many', async () => {
    const app = await open({ data: { events: [event('e1'), ...course(6)] } })
    await fold()
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(await screen.findByText('7 selected')).toBeTruthy()
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull())
    await app.user.click(await all())
    expect(await screen.findByText('6 selected')).toBeTruthy()
    expect(((await all()) as HTMLInputElement).checked).toBe(true)
    await app.user.click(await fold())
    const one = await screen.findByRole('checkbox', { name: 'Select Qigong, Tue 24.11.2026 19:00' })
    await app.user.click(one)
    expect(await screen.findByText('5 selected')).toBeTruthy()
    expect(((await all()) as HTMLInputElement).indeterminate).toBe(true)
    await app.user.click(await all())
    expect(await screen.findByText('6 selected')).toBeTruthy()
    await app.user.click(await all())
    await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull())
  })

  it('selects nothing after it was taken back before the dates had loaded', async () => {
    const app = await open({ data: { events: [event('e1'), ...course(6)] } })
    const release = app.hold('list')
    await app.user.click(await all())
    await app.user.click(await all())
    release()
    await app.user.click(screen.getByRole('checkbox', { name: 'Select Summer fair' }))
    expect(await screen.findByText('1 selected')).toBeTruthy()
  })
})
