import { waitFor } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Upcoming, UpcomingEvent } from '../core/events/upcoming.ts'
import { type Answer, startApiServer } from '../testing/api-server.ts'
import { CalendarEventsElement } from './CalendarEventsElement.ts'
import { defineCalendarEvents } from './define-list.ts'

const minutes = 60_000
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const fetched = vi.spyOn(globalThis, 'fetch')
let server: Awaited<ReturnType<typeof startApiServer>>
let respond: (url: URL) => Answer

const event = (name: string, more: Partial<UpcomingEvent> = {}): UpcomingEvent => ({
  id: name,
  name,
  url: `https://town.example/event/${encodeURIComponent(name)}`,
  start: '2026-05-05T17:00:00.000Z',
  end: '2026-05-05T19:00:00.000Z',
  canceled: false,
  place: { name: 'Old Mill', url: null },
  room: null,
  image: null,
  partOf: null,
  series: null,
  ...more,
})

const upcoming = (events: UpcomingEvent[], more: Partial<Upcoming> = {}): Answer => ({
  json: {
    title: 'Town',
    url: 'https://town.example/?category=1',
    language: 'en',
    timeZone: 'Europe/Berlin',
    events,
    unknown: [],
    ...more,
  },
})

beforeAll(async () => {
  server = await startApiServer(({ url }) => respond(new URL(url, server.origin)))
})
afterAll(() => server.close())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:00.000Z') })
  respond = ({ searchParams }) => upcoming([event(searchParams.get('category') ?? 'Concert')])
})
afterEach(async () => {
  document.body.replaceChildren()
  await Promise.resolve()
  vi.useRealTimers()
  consoleError.mockReset().mockImplementation(() => undefined)
  fetched.mockClear()
})

const root = (element: Element) => element.shadowRoot!
const all = (element: Element, selector: string) =>
  [...root(element).querySelectorAll(selector)].map((found) => found.textContent)
const links = (element: Element) => all(element, 'a[part=link]')
/** Resolves once a newly placed element has sent its request. */
const begun = () => Promise.resolve()
const showsChildren = (element: Element) => root(element).querySelector('slot') !== null
/** Requested paths, in order. */
const asked = () => fetched.mock.calls.map(([url]) => (url as string).replace(server.origin, ''))
const errors = () => consoleError.mock.calls.map(([message]) => String(message))

function place(attributes = '', children = '<a href="/calendar">Our calendar</a>'): CalendarEventsElement {
  const holder = document.createElement('div')
  holder.innerHTML = `<calendar-events apiurl="${server.origin}" language="en" ${attributes}>${children}</calendar-events>`
  document.body.append(holder)
  return holder.firstElementChild as CalendarEventsElement
}

describe('the list of events on a page', () => {
  it('comes to life where it stood before the script, with properties set before, also when that is loaded twice', async () => {
    const early = document.createElement('calendar-events')
    Object.assign(early, { apiurl: server.origin, category: 'Early', language: 'en', max: 3 })
    document.body.append(early)
    defineCalendarEvents()
    defineCalendarEvents()
    await waitFor(() => expect(links(early)).toEqual(['Early']))
    expect(early.getAttribute('max')).toBe('3')
    expect(early.max).toBe('3')
    expect(asked()).toEqual(['/upcoming.json?category=Early&max=3&lng=en'])
  })

  it('says what, when and where, as a list with links, times and without headings of its own', async () => {
    respond = () =>
      upcoming([
        event('Concert', { room: 'Upstairs', series: 'every Tuesday' }),
        event('Boats', { canceled: true, partOf: { name: 'Fair', url: null } }),
      ])
    const element = place()
    await waitFor(() => expect(links(element)).toEqual(['Concert', 'Boats']))
    const list = root(element).querySelector('ul')!
    expect(list.getAttribute('role')).toBe('list')
    expect(list.getAttribute('aria-label')).toBe('Upcoming events')
    expect(all(element, 'li time[part=date]')[0]).toBe('Tue 5 May')
    expect(all(element, '[part=when]')[0]).toBe('Tomorrow, 19:00–21:00')
    expect(root(element).querySelector('[part=when] time')?.getAttribute('datetime')).toBe(
      '2026-05-05T17:00:00.000Z',
    )
    expect(all(element, '[part=where]')[0]).toBe('Old Mill, Upstairs')
    expect(all(element, 'li [part=note]')).toEqual(['every Tuesday', 'Part of Fair'])
    expect(all(element, 'li [part=badge]')).toEqual(['Cancelled'])
    expect(root(element).querySelector('a[part=more]')?.getAttribute('href')).toBe(
      'https://town.example/?category=1',
    )
    expect(root(element).querySelector('h1,h2,h3,h4,h5,h6,[aria-live],[role=status]')).toBeNull()
    expect(root(element).querySelector('[lang]')?.getAttribute('lang')).toBe('en-GB')
    element.headinglevel = 3
    await waitFor(() => expect(all(element, 'h3')).toHaveLength(2))
    expect(asked()).toHaveLength(1)
  })

  it('shows images when they come near, in the size that they will have', async () => {
    const image = { url: 'https://town.example/i?size=list', alt: 'A choir', width: 380, height: 160 }
    respond = () => upcoming([event('Concert', { image })])
    const element = place()
    await waitFor(() => expect(links(element)).toHaveLength(1))
    const shown = root(element).querySelector('img')!
    const facts = ['src', 'alt', 'width', 'height', 'loading'].map((name) => shown.getAttribute(name))
    expect(facts).toEqual([image.url, 'A choir', '380', '160', 'lazy'])
  })

  it('reads no text as HTML, and follows no address that is not a page’s', async () => {
    const text = '<img src=x onerror=alert(1)>'
    respond = () => upcoming([event(text, { url: 'javascript:alert(1)', place: { name: text, url: null } })])
    const element = place()
    await waitFor(() => expect(links(element)).toEqual([text]))
    expect(root(element).querySelector('img')).toBeNull()
    expect(root(element).querySelector('[part=link]')?.hasAttribute('href')).toBe(false)
  })

  it('speaks German where the page does, and says when nothing is planned', async () => {
    respond = () => upcoming([])
    const element = place()
    element.removeAttribute('language')
    element.parentElement!.lang = 'de'
    await waitFor(() => expect(all(element, '[part=empty]')).toEqual(['Zurzeit ist nichts geplant.']))
    expect(asked().at(-1)).toBe('/upcoming.json?lng=de')
  })

  it('shows the children of the page while it loads, and tells that it is busy, and when its address is none or nobody answers there', async () => {
    const element = place()
    expect(showsChildren(element)).toBe(true)
    await begun()
    expect(root(element).querySelector('[aria-busy=true]')).not.toBeNull()
    await waitFor(() => expect(links(element)).toHaveLength(1))
    expect(root(element).querySelector('[aria-busy]')).toBeNull()
    expect(showsChildren(element)).toBe(false)
    element.apiurl = 'ftp://town.example'
    await waitFor(() => expect(showsChildren(element)).toBe(true))
    expect(errors()).toEqual([expect.stringContaining('"apiurl"')])
    element.apiurl = 'http://127.0.0.1:9'
    await waitFor(() => expect(errors().at(-1)).toContain('cannot reach http://127.0.0.1:9/upcoming.json'))
    expect(showsChildren(element)).toBe(true)
    element.apiurl = `${server.origin}/api/v1/`
    await waitFor(() => expect(links(element)).toEqual(['Concert']))
  })

  it('shows the children when it cannot load, and says why, once', async () => {
    const cases: [string, () => Answer, RegExp][] = [
      ['category="Musik"', () => upcoming([], { unknown: ['category'] }), /category "Musik".*does not know/],
      ['', () => ({ status: 404, text: 'no' }), /got 404 .*apiurl/],
      ['', () => ({ text: '<!doctype html>' }), /no events from .*apiurl/],
      ['', () => ({ json: { events: 'none' } }), /no events from .*apiurl/],
      ['', () => upcoming([event('Broken', { start: 'soon' })]), /./],
    ]
    for (const [attributes, answer, reason] of cases) {
      consoleError.mockClear()
      respond = answer
      const heard: string[] = []
      const listen = ({ detail }: CustomEvent<{ message: string }>) => heard.push(detail.message)
      document.addEventListener('calendar-events-error', listen)
      const element = place(attributes)
      await waitFor(() => expect(heard).toHaveLength(1))
      expect(showsChildren(element)).toBe(true)
      window.dispatchEvent(new Event('online'))
      await waitFor(() => expect(heard).toHaveLength(2))
      expect(errors()).toEqual([expect.stringMatching(reason)])
      expect(errors()[0]).toMatch(/^<calendar-events> /)
      document.removeEventListener('calendar-events-error', listen)
      element.remove()
      await Promise.resolve()
    }
  })

  it('follows its attributes, and asks once for several that change together', async () => {
    const element = place('category="One"')
    await waitFor(() => expect(links(element)).toEqual(['One']))
    element.category = 'Two'
    element.max = 2
    element.setAttribute('tag', 'free')
    await waitFor(() => expect(links(element)).toEqual(['Two']))
    expect(asked().slice(1)).toEqual(['/upcoming.json?category=Two&tag=free&max=2&lng=en'])
    element.timezone = 'Asia/Tokyo'
    await waitFor(() => expect(all(element, '[part=when]')).toEqual(['02:00–04:00']))
    expect(asked()).toHaveLength(2)
  })

  it('shows only the last of what it was asked for', async () => {
    const element = place('category="One"')
    await begun()
    element.category = 'Two'
    await waitFor(() => expect(links(element)).toEqual(['Two']))
    expect(errors()).toEqual([])
  })

  it('keeps its list when it is moved, and asks for nothing more when it is gone', async () => {
    const element = place()
    await waitFor(() => expect(links(element)).toHaveLength(1))
    const item = root(element).querySelector('li')
    document.body.append(element)
    await Promise.resolve()
    await Promise.resolve()
    expect(root(element).querySelector('li')).toBe(item)
    element.remove()
    await Promise.resolve()
    vi.setSystemTime(Date.now() + 60 * minutes)
    document.dispatchEvent(new Event('visibilitychange'))
    element.category = 'Two'
    await Promise.resolve()
    expect(asked()).toHaveLength(1)
    document.body.append(element)
    await waitFor(() => expect(links(element)).toEqual(['Two']))
  })

  it('aborts what it waits for when it is taken away', async () => {
    const abort = vi.spyOn(AbortController.prototype, 'abort')
    const element = place()
    await begun()
    element.remove()
    await Promise.resolve()
    expect(abort).toHaveBeenCalled()
    abort.mockRestore()
    await new Promise((resolve) => setImmediate(resolve))
    expect([links(element), errors()]).toEqual([[], []])
  })

  it('asks again when it comes into view after long, not before; the old list stays if that fails', async () => {
    const element = place()
    await waitFor(() => expect(links(element)).toEqual(['Concert']))
    const look = () => document.dispatchEvent(new Event('visibilitychange'))
    vi.setSystemTime(Date.now() + 14 * minutes)
    look()
    expect(asked()).toHaveLength(1)
    respond = () => upcoming([event('Fair')])
    vi.setSystemTime(Date.now() + 2 * minutes)
    root(element).querySelector('a')!.focus()
    look()
    await waitFor(() => expect(links(element)).toEqual(['Fair']))
    respond = () => ({ status: 503, text: 'busy' })
    vi.setSystemTime(Date.now() + 16 * minutes)
    look()
    await waitFor(() => expect(errors()).toEqual([expect.stringContaining('got 503')]))
    expect(links(element)).toEqual(['Fair'])
  })

  it('leaves the focus where it is when the list is drawn anew', async () => {
    respond = () => upcoming([event('Concert'), event('Fair')])
    const element = place()
    await waitFor(() => expect(links(element)).toHaveLength(2))
    root(element).querySelectorAll<HTMLElement>('a[part=link]')[1]!.focus()
    element.timezone = 'Asia/Tokyo'
    await waitFor(() => expect(all(element, '[part=when]')[0]).toBe('02:00–04:00'))
    expect(root(element).activeElement?.textContent).toBe('Fair')
  })

  it('may stand on a page several times, each for itself', async () => {
    const [one, two] = [place('category="One"'), place('category="Two"')]
    await waitFor(() => expect([links(one), links(two)]).toEqual([['One'], ['Two']]))
  })
})
