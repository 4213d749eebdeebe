import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { addStyles } from '../styles.ts'
import css from './Button.css'
import { Spinner } from './Spinner.tsx'

addStyles(css)

/** Styling shared by buttons and links. */
export interface ButtonLook {
  /** At most one primary action per screen. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** For rows and toolbars. */
  small?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is in progress: the button keeps its width and focus, but ignores presses. */
  busy?: boolean
  /** What screen readers call it meanwhile; default its name. */
  busyLabel?: string
}

/** A button, by default of type `button`. Part `button`, with the variant as a second part. */
export function Button(props: ButtonProps) {
  const { variant, small, icon, busy, busyLabel, className, onClick, children, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...look({ variant, small }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...rest}
      {...(busy && busyLabel && { 'aria-label': busyLabel })}
      onClick={press}
    >
      <span className="b-button-content">
        {icon}
        <span>{children}</span>
      </span>
      {busy && <Spinner />}
    </button>
  )
}

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  href: string
}

/** A link styled as a button, for navigation only. */
export function LinkButton({ variant, small, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...look({ variant, small }, className)} {...rest}>
      <span className="b-button-content">
        {icon}
        <span>{children}</span>
      </span>
    </a>
  )
}

function look({ variant = 'secondary', small }: ButtonLook, className = '') {
  return {
    className: classNames('b-button', `b-button-${variant}`, small && 'b-small', className),
    part: `button button-${variant}`,
  }
}
