import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { limits } from '../../core/limits.ts'
import { homePath } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'

const headingOf = (content: Element | null) => content?.querySelector('h1') ?? undefined

/** The heading's own words, without the total beside them. */
const words = (heading: Element) => heading.firstChild?.textContent?.trim() ?? ''

const setTitle = (title: string) => {
  if (title && document.title !== title) document.title = title
}

const isNarrow = () => window.innerWidth < limits.narrowWidth

const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

/**
 * Makes the arrival on a screen perceptible: the document's title follows the screen's `h1`, and after a route change the
 * heading takes the focus, which reads it out once, and comes into view. Narrower than 800 px the page scrolls to the
 * content after 500 ms, except on the home screen (SPEC.md section 2). Returns the ref of the content.
 */
export function useArrival(host: Element): RefObject<HTMLDivElement | null> {
  const { themeConfig, emit } = useEnvironment()
  const [path] = useLocation()
  const content = useRef<HTMLDivElement>(null)
  const site = themeConfig.sitename || themeConfig.sitenameShort
  const arrivedAt = useRef<string>(undefined)

  useEffect(() => {
    const region = content.current
    if (!region) return
    const first = arrivedAt.current === undefined
    let scroll: ReturnType<typeof setTimeout> | undefined

    const arrive = (heading: HTMLElement) => {
      arrivedAt.current = path
      emit(first ? 'backstage-ready' : 'backstage-navigate', { path, title: words(heading) })
      if (first) return
      heading.focus({ preventScroll: true })
      if (!isNarrow() && host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start' })
      if (isNarrow() && path !== homePath) {
        scroll = setTimeout(
          () => region.scrollIntoView({ block: 'start', behavior: behavior() }),
          limits.scrollDelayMs,
        )
      }
    }
    const look = () => {
      const heading = headingOf(region)
      if (!heading) return
      const title = words(heading)
      setTitle(title && site ? `${title} · ${site}` : title)
      if (arrivedAt.current !== path) arrive(heading)
    }
    const observer = new MutationObserver(look)
    observer.observe(region, { childList: true, subtree: true, characterData: true })
    look()
    return () => {
      observer.disconnect()
      clearTimeout(scroll)
    }
  }, [path, site, host, emit])

  return content
}
