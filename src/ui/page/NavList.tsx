import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { addStyles } from '../styles.ts'
import css from './NavList.css'

addStyles(css)

export interface NavListProps {
  /** A small heading above the items. */
  heading?: ReactNode
  children: ReactNode
}

/** A group of menu items; AppShell provides the landmark. */
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
  /** True if this item's screen is the current one. */
  current?: boolean
  /** Number of pending items there; 0 and undefined show nothing. */
  count?: number
  /** The count in words, announced instead of the number: '3 unread'. */
  countLabel?: string
}

/** An item of the menu. Part `nav-item`. */
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
            {countLabel && <span className="b-hidden">{`(${countLabel})`}</span>}
          </>
        ) : null}
      </a>
    </li>
  )
}
