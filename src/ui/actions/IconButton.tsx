import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './Button.css'
import { addStyles } from '../styles.ts'

addStyles(css)

interface IconLook {
  /** Accessible name, also shown as a tooltip; in a row it includes the entry: 'Edit Summer fair'. */
  name: string
  icon: ReactNode
  danger?: boolean
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'name' | 'children'> & IconLook

/** An icon-only button. Part `icon-button`. */
export function IconButton({ name, icon, danger, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...iconLook(name, danger, className)} {...rest}>
      {icon}
    </button>
  )
}

export type IconLinkProps = Omit<ComponentProps<'a'>, 'name' | 'children'> & IconLook & { href: string }

/** An icon-only link. */
export function IconLink({ name, icon, danger, className, ...rest }: IconLinkProps) {
  return (
    <a {...iconLook(name, danger, className)} {...rest}>
      {icon}
    </a>
  )
}

/**
 * Props that turn a plain `<button>` or `<a>` into an IconButton or IconLink; avoids a component per icon in the
 * rows of a list.
 */
export function iconLook(name: string, danger = false, className = '') {
  return {
    className: classNames('b-icon-button', danger && 'b-icon-button-danger', className),
    part: 'icon-button',
    'aria-label': name,
    onMouseEnter: showTooltip,
  }
}

/** Sets the tooltip on hover only: a list of 100 rows would otherwise update hundreds of them on each page change. */
function showTooltip({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.title = currentTarget.getAttribute('aria-label') ?? ''
}
