import { useSyncExternalStore } from 'react'
import {
  after,
  formatRoute,
  pathRoute,
  readRoute,
  type RoutingPlace,
  splitRoute,
  stateKey,
} from '../../boot/address.ts'
import { takeToken } from '../../boot/token-address.ts'
import { findRoute } from '../../core/routes.ts'
import type { LeaveGuards } from '../../kit/leave-guard.ts'

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

/** wouter patches `pushState` and `replaceState` to dispatch events of their names, for every caller. */
const addressEvents = ['popstate', 'hashchange', 'pushState', 'replaceState']

const isUsersMove = (event: Event) => event.type === 'popstate' || event.type === 'hashchange'

/** What the host page keeps in the history: routers look there for what to show when their user goes back. */
const hostsState = (state: unknown): unknown => {
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return state
  const { [stateKey]: _route, ...rest } = state
  return Object.keys(rest).length > 0 ? rest : null
}

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

  const read = (last?: string) => readRoute(page, place, last)
  let current = read()
  let address = location.href
  let state: unknown = history.state
  const stay = () => {
    address = location.href
    state = history.state
  }

  const format = (route: string) => formatRoute(page, place, route)
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

  const path = () => splitRoute(current)[0]
  const search = () => splitRoute(current)[1]
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
        return route !== undefined && findRoute(splitRoute(route)[0]) ? route : undefined
      }
      if (link.origin !== location.origin) return undefined
      if (routing === 'path') {
        const path = after(base, link.pathname)
        return path !== undefined && findRoute(path) ? pathRoute(path, link.search) : undefined
      }
      const isSamePage = link.pathname === location.pathname && link.search === location.search
      return isSamePage ? after(base, link.hash.slice(1)) : undefined
    },
  }
}
