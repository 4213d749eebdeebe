import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldNotes } from '../form/FieldShell.tsx'
import { addStyles } from '../styles.ts'
import css from './choice.css'

addStyles(css)

/** `indeterminate` is a property, not an attribute. Set on each render, since a click resets it. */
const showing = (indeterminate: boolean | undefined) =>
  indeterminate === undefined
    ? undefined
    : (box: HTMLInputElement | null) => {
        if (box) box.indeterminate = indeterminate
      }

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  label: ReactNode
  /** Partly checked: shown as a dash, announced as 'mixed'. */
  indeterminate?: boolean
  hint?: ReactNode
  error?: ReactNode
}

/** A checkbox with its label. Part `checkbox`. */
export function Checkbox({ label, indeterminate, hint, error, id, ...rest }: CheckboxProps) {
  const generated = useId()
  const own = id ?? generated
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className="b-choice">
      <label className="b-choice-label">
        <input
          ref={showing(indeterminate)}
          id={own}
          type="checkbox"
          className="b-check"
          part="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={own} hint={hint} error={error} />
    </div>
  )
}

export interface BareCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** For screen readers only. */
  label: string
  indeterminate?: boolean
}

/** A checkbox without a visible label, for table rows; minimal markup, since there may be a hundred. */
export function BareCheckbox({ label, indeterminate, ...rest }: BareCheckboxProps) {
  return (
    <label className="b-choice-label b-choice-bare">
      <input
        ref={showing(indeterminate)}
        type="checkbox"
        className="b-check"
        part="checkbox"
        aria-label={label}
        {...rest}
      />
    </label>
  )
}
