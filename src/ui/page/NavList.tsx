import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { addStyles } from '../styles.ts'
import css from './NavList.css'

addStyles(css)

export interface NavListProps {
  /** A small heading over the entries. */
  heading?: ReactNode
  children: ReactNode
}

/** A group of entries in the menu; the landmark around it comes from AppShell. */
export function NavList({ heading, children }: NavListProps) {
  return (
    <div className="b-nav-group">
      {heading && <p className="b-nav-heading">{heading}</p>}
      <ul role="list">{children}</ul>
    </div>
  )
}

export interface NavItemProps extends ComponentProps<'a'> {
  href: string
  icon?: ReactNode
  /** True on the screen that this entry leads to. */
  current?: boolean
  /** How much waits there; 0 and undefined show nothing. */
  count?: number
  /** The count in words, read instead of the bare number: '3 unread'. */
  countLabel?: string
}

/** One entry of the menu. Part `nav-item`. */
export function NavItem({ icon, current, count, countLabel, className, children, ...rest }: NavItemProps) {
  return (
    <li>
      <a
        className={classNames('b-nav-item', className)}
        part="nav-item"
        aria-current={current ? 'page' : undefined}
        {...rest}
      >
        {icon}
        <span className="b-nav-label">{children}</span>
        {count ? (
          <>
            <span className="b-nav-count" aria-hidden={countLabel ? true : undefined}>
              {count}
            </span>
            {countLabel && <span className="b-hidden">({countLabel})</span>}
          </>
        ) : null}
      </a>
    </li>
  )
}
