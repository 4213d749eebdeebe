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

/** What the host page keeps in the history: routers look there for what to show when their user goes back. */
const hostsState = (state: unknown): unknown => {
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return state
  const { [stateKey]: _route, ...rest } = state
  return Object.keys(rest).length > 0 ? rest : null
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
  if (hidden) {
    const kept = hostsState(history.state)
    const others = typeof kept === 'object' ? kept : undefined
    history.replaceState({ ...others, [stateKey]: hidden.route }, '', hidden.address)
  }

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
    const isHostsFragment = location.hash.length > 1 || location.href.endsWith('#')
    if (isHostsFragment && last !== undefined) return last
    return findRoute(location.pathname) ? location.pathname : homePath
  }

  let current = read()
  let address = location.href
  let state: unknown = history.state
  const stay = () => {
    address = location.href
    state = history.state
  }

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
    stay()
    for (const listener of listeners) listener()
  }
  const navigate: Navigate = (to, { replace = false } = {}) =>
    guards.pass(() => {
      history[replace || to === current ? 'replaceState' : 'pushState'](
        hostsState(history.state),
        '',
        format(to),
      )
      show(to)
    }, to)

  const onAddress = (event: Event) => {
    const next = read(current)
    if (next === current) {
      stay()
    } else if (isUsersMove(event) && guards.isGuarded(next)) {
      history.pushState(state, '', address)
      navigate(next)
    } else {
      show(next)
    }
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      for (const name of addressEvents) page.addEventListener(name, onAddress)
      current = read(current)
      stay()
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
