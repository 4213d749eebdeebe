import { waitFor } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Upcoming, UpcomingEvent, UpcomingSpan } from '../../core/events/upcoming.ts'
import { startApiServer } from '../../testing/api-server.ts'
import { defineCalendarEvents } from '../define-list.ts'

const event = (name: string, start: string, end: string | null = null): UpcomingEvent => ({
  id: name,
  name,
  start,
  end,
  url: `https://town.example/event/${name}`,
  canceled: name === 'Boats',
  place: null,
  room: null,
  image: null,
  partOf: null,
  series: null,
})

const may: UpcomingSpan = {
  view: 'month',
  title: 'May 2026',
  first: '2026-05-01',
  last: '2026-05-31',
  from: '2026-04-27',
  to: '2026-05-31',
  now: null,
  more: { '2026-05-04': '3 more' },
  previous: { day: '2026-04-01', title: 'Previous month' },
  next: { day: '2026-06-01', title: 'Next month' },
}
const june: UpcomingSpan = {
  ...may,
  title: 'June 2026',
  first: '2026-06-01',
  last: '2026-06-30',
  from: '2026-06-01',
  to: '2026-07-05',
  previous: { day: '2026-05-01', title: 'Previous month' },
  now: { day: '2026-05-04', title: 'This month' },
}

const events = [
  event('Concert', '2026-05-04T17:00:00.000Z', '2026-05-04T23:00:00.000Z'),
  event('Boats', '2026-05-05T22:00:00.000Z', '2026-05-08T22:00:00.000Z'),
]

let server: Awaited<ReturnType<typeof startApiServer>>
let isDown = false
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(async () => {
  defineCalendarEvents()
  server = await startApiServer(({ url }) => {
    const day = new URL(url, server.origin).searchParams.get('day') ?? ''
    const span = day.startsWith('2026-06') ? june : may
    const json: Upcoming = {
      title: 'Town',
      url: 'https://town.example/?view=month',
      language: 'en',
      timeZone: 'Europe/Berlin',
      events,
      unknown: [],
      span,
    }
    return isDown ? { status: 503, text: 'busy' } : { json }
  })
})
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:00.000Z') })
})
afterEach(() => {
  isDown = false
  document.body.replaceChildren()
  vi.useRealTimers()
  consoleError.mockClear()
})

async function place(attributes: string) {
  document.body.innerHTML = `<calendar-events apiurl="${server.origin}" language="en" ${attributes}></calendar-events>`
  const root = document.querySelector('calendar-events')!.shadowRoot!
  await waitFor(() => expect(root.querySelector('table')).not.toBeNull())
  const press = (key: string) =>
    root.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const day = () => root.activeElement?.closest('td')?.dataset.day
  const title = () => root.querySelector('[part=grid-title]')?.textContent
  const click = (name: string) => {
    const button = root.querySelector<HTMLElement>(`[data-turn=${name}]`)!
    button.focus()
    button.click()
  }
  return { root, press, day, title, click }
}

it('shows a month as a table of days with their events, each with a link', async () => {
  const { root } = await place('view="month" headinglevel="3"')
  expect(server.received.at(-1)?.url).toBe('/upcoming.json?view=month&lng=en')
  expect(root.querySelector('h3')?.textContent).toBe('May 2026')
  expect([...root.querySelectorAll('th')].map(({ abbr, textContent }) => [abbr, textContent])[0]).toEqual([
    'Monday',
    'Mon',
  ])
  expect(root.querySelectorAll('td')).toHaveLength(35)
  const today = root.querySelector('[data-day="2026-05-04"]')!
  expect(today.querySelector('a')?.getAttribute('aria-label')).toMatch(/^Monday,? 4 May$/)
  expect(today.querySelector('a')?.getAttribute('href')).toBe(
    'https://town.example/?from=2026-05-04&to=2026-05-04',
  )
  expect(today.querySelector('a')?.getAttribute('aria-current')).toBe('date')
  expect([...today.querySelectorAll('li, [part=note]')].map(({ textContent }) => textContent)).toEqual([
    '19:00 Concert',
    '3 more',
  ])
  const withBoats = [...root.querySelectorAll('td')].filter(({ textContent }) =>
    textContent.includes('Boats'),
  )
  expect(withBoats.map(({ dataset }) => dataset.day)).toEqual(['2026-05-06', '2026-05-07', '2026-05-08'])
})

it('is turned with buttons and keys, and the focus comes along; what cannot be turned stays', async () => {
  const { root, press, day, title, click } = await place('view="month"')
  root.querySelector<HTMLElement>('[data-day="2026-05-29"] a')!.focus()
  press('ArrowLeft')
  expect(day()).toBe('2026-05-28')
  press('Home')
  expect(day()).toBe('2026-05-25')
  press('ArrowUp')
  press('End')
  expect(day()).toBe('2026-05-24')
  press('PageDown')
  await waitFor(() => expect([title(), day()]).toEqual(['June 2026', '2026-06-24']))
  click('now')
  await waitFor(() => expect([title(), day()]).toEqual(['May 2026', '2026-05-04']))
  click('next')
  await waitFor(() => expect(title()).toBe('June 2026'))
  expect(root.activeElement?.getAttribute('aria-label')).toBe('Next month')
  isDown = true
  click('previous')
  await waitFor(() => expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('got 503')))
  expect(title()).toBe('June 2026')
})
