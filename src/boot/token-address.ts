import { findRoute, homePath } from '../core/routes.ts'

/** The route of a mailed link, and the page's address without the token. */
export type HiddenToken = { route: string; address: string }

const invitation = '/backstage/invitation/:token'

const withToken = ['/backstage/passwordRecovery', '/backstage/emailConfirmation']

/** A screen's path for the host page, which may store it; an invitation's token is removed. */
export const openPath = (path: string): string =>
  findRoute(path) === invitation ? path.slice(0, path.lastIndexOf('/')) : path

/**
 * Removes the token from a page's address: `/backstage/invitation/TOKEN`, and `?token=` of
 * the other mailed links. Undefined if there is none. Otherwise it would leak through bookmarks,
 * screenshots and `Referer` headers.
 */
export function takeToken(url: URL): HiddenToken | undefined {
  if (url.hash.startsWith('#/')) return undefined
  const route = findRoute(url.pathname)
  const token = url.searchParams.get('token')
  if (route === invitation) {
    return { route: url.pathname, address: homePath + url.search + url.hash }
  }
  if (withToken.includes(route ?? '') && token !== null) {
    url.searchParams.delete('token')
    const hidden = new URLSearchParams({ token })
    return { route: `${url.pathname}?${hidden}`, address: url.pathname + url.search + url.hash }
  }
  return undefined
}
