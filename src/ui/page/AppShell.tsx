import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { treeOf } from '../focus.ts'
import CloseIcon from 'lucide-react/icons/x'
import MenuIcon from 'lucide-react/icons/menu'
import { addStyles } from '../styles.ts'
import css from './AppShell.css'

addStyles(css)

export interface AppShellProps {
  /** Name of the area, at the start of the header. */
  brand: ReactNode
  /** At the end of the header: the logged-in user and the language. */
  header?: ReactNode
  /** NavLists; without it there is no menu and no menu button. */
  nav?: ReactNode
  /** Accessible name of the navigation landmark and the menu button. */
  navLabel: string
  skipLabel: string
  children: ReactNode
  /** Beside the page, or below it where the element is narrow: the login form. */
  aside?: ReactNode
  asideLabel?: string
  /** The landmarks to provide, where the page around the app has none. */
  landmarks?: ReadonlySet<'main' | 'banner'>
  /** The NoticeBar. */
  notice?: ReactNode
  /** The content area, focused by the skip button; it has `tabIndex` -1. */
  ref?: Ref<HTMLElement>
}

/**
 * Layout of the app. Contains `main` and a banner only where the host page has none of its own. Where the element is
 * narrower than 1000 px the menu collapses behind a button. Parts `shell`, `header`, `nav`, `content`, `aside`.
 */
export function AppShell(props: AppShellProps) {
  const { brand, header, nav, navLabel, skipLabel, children, aside, asideLabel, landmarks, notice, ref } =
    props
  const Header = landmarks?.has('banner') ? 'header' : 'div'
  const Main = landmarks?.has('main') ? 'main' : 'div'
  const [open, setOpen] = useState(false)
  const navId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const contentId = useId()

  const closeOnFollow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    toggle.current?.focus()
  }
  const skip = (event: MouseEvent<HTMLElement>) =>
    treeOf(event.currentTarget)?.getElementById(contentId)?.focus()

  return (
    <div className="b-shell" part="shell">
      <Header className="b-shell-header" part="header">
        <button type="button" className="b-skip" onClick={skip}>
          {skipLabel}
        </button>
        {nav && (
          <button
            ref={toggle}
            type="button"
            className="b-icon-button b-shell-toggle"
            aria-label={navLabel}
            aria-expanded={open}
            aria-controls={navId}
            onClick={() => setOpen(!open)}
            onKeyDown={closeOnEscape}
          >
            {open ? <CloseIcon /> : <MenuIcon />}
          </button>
        )}
        <div className="b-shell-brand">{brand}</div>
        {header && <div className="b-shell-tools">{header}</div>}
      </Header>
      <div
        className={classNames('b-shell-body', Boolean(nav) && 'b-with-nav', Boolean(aside) && 'b-with-aside')}
      >
        {nav && (
          <nav
            id={navId}
            className={classNames('b-shell-nav', open && 'b-open')}
            part="nav"
            aria-label={navLabel}
            onClick={closeOnFollow}
            onKeyDown={closeOnEscape}
          >
            {nav}
          </nav>
        )}
        <Main
          id={contentId}
          ref={ref as Ref<HTMLDivElement>}
          className="b-shell-content"
          part="content"
          tabIndex={-1}
        >
          {children}
        </Main>
        {aside && (
          <section className="b-shell-aside" part="aside" aria-label={asideLabel}>
            {aside}
          </section>
        )}
      </div>
      {notice}
    </div>
  )
}
