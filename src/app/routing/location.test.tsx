import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Importing wouter makes the history report its changes, as in the app.
import 'wouter'
import { createLeaveGuards } from '../../kit/leave-guard.ts'
import type { Routing, RoutingPlace } from '../../boot/address.ts'
import { createLocation } from './location.ts'

const placeOf = (routing: Routing, base = ''): RoutingPlace => ({
  routing,
  base,
  siteUrl: 'https://calendar.example/town',
})

const open = (address: string, routing: Routing = 'hash', base = '') => {
  act(() => window.history.replaceState(null, '', address))
  const guards = createLeaveGuards()
  const location = createLocation(window, placeOf(routing, base), guards)
  const { result } = renderHook(() => ({ path: location.hook()[0], search: location.searchHook() }))
  return {
    guards,
    location,
    at: () => result.current,
    go: (to: string, options?: { replace?: boolean }) => act(() => location.navigate(to, options)),
  }
}

/** A change of the address by the host page or the user. */
const moveTo = (address: string) =>
  act(() => {
    History.prototype.pushState.call(window.history, null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
    window.dispatchEvent(new Event('hashchange'))
  })

const address = () => window.location.pathname + window.location.search + window.location.hash

beforeEach(() => window.history.replaceState(null, '', '/'))

describe('routes in the fragment', () => {
  it.each([
    ['/calendar?tab=1', '/backstage', ''],
    ['/calendar#about', '/backstage', ''],
    ['/calendar#/backstage/events?page=2', '/backstage/events', 'page=2'],
    ['/backstage/events/12', '/backstage/events/12', ''],
    ['/backstage/events/12#/backstage/groups', '/backstage/groups', ''],
    ['/shop/events/12', '/backstage', ''],
  ])('at %s start with %s and the query “%s”, and leave the address alone', (page, path, search) => {
    expect(open(page).at()).toEqual({ path, search })
    expect(address()).toBe(page)
  })

  it('change the fragment and nothing else of the address, and do not pile up in the history when one is opened twice', () => {
    const app = open('/calendar?lng=en&tab=1#/backstage')
    app.go('/backstage/places?page=3')
    expect(address()).toBe('/calendar?lng=en&tab=1#/backstage/places?page=3')
    expect(app.at()).toEqual({ path: '/backstage/places', search: 'page=3' })
    const { length } = window.history
    app.go('/backstage/places?page=3')
    expect(window.history.length).toBe(length)
  })

  it('follow the back button and links, and keep what the host page notes in the history', () => {
    const app = open('/calendar')
    moveTo('/calendar#/backstage/groups')
    expect(app.at().path).toBe('/backstage/groups')
    moveTo('/calendar')
    expect(app.at().path).toBe('/backstage')
    window.history.replaceState({ turbo: { restorationIndex: 3 } }, '')
    app.go('/backstage/groups')
    expect(window.history.state).toEqual({ turbo: { restorationIndex: 3 } })
    expect(app.at().path).toBe('/backstage/groups')
  })

  it('stay where they are when the host page goes to a fragment of its own, or to its top', () => {
    const app = open('/calendar#/backstage/groups')
    moveTo('/calendar#about')
    expect(app.at().path).toBe('/backstage/groups')
    expect(address()).toBe('/calendar#about')
    moveTo('/calendar#')
    expect(app.at().path).toBe('/backstage/groups')
  })

  it('are links that keep the page and its query', () => {
    const { location } = open('/calendar?lng=en#about')
    expect(location.hrefs('/backstage/faq')).toBe('/calendar?lng=en#/backstage/faq')
    expect(location.routeOf(new URL(location.hrefs('/backstage/faq'), window.location.href))).toBe(
      '/backstage/faq',
    )
    expect(location.routeOf(new URL('/calendar?lng=en#about', window.location.href))).toBeUndefined()
    expect(location.routeOf(new URL('/other#/backstage/faq', window.location.href))).toBeUndefined()
  })
})

describe('routes in the path', () => {
  it('are the path, with a query of their own beside the language, and follow the host page’s own router', () => {
    const app = open('/backstage/events?lng=en&page=2', 'path')
    expect(app.at()).toEqual({ path: '/backstage/events', search: 'page=2' })
    app.go('/backstage/groups?page=1')
    expect(address()).toBe('/backstage/groups?page=1&lng=en')
    expect(app.at()).toEqual({ path: '/backstage/groups', search: 'page=1' })
    act(() => window.history.pushState(null, '', '/backstage/faq'))
    expect(app.at().path).toBe('/backstage/faq')
  })

  it('take links to routes only', () => {
    const { location } = open('/backstage', 'path')
    const routeOf = (href: string) => location.routeOf(new URL(href, window.location.href))
    expect(routeOf('/backstage/faq?lng=de')).toBe('/backstage/faq')
    expect(routeOf('/about')).toBeUndefined()
    expect(routeOf('https://elsewhere.example/backstage/faq')).toBeUndefined()
  })
})

describe('routes behind a base', () => {
  it('are behind it in the fragment, and leave the other routes of the host page alone', () => {
    const app = open('/calendar#/admin/backstage/events?page=2', 'hash', '/admin')
    expect(app.at()).toEqual({ path: '/backstage/events', search: 'page=2' })
    app.go('/backstage/groups')
    expect(address()).toBe('/calendar#/admin/backstage/groups')
    moveTo('/calendar#/shop')
    expect(app.at().path).toBe('/backstage/groups')
    const routeOf = (href: string) => app.location.routeOf(new URL(href, window.location.href))
    expect(routeOf('#/admin/backstage/faq')).toBe('/backstage/faq')
    expect(routeOf('#/shop')).toBeUndefined()
    expect(routeOf('#/administration')).toBeUndefined()
  })

  it('are behind it in the path', () => {
    const app = open('/town/backstage/events?lng=en&page=2', 'path', '/town')
    expect(app.at()).toEqual({ path: '/backstage/events', search: 'page=2' })
    app.go('/backstage/groups?page=1')
    expect(address()).toBe('/town/backstage/groups?page=1&lng=en')
    const routeOf = (href: string) => app.location.routeOf(new URL(href, window.location.href))
    expect(routeOf('/town/backstage/faq')).toBe('/backstage/faq')
    expect(routeOf('/backstage/faq')).toBeUndefined()
    expect(open('/town', 'path', '/town').at().path).toBe('/backstage')
  })
})

describe('routes in memory', () => {
  it('leave the address and the history to the page', () => {
    const app = open('/calendar#/shop', 'memory')
    expect(app.at().path).toBe('/backstage')
    const { length } = window.history
    app.go('/backstage/groups?page=1')
    expect(app.at()).toEqual({ path: '/backstage/groups', search: 'page=1' })
    expect(address()).toBe('/calendar#/shop')
    expect(window.history.length).toBe(length)
    moveTo('/calendar#/backstage/events')
    expect(app.at().path).toBe('/backstage/groups')
  })

  it('are links into the calendar for those who open them in another tab', () => {
    const { location } = open('/calendar', 'memory')
    const href = location.hrefs('/backstage/faq')
    expect(href).toBe('https://calendar.example/town/backstage/faq')
    expect(location.routeOf(new URL(href))).toBe('/backstage/faq')
    expect(location.routeOf(new URL('https://calendar.example/town/about'))).toBeUndefined()
    expect(location.routeOf(new URL('https://calendar.example/backstage/faq'))).toBeUndefined()
  })
})

describe('a link with a token in a mail', () => {
  it.each<[Routing, string, string, string]>([
    ['hash', '/backstage/invitation/s3cret', '/backstage/invitation/s3cret', ''],
    ['path', '/backstage/invitation/s3cret', '/backstage/invitation/s3cret', ''],
    ['hash', '/backstage/passwordRecovery?token=s3cret', '/backstage/passwordRecovery', 'token=s3cret'],
    ['path', '/backstage/passwordRecovery?token=s3cret', '/backstage/passwordRecovery', 'token=s3cret'],
  ])(
    'works with routes in the %s: %s, also after a reload, and the token is gone from the address',
    (routing, link, path, search) => {
      expect(open(link, routing).at()).toEqual({ path, search })
      expect(address()).not.toContain('s3cret')
      const reloaded = createLocation(window, placeOf(routing), createLeaveGuards())
      const { result } = renderHook(() => [reloaded.hook()[0], reloaded.searchHook()])
      expect(result.current).toEqual([path, search])
    },
  )

  it('is left behind with the next route', () => {
    const app = open('/backstage/invitation/s3cret')
    app.go('/backstage')
    expect(app.at().path).toBe('/backstage')
    expect(address()).toBe('/backstage#/backstage')
  })
})

describe('an unsaved form', () => {
  it('is asked before a route, and left when the user says so', () => {
    const app = open('/calendar#/backstage/events/1')
    let leave: () => void = () => undefined
    app.guards.add((proceed) => {
      leave = proceed
    })
    app.go('/backstage/faq')
    expect(app.at().path).toBe('/backstage/events/1')
    act(() => leave())
    expect(app.at().path).toBe('/backstage/faq')
  })

  it('is not asked on the way to a route at which all stays, by link or by the back button', () => {
    const app = open('/calendar#/backstage/cms/theme')
    const ask = vi.fn<() => void>()
    app.guards.add(ask, (route) => route.startsWith('/backstage/cms/theme'))
    app.go('/backstage/cms/theme/content')
    expect(app.at().path).toBe('/backstage/cms/theme/content')
    moveTo('/calendar#/backstage/cms/theme/file')
    expect(app.at().path).toBe('/backstage/cms/theme/file')
    expect(ask).not.toHaveBeenCalled()
    app.go('/backstage/cms')
    expect(ask).toHaveBeenCalledOnce()
    expect(app.at().path).toBe('/backstage/cms/theme/file')
  })

  it('is asked before the back button, which then changes nothing', () => {
    const app = open('/calendar#/backstage/events/1')
    const ask = vi.fn<(proceed: () => void) => void>()
    const remove = app.guards.add(ask)
    moveTo('/calendar#/backstage')
    expect(ask).toHaveBeenCalledOnce()
    expect(app.at().path).toBe('/backstage/events/1')
    expect(address()).toBe('/calendar#/backstage/events/1')
    remove()
    app.go('/backstage')
    expect(app.at().path).toBe('/backstage')
  })
})

it('an element that is gone hears nothing of the address any more', () => {
  window.history.replaceState(null, '', '/calendar')
  const location = createLocation(window, placeOf('hash'), createLeaveGuards())
  const remove = vi.spyOn(window, 'removeEventListener')
  const { unmount } = renderHook(() => location.hook())
  unmount()
  expect(remove.mock.calls.map(([name]) => name)).toEqual(
    expect.arrayContaining(['popstate', 'hashchange', 'pushState', 'replaceState']),
  )
})

it('stays on the page where a <base> leads links to another origin', () => {
  const base = document.createElement('base')
  base.href = 'https://www.example.org/'
  document.head.append(base)
  for (const routing of ['hash', 'path'] as const) {
    const { location } = open(`${window.location.origin}/calendar`, routing)
    expect(location.hrefs('/backstage/groups')).toContain(`${window.location.origin}/`)
  }
  base.remove()
})
