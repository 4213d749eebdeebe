import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadDeclarations } from '../../../resources/registry.ts'
import { repeatingEvents } from '../../../resources/repeating-events/repeating-events.ts'
import { hrefOf, renderApp, type RenderOptions, retype } from '../../../testing/render-app.tsx'
import { pottery, seriesData } from '../../../testing/sample-series.ts'
import { RepeatingEventScreen } from '../RepeatingEventScreen.tsx'

afterEach(() => vi.restoreAllMocks())

const declarations = await loadDeclarations()
const data = { ...seriesData, revents: [], events: [] }

const open = (options: RenderOptions = {}) =>
  renderApp(<RepeatingEventScreen declaration={repeatingEvents} />, {
    declarations,
    data,
    path: '/backstage/repeatingevents/new',
    ...options,
  })
const stepNow = () =>
  within(screen.getByRole('navigation', { name: 'Steps' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')?.textContent

describe('a new repeating event', () => {
  it('begins on the weekday that it is on the clocks of the site, at no time until somebody enters one', async () => {
    await open({ now: '2026-11-21T23:30:00.000Z' })
    expect(await screen.findByText('every Sunday')).toBeTruthy()
    expect(screen.getByLabelText('Start time')).toHaveProperty('value', '')
    expect(screen.getByLabelText('End time')).toHaveProperty('value', '')
    expect(stepNow()).toBe('1Create')
  })

  it('goes on to its dates once it is created, without a second one when one comes back', async () => {
    const app = await open()
    await app.user.type(await screen.findByLabelText('Name'), 'Pots')
    await app.user.type(screen.getByLabelText('Start time'), '1930')
    await app.user.type(screen.getByLabelText('Place'), 'Yard')
    await app.user.tab()
    for (const [field, option] of [
      ['Category', 'Courses'],
      ['Topic', 'Clay'],
    ] as const) {
      await app.user.click(screen.getByLabelText(field))
      await app.user.click(await screen.findByRole('option', { name: option }))
    }
    await app.user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('heading', { name: 'Add dates: Pots' })).toBeTruthy()
    expect(app.history.at(-1)).toBe('/backstage/repeatingevents/new?step=generate&id=revents-1')
    expect(app.sent('create')).toEqual([
      expect.objectContaining({
        name: 'Pots',
        start: '19:30',
        end: null,
        location: 'Yard',
        ownedBy: ['me'],
        intervals: [{ type: 'week', interval: 1, weekDay: 6 }],
      }),
    ])
    await app.user.click(screen.getByRole('link', { name: 'Back to the details' }))
    await app.user.type(await screen.findByLabelText('Name'), '!')
    await app.user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('heading', { name: 'Add dates: Pots!' })).toBeTruthy()
    expect(app.sent('create')).toHaveLength(1)
    expect(app.sent('update')).toHaveLength(1)
  })

  it('keeps period and struck-out days when one goes back, and shows each next step from its heading on', async () => {
    const scrolled: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this)
    })
    const app = await open({
      data: { ...data, revents: [pottery] },
      path: '/backstage/repeatingevents/new?step=generate&id=r1',
    })
    const until = await screen.findByLabelText('Until')
    expect(scrolled).toEqual([])
    await retype(app.user, until, '31.12.2026')
    await app.user.click(screen.getByRole('checkbox', { name: /28\.12\.2026/ }))
    await app.user.click(screen.getByRole('link', { name: 'Back to the details' }))
    await app.user.click(await screen.findByRole('link', { name: 'Continue to the dates' }))
    expect(await screen.findByLabelText('Until')).toHaveProperty('value', '31.12.2026')
    expect(screen.getByRole('checkbox', { name: /28\.12\.2026/ })).toHaveProperty('checked', false)
    await app.user.click(screen.getByRole('button', { name: 'Add 5 dates' }))
    const table = await screen.findByRole('table', { name: 'Upcoming dates (5)' })
    expect(scrolled.at(-1)?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
    expect(document.activeElement?.contains(table)).toBe(true)
    expect(stepNow()).toBe('3Done')
    await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/repeatingevents/new?step=list&id=r1'))
    expect(await hrefOf('Edit repeating event')).toBe('/backstage/repeatingevents/r1?tab=details')
  })
})
