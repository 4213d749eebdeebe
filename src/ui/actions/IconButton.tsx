import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './Button.css'
import { addStyles } from '../styles.ts'

addStyles(css)

interface IconLook {
  /** The accessible name, also shown as a tooltip; in a row it names the row's item: 'Edit Summer fair'. */
  name: string
  icon: ReactNode
  danger?: boolean
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'name' | 'children'> & IconLook

/** A button that shows only an icon. Part `icon-button`. */
export function IconButton({ name, icon, danger, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...iconLook(name, danger, className)} {...rest}>
      {icon}
    </button>
  )
}

export type IconLinkProps = Omit<ComponentProps<'a'>, 'name' | 'children'> & IconLook & { href: string }

/** A link that shows only an icon. */
export function IconLink({ name, icon, danger, className, ...rest }: IconLinkProps) {
  return (
    <a {...iconLook(name, danger, className)} {...rest}>
      {icon}
    </a>
  )
}

/** What makes a `<button>` or an `<a>` an IconButton or IconLink, for where a component more is felt, as in the rows of a list. */
export function iconLook(name: string, danger = false, className = '') {
  return {
    className: classNames('b-icon-button', danger && 'b-icon-button-danger', className),
    part: 'icon-button',
    'aria-label': name,
    onMouseEnter: showTooltip,
  }
}

/** The tooltip comes with the pointer: a list of a hundred rows has hundreds, and all of them change with its page. */
function showTooltip({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.title = currentTarget.getAttribute('aria-label') ?? ''
}
