import { act, render, waitFor } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { BackstageElement } from '../element/BackstageElement.ts'
import { startApiServer } from '../testing/api-server.ts'
import { BackstageApp, CalendarEvents } from './react.tsx'

let server: Awaited<ReturnType<typeof startApiServer>>
const consoleError = vi.spyOn(console, 'error')

beforeAll(async () => {
  HTMLElement.prototype.hidePopover = vi.fn()
  server = await startApiServer(({ url }) => {
    if (url.includes('/partial/')) return { text: '<p>Welcome!</p>' }
    if (url.startsWith('/upcoming.json'))
      return { json: { timeZone: 'Europe/London', site: { name: 'Town', url: '/' }, events: [] } }
    return { json: [] }
  })
})
afterAll(() => server.close())
beforeEach(() => window.history.replaceState(null, '', '/calendar?lng=en'))
afterEach(() => {
  document.body.replaceChildren()
  expect(consoleError.mock.calls.filter(([message]) => /hydrat/i.test(String(message)))).toEqual([])
  consoleError.mockClear()
})

const brand = (element: Element | null) => element?.shadowRoot?.querySelector('.b-brand')?.textContent

/** Puts what a server rendered into the page, and lets React take it over. */
async function hydrate(onBackstageReady: () => void) {
  const app = (
    <StrictMode>
      <BackstageApp
        className="wide"
        apiurl={server.origin}
        themeconfig={{ sitename: 'St. John’s "Cal"' }}
        notitle
        onBackstageReady={onBackstageReady}
      />
    </StrictMode>
  )
  const holder = document.createElement('div')
  holder.innerHTML = renderToString(app)
  document.body.append(holder)
  const faults: unknown[] = []
  await act(async () => {
    hydrateRoot(holder, app, { onRecoverableError: (error) => faults.push(error) })
  })
  return { element: holder.querySelector('backstage-app')!, faults }
}

it.each(['before its module has loaded', 'after it has grown its login form'])(
  'takes over what a server rendered %s',
  async () => {
    const onReady = vi.fn()
    const { element, faults } = await hydrate(onReady)
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1))
    expect(faults).toEqual([])
    expect(element.className).toBe('wide')
    expect(brand(element)).toBe('BackstageSt. John’s "Cal"')
    expect(document.title).toBe('')
    expect(element.querySelectorAll('form')).toHaveLength(1)
  },
)

it('follows its props, calls the latest handler once and gives the element to its ref', async () => {
  const ref = createRef<BackstageElement>()
  const [first, second] = [vi.fn(), vi.fn()]
  const app = (sitename: string | undefined, onError: () => void) => (
    <StrictMode>
      <BackstageApp ref={ref} apiurl={server.origin} sitename={sitename} onBackstageError={onError} />
    </StrictMode>
  )
  const { rerender, unmount } = render(app('Town', first))
  await waitFor(() => expect(brand(ref.current)).toBe('BackstageTown'))
  await act(async () => rerender(app(undefined, second)))
  await waitFor(() => expect(brand(ref.current)).toBe('Backstage'))
  act(() => void ref.current?.dispatchEvent(new CustomEvent('backstage-error', { detail: { message: '' } })))
  expect([first, second].map((handler) => handler.mock.calls.length)).toEqual([0, 1])
  unmount()
  expect(ref.current).toBeNull()
})

it('shows the children of a list until it has loaded', async () => {
  const onReady = vi.fn()
  const { container } = render(
    <CalendarEvents apiurl={server.origin} max={3} onCalendarEventsReady={({ detail }) => onReady(detail)}>
      <a href="/calendar">What’s on</a>
    </CalendarEvents>,
  )
  expect(container.querySelector('calendar-events[max="3"] > a')?.textContent).toBe('What’s on')
  await waitFor(() => expect(onReady).toHaveBeenCalledWith({ count: 0 }))
})
