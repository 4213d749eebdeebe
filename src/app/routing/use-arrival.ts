import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { limits } from '../../core/limits.ts'
import { homePath } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useSessionUser } from '../../store/session.ts'
import { screenAt } from '../routes.tsx'
import { openPath } from '../../boot/token-address.ts'

/** The heading of a loaded screen; one that is still busy will get another. */
const headingOf = (content: Element) => {
  const heading = content.querySelector('h1')
  return heading?.closest('[aria-busy=true]') ? undefined : (heading ?? undefined)
}

/** The heading's words as PageHeader was given them: those on the screen may have been translated by the browser. */
const words = (heading: Element) => heading.getAttribute('data-title') ?? ''

/** Frameworks set a boolean attribute to 'false', too. */
const leavesTitle = (host: Element) => (host.getAttribute('notitle') ?? 'false') !== 'false'

const setTitle = (title: string) => {
  if (title && document.title !== title) document.title = title
}

const isNarrow = () => window.innerWidth < limits.narrowWidth

const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

/** Whether the user is already doing something on the screen, which must not scroll away. */
const isAtWork = (content: Element) => content.querySelector(':focus:not(h1, [data-arrival])') !== null

/**
 * Announces a screen on arrival: the document's title follows the screen's `h1`, unless the element
 * has the attribute `notitle`; after a route change, a login or a logout, the heading takes the focus (screen readers
 * announce it), or what the screen marks with `data-arrival`, and scrolls into view. Below 800 px the page scrolls to the
 * content after 500 ms, also on the first load, except on the home screen (SPEC.md section 2). If the screen stays mounted, such as a theme when switching tabs, the focus stays too.
 * Returns the ref for the content.
 */
export function useArrival(host: Element): RefObject<HTMLDivElement | null> {
  const { themeConfig, emit } = useEnvironment()
  const [path] = useLocation()
  const content = useRef<HTMLDivElement>(null)
  const site = themeConfig.sitename || themeConfig.sitenameShort
  const userId = useSessionUser()?.id
  const firstUserId = useRef(userId)
  const arrived = useRef<{ path: string; screen: string; userId: string | undefined }>(undefined)

  useEffect(() => {
    const before = document.title
    return () => {
      if (!leavesTitle(host)) document.title = before
    }
  }, [host])

  useEffect(() => {
    const region = content.current
    if (!region) return
    const screen = screenAt(path)?.screen.stays ?? path
    let scroll: ReturnType<typeof setTimeout> | undefined

    const arrive = (heading: HTMLElement) => {
      const last = arrived.current
      arrived.current = { path, screen, userId }
      const event = last ? 'backstage-navigate' : 'backstage-ready'
      if (last?.path !== path) emit(event, { path: openPath(path), title: words(heading) })
      if (last?.screen === screen && last.userId === userId) return
      // A login made on the first screen can be there before any heading was.
      if (last || userId !== firstUserId.current) {
        const first = region.querySelector<HTMLElement>('[data-arrival]') ?? heading
        first.focus({ preventScroll: true })
        if (host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start' })
      }
      if (!isNarrow() || path === homePath) return
      scroll = setTimeout(() => {
        if (!isAtWork(region)) region.scrollIntoView({ block: 'start', behavior: behavior() })
      }, limits.scrollDelayMs)
    }
    const look = () => {
      const heading = headingOf(region)
      if (!heading) return
      const title = words(heading)
      if (!leavesTitle(host)) setTitle(title && site ? `${title} · ${site}` : title)
      const { current: at } = arrived
      if (at?.path !== path || at.userId !== userId) arrive(heading)
    }
    const observer = new MutationObserver(look)
    observer.observe(region, { childList: true, subtree: true, attributeFilter: ['data-title'] })
    look()
    return () => {
      observer.disconnect()
      clearTimeout(scroll)
    }
  }, [path, userId, site, host, emit])

  return content
}
