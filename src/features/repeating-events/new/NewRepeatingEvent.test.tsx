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

describe('the dates of a new repeating event', () => {
  const days = () =>
    screen
      .queryAllByRole('checkbox', { name: /\d{4}/ })
      .map((box) => [
        /\d\d\.\d\d\.\d{4}/.exec(box.parentElement?.textContent ?? '')?.[0],
        (box as HTMLInputElement).checked,
      ])
  const choose = async (app: Awaited<ReturnType<typeof open>>) => {
    await app.user.selectOptions(await screen.findByLabelText('Pattern'), 'monthly')
    await app.user.selectOptions(screen.getByLabelText('Day of the week'), 'Friday')
    await app.user.click(screen.getByRole('button', { name: 'Add a rule' }))
    await retype(app.user, screen.getByLabelText('Starting on'), '1.12.2026')
    await retype(app.user, screen.getByLabelText('Until'), '28.2.2027')
    await app.user.tab()
  }

  it('are shown while the rules are chosen: the first Friday is followed by the third, a break by what is left', async () => {
    const app = await open()
    await choose(app)
    await waitFor(() =>
      expect(days().map(([day]) => day)).toEqual([
        '04.12.2026',
        '18.12.2026',
        '01.01.2027',
        '15.01.2027',
        '05.02.2027',
        '19.02.2027',
      ]),
    )
    expect(screen.getByText('6 dates, from Friday, 04.12.2026 to Friday, 19.02.2027')).toBeTruthy()
    await retype(app.user, screen.getByLabelText('No dates from'), '20.12. - 6.1.')
    await app.user.tab()
    expect(screen.getByLabelText('Until, inclusive')).toHaveProperty('value', '06.01.2027')
    await waitFor(() => expect(days().map(([day]) => day)).not.toContain('01.01.2027'))
    expect(screen.getByText('one is in a break')).toBeTruthy()
  })

  it('mark public holidays where the site has some, and leave them out with one press', async () => {
    const app = await open({ themeConfig: { holidays: 'DE-SN' } })
    await choose(app)
    expect(await screen.findByText('New Year’s Day')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Skip it' }))
    expect(days()).toContainEqual(['01.01.2027', false])
    await app.user.click(screen.getByRole('button', { name: 'Keep it after all' }))
    expect(days()).toContainEqual(['01.01.2027', true])
    app.unmount()
    const plain = await open()
    await choose(plain)
    await waitFor(() => expect(days()).toHaveLength(6))
    expect(screen.queryByText('New Year’s Day')).toBeNull()
  })

  it('go on without an end, over a long break, and say which can be added later', async () => {
    const app = await open()
    await screen.findByText('No end: here are the first dates')
    await retype(app.user, screen.getByLabelText('No dates from'), '1.2.2027 - 30.9.2027')
    await app.user.tab()
    await waitFor(() => expect(days().at(-1)?.[0]).toBe('02.10.2027'))
    expect(screen.getByText(/You can add dates up to 21\.05\.2027 now/)).toBeTruthy()
    const before = days().length
    await app.user.click(screen.getByRole('button', { name: 'Show more dates' }))
    await waitFor(() => expect(days().length).toBeGreaterThan(before))
  })

  it('that were unticked stay out, the days that were chosen are proposed for adding, and both are kept as a draft', async () => {
    const app = await open()
    await app.user.type(await screen.findByLabelText('Name'), 'Pots')
    await choose(app)
    await app.user.click(await screen.findByRole('checkbox', { name: /18\.12\.2026/ }))
    app.unmount()
    const again = await open({ comesBack: true })
    expect(await screen.findByLabelText('Until')).toHaveProperty('value', '28.02.2027')
    await waitFor(() => expect(days()).toContainEqual(['18.12.2026', false]))
    await again.user.type(screen.getByLabelText('Start time'), '1930')
    await again.user.type(screen.getByLabelText('Place'), 'Yard')
    await again.user.tab()
    await again.user.click(screen.getByLabelText('Category'))
    await again.user.click(await screen.findByRole('option', { name: 'Courses' }))
    await again.user.click(screen.getByLabelText('Topic'))
    await again.user.click(await screen.findByRole('option', { name: 'Clay' }))
    await again.user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('button', { name: 'Add 5 dates' })).toBeTruthy()
    expect(again.sent('create')).toEqual([expect.objectContaining({ excluded: ['2026-12-18'] })])
    expect(screen.getByLabelText('Until')).toHaveProperty('value', '28.02.2027')
    expect(again.history.at(-1)).toContain('from=2026-12-01&until=2027-02-28')
  })

  it('refuse an end before the start, in words', async () => {
    const app = await open()
    await retype(app.user, await screen.findByLabelText('Until'), '1.1.2020')
    await app.user.tab()
    expect(screen.getByText('This is before the start. Choose a later day.')).toBeTruthy()
    await retype(app.user, screen.getByLabelText('Until'), 'some day')
    await app.user.tab()
    expect(screen.getByText('Use dd.mm.yyyy, e.g. 28.11.2026')).toBeTruthy()
  })
})

describe('a series made from what was typed for an event', () => {
  const storedFor = (values: object) => () =>
    localStorage.setItem(eventKey, JSON.stringify({ savedAt: '2026-11-21T09:00:00.000Z', values }))
  const eventKey = 'store:draft:https://calendar.test/api/v1:me:events:new'
  const typed = {
    name: 'Open stage',
    start: '2027-01-01T18:00:00.000Z',
    end: '2027-01-01T20:30:00.000Z',
    location: 'Yard',
    description: 'Bring your own song.',
    price: 'donation',
    published: true,
    involved: [],
    ownedBy: ['me'],
  }
  const fromEvent = (values: object, options: RenderOptions = {}) =>
    open({ path: '/backstage/repeatingevents/new?event=new', loaded: storedFor(values), ...options })

  it('begins with all of it: its times, its first day and its weekday', async () => {
    await fromEvent(typed)
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Open stage')
    expect(screen.getByLabelText('Start time')).toHaveProperty('value', '19:00')
    expect(screen.getByLabelText('End time')).toHaveProperty('value', '21:30')
    expect(screen.getByLabelText('Starting on')).toHaveProperty('value', '01.01.2027')
    expect(screen.getByText('every Friday')).toBeTruthy()
    expect(screen.getByText('Everything you typed for the event is here.')).toBeTruthy()
    expect(await hrefOf('Back to the event')).toBe('/backstage/events/new')
  })

  it('names what a series has not, and leaves it in the draft of the event', async () => {
    await fromEvent({
      ...typed,
      end: '2027-01-02T01:00:00.000Z',
      involved: [{ name: 'Ada' }],
      published: false,
    })
    expect(
      await screen.findByText(
        'A series doesn’t have these, so they stay in the event’s draft: End, Published, and People involved.',
      ),
    ).toBeTruthy()
    expect(screen.getByLabelText('End time')).toHaveProperty('value', '')
    expect(localStorage.getItem(eventKey)).not.toBeNull()
  })

  it('takes over what is typed for the event after somebody went back to it, and keeps its rules', async () => {
    const app = await fromEvent(typed)
    await app.user.selectOptions(await screen.findByLabelText('Day of the week'), 'Monday')
    app.unmount()
    localStorage.setItem(
      eventKey,
      JSON.stringify({
        savedAt: '2026-11-22T09:00:00.000Z',
        values: { ...typed, name: 'Open stage 2', description: '' },
      }),
    )
    await open({ path: '/backstage/repeatingevents/new?event=new', comesBack: true })
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Open stage 2')
    expect(screen.getByText('every Monday')).toBeTruthy()
    expect(screen.getByText('Bring your own song.')).toBeTruthy()
  })
})
