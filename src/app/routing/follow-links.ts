import type { MouseEvent } from 'react'
import type { AppLocation } from './location.ts'

const opensElsewhere = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.button !== 0 ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.shiftKey ||
  link.hasAttribute('download') ||
  (link.target !== '' && link.target !== '_self')

/** Intercepts plain clicks on links to the app's routes and changes the route instead of loading a page. */
export function followLinks(location: AppLocation) {
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.defaultPrevented || !link?.href || opensElsewhere(event, link)) return
    const route = location.routeOf(new URL(link.href))
    if (route === undefined) return
    event.preventDefault()
    location.navigate(route)
  }
}
