import { findRoute, homePath } from '../core/routes.ts'
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

/** Key in the history state for a route that must not appear in the address because it contains a token. */
export const stateKey = 'backstageRoute'

/** A route's path without a slash at its end, and its query. */
export const splitRoute = (route: string): [path: string, search: string] => {
  const at = route.indexOf('?')
  const [path, search] = at < 0 ? [route, ''] : [route.slice(0, at), route.slice(at + 1)]
  return [path.replace(/(?<=.)\/+$/, ''), search]
}

const withQuery = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path)

/** What follows a base; undefined if something else precedes it. */
export const after = (base: string, text: string): string | undefined =>
  text.startsWith(`${base}/`) ? text.slice(base.length) : undefined

/** The route in a link's or page's path: without the language, which is the page's. */
export function pathRoute(path: string, search: string): string {
  const params = new URLSearchParams(search)
  params.delete('lng')
  return withQuery(path, params)
}

/** The route that a page's address names; `last` is the one shown until now. Changes nothing. */
export function readRoute(page: Window, { routing, base }: RoutingPlace, last?: string): string {
  const { history, location } = page
  const state: unknown = history.state
  const hidden = typeof state === 'object' && state !== null && (state as Record<string, unknown>)[stateKey]
  if (typeof hidden === 'string') return hidden
  if (routing === 'memory' && last !== undefined) return last
  if (routing === 'path') {
    return pathRoute(after(base, location.pathname) ?? (base ? homePath : location.pathname), location.search)
  }
  const kept = routing === 'hash' ? after(base, location.hash.slice(1)) : undefined
  if (kept !== undefined) return kept
  const isHostsFragment = location.hash.length > 1 || location.href.endsWith('#')
  if (isHostsFragment && last !== undefined) return last
  return findRoute(location.pathname) ? location.pathname : homePath
}

/** The route that a page starts with. The token in its address, if any, is still there. */
export const initialRoute = (page: Window, place: RoutingPlace): string =>
  takeToken(new URL(page.location.href))?.route ?? readRoute(page, place)

/** What makes a path one of this page, although a `<base>` leads paths to another origin. */
function originBefore({ document, location }: Window): string {
  const isLedAway = location.origin !== 'null' && new URL(document.baseURI).origin !== location.origin
  return isLedAway ? location.origin : ''
}

/** The address of a route, for links and for the history. */
export function formatRoute(page: Window, place: RoutingPlace, route: string): string {
  const { location } = page
  const { routing, base, siteUrl } = place
  if (routing === 'memory') return siteUrl + route
  const origin = originBefore(page)
  if (routing === 'hash') return `${origin}${location.pathname}${location.search}#${base}${route}`
  const [path, search] = splitRoute(route)
  const params = new URLSearchParams(search)
  const language = new URLSearchParams(location.search).get('lng')
  if (language !== null) params.set('lng', language)
  return origin + base + withQuery(path, params)
}
