import { useId, useLayoutEffect, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes } from '../form/FieldShell.tsx'
import { addStyles } from '../styles.ts'
import css from './choice.css'

addStyles(css)

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  label: ReactNode
  /** The label is read out but not shown: for the boxes of table rows. */
  hideLabel?: boolean
  /** Some, not all: shown as a dash and read as 'mixed'. */
  indeterminate?: boolean
  hint?: ReactNode
  error?: ReactNode
}

/** A checkbox with its label. Part `checkbox`. */
export function Checkbox({
  label,
  hideLabel,
  indeterminate = false,
  hint,
  error,
  id,
  ...rest
}: CheckboxProps) {
  const generated = useId()
  const own = id ?? generated
  // A hidden text would be one more box to lay out and paint in each of a hundred rows.
  const name = hideLabel && typeof label === 'string' ? label : undefined
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  })
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className="b-choice">
      <label className={classNames('b-choice-label', name !== undefined && 'b-choice-bare')}>
        <input
          ref={box}
          id={own}
          type="checkbox"
          className="b-check"
          part="checkbox"
          aria-label={name}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        {name === undefined && <span className={hideLabel ? 'b-hidden' : undefined}>{label}</span>}
      </label>
      <FieldNotes id={own} hint={hint} error={error} />
    </div>
  )
}
