import { useSyncExternalStore } from 'react'
import { findRoute, homePath } from '../../core/routes.ts'
import type { LeaveGuards } from '../../kit/leave-guard.ts'
import { takeToken } from './token-address.ts'

/** Where the route is: in the fragment, or in the page's path. */
export type Routing = 'hash' | 'path'

type Navigate = (to: string, options?: { replace?: boolean }) => void

/** The two hooks and the formatter that wouter's `<Router>` takes. */
export type AppLocation = {
  hook: () => [path: string, navigate: Navigate]
  searchHook: () => string
  hrefs: (route: string) => string
  navigate: Navigate
  /** The route of a link on this page; undefined if it leads elsewhere. */
  routeOf: (link: URL) => string | undefined
}

/** Key in the history state for a route that must not appear in the address because it contains a token. */
const stateKey = 'backstageRoute'

/** wouter patches `pushState` and `replaceState` to dispatch events of their names, for every caller. */
const addressEvents = ['popstate', 'hashchange', 'pushState', 'replaceState']

const isUsersMove = (event: Event) => event.type === 'popstate' || event.type === 'hashchange'

const split = (route: string): [path: string, search: string] => {
  const at = route.indexOf('?')
  const [path, search] = at < 0 ? [route, ''] : [route.slice(0, at), route.slice(at + 1)]
  return [path.replace(/(?<=.)\/+$/, ''), search]
}

const withQuery = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path)

/**
 * Routing inside a host page (CONTRACT.md section 1, 'Routing'). Fragments that are not routes are ignored; a
 * page whose own path is a route starts there.
 */
export function createLocation(page: Window, routing: Routing, guards: LeaveGuards): AppLocation {
  const { history, location } = page
  const listeners = new Set<() => void>()

  const hidden = takeToken(new URL(location.href))
  if (hidden) history.replaceState({ [stateKey]: hidden.route }, '', hidden.address)

  const ownQuery = (search: string) => {
    const params = new URLSearchParams(search)
    params.delete('lng')
    return params
  }
  const read = (last?: string): string => {
    const state: unknown = history.state
    const kept = typeof state === 'object' && state !== null && (state as Record<string, unknown>)[stateKey]
    if (typeof kept === 'string') return kept
    if (routing === 'path') return withQuery(location.pathname, ownQuery(location.search))
    if (location.hash.startsWith('#/')) return location.hash.slice(1)
    if (location.hash.length > 1 && last !== undefined) return last
    return findRoute(location.pathname) ? location.pathname : homePath
  }

  let current = read()
  let address = location.href

  const format = (route: string) => {
    if (routing === 'hash') return `${location.pathname}${location.search}#${route}`
    const [path, search] = split(route)
    const params = new URLSearchParams(search)
    const language = new URLSearchParams(location.search).get('lng')
    if (language !== null) params.set('lng', language)
    return withQuery(path, params)
  }
  const show = (route: string) => {
    current = route
    address = location.href
    for (const listener of listeners) listener()
  }
  const navigate: Navigate = (to, { replace = false } = {}) =>
    guards.pass(() => {
      history[replace || to === current ? 'replaceState' : 'pushState'](null, '', format(to))
      show(to)
    }, to)

  const onAddress = (event: Event) => {
    const next = read(current)
    if (next === current) {
      address = location.href
    } else if (isUsersMove(event) && guards.isGuarded(next)) {
      history.pushState(null, '', address)
      navigate(next)
    } else {
      show(next)
    }
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      for (const name of addressEvents) page.addEventListener(name, onAddress)
      current = read(current)
      address = location.href
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) for (const name of addressEvents) page.removeEventListener(name, onAddress)
    }
  }

  const path = () => split(current)[0]
  const search = () => split(current)[1]
  const usePath = (): [string, Navigate] => [useSyncExternalStore(subscribe, path), navigate]
  const useSearch = () => useSyncExternalStore(subscribe, search)
  return {
    hook: usePath,
    searchHook: useSearch,
    hrefs: format,
    navigate,
    routeOf: (link) => {
      if (link.origin !== location.origin) return undefined
      if (routing === 'path') {
        return findRoute(link.pathname) && withQuery(link.pathname, ownQuery(link.search))
      }
      const isSamePage = link.pathname === location.pathname && link.search === location.search
      return isSamePage && link.hash.startsWith('#/') ? link.hash.slice(1) : undefined
    },
  }
}
