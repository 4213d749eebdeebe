import { findRoute, homePath } from '../../core/routes.ts'

/** The route that a link in a mail leads to, and the page's address without the token in it. */
export type HiddenToken = { route: string; address: string }

const invitation = '/backstage/invitation/:token'

/** The path of a screen as the page around the app may hear of it, and pass it on: that of an invitation without its token. */
export const openPath = (path: string): string =>
  findRoute(path) === invitation ? path.slice(0, path.lastIndexOf('/')) : path

/**
 * Takes the token out of a page's own address: `/backstage/invitation/TOKEN`, and `?token=` of
 * `/backstage/passwordRecovery`. Undefined when there is none. A token in the address would end up in bookmarks,
 * screenshots and `Referer` headers.
 */
export function takeToken(url: URL): HiddenToken | undefined {
  if (url.hash.startsWith('#/')) return undefined
  const route = findRoute(url.pathname)
  const token = url.searchParams.get('token')
  if (route === invitation) {
    return { route: url.pathname, address: homePath + url.search + url.hash }
  }
  if (route === '/backstage/passwordRecovery' && token !== null) {
    url.searchParams.delete('token')
    const hidden = new URLSearchParams({ token })
    return { route: `${url.pathname}?${hidden}`, address: url.pathname + url.search + url.hash }
  }
  return undefined
}
