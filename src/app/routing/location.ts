import { useSyncExternalStore } from 'react'
import { findRoute, homePath } from '../../core/routes.ts'
import type { LeaveGuards } from '../../kit/leave-guard.ts'
import { takeToken } from './token-address.ts'

/** Where the route is kept: in the fragment, in the page's path, or in the element alone. */
export const routings = ['hash', 'path', 'memory'] as const

export type Routing = (typeof routings)[number]

/** Where the route is kept, and what precedes it there. */
export type RoutingPlace = {
  routing: Routing
  /** Empty, or a path such as '/town', without a slash at its end. Unused in memory. */
  base: string
  /** Base URL of the calendar, where the links of an element lead that keeps its route to itself. */
  siteUrl: string
}

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

/** What follows a base; undefined if something else precedes it. */
const after = (base: string, text: string): string | undefined =>
  text.startsWith(`${base}/`) ? text.slice(base.length) : undefined

/**
 * Routing inside a host page (CONTRACT.md section 1, 'Routing'). Fragments that are not routes are ignored; a
 * page whose own path is a route starts there.
 */
export function createLocation(page: Window, place: RoutingPlace, guards: LeaveGuards): AppLocation {
  const { routing, base, siteUrl } = place
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
    const hidden = typeof state === 'object' && state !== null && (state as Record<string, unknown>)[stateKey]
    if (typeof hidden === 'string') return hidden
    if (routing === 'memory' && last !== undefined) return last
    if (routing === 'path') {
      const path = after(base, location.pathname) ?? (base ? homePath : location.pathname)
      return withQuery(path, ownQuery(location.search))
    }
    const kept = routing === 'hash' ? after(base, location.hash.slice(1)) : undefined
    if (kept !== undefined) return kept
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
    if (routing === 'memory') return siteUrl + route
    if (routing === 'hash') return `${location.pathname}${location.search}#${base}${route}`
    const [path, search] = split(route)
    const params = new URLSearchParams(search)
    const language = new URLSearchParams(location.search).get('lng')
    if (language !== null) params.set('lng', language)
    return base + withQuery(path, params)
  }
  const show = (route: string) => {
    current = route
    stay()
    for (const listener of listeners) listener()
  }
  const navigate: Navigate = (to, { replace = false } = {}) =>
    guards.pass(() => {
      if (routing !== 'memory')
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
      if (routing === 'memory') {
        const route = after(siteUrl, link.href)
        return route !== undefined && findRoute(split(route)[0]) ? route : undefined
      }
      if (link.origin !== location.origin) return undefined
      if (routing === 'path') {
        const path = after(base, link.pathname)
        return path !== undefined && findRoute(path) ? withQuery(path, ownQuery(link.search)) : undefined
      }
      const isSamePage = link.pathname === location.pathname && link.search === location.search
      return isSamePage ? after(base, link.hash.slice(1)) : undefined
    },
  }
}
