import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { addStyles } from '../styles.ts'
import css from './inputs.css'

addStyles(css)

export interface TextInputProps extends ComponentProps<'input'> {
  /** At the start of the field: an icon or a unit, not announced. */
  before?: ReactNode
  /** At the end of the field: a button, e.g. to open a calendar. */
  after?: ReactNode
}

/** A single-line text field. Part `input`. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const input = (
    <input type="text" dir="auto" className={classNames('b-input', className)} part="input" {...rest} />
  )
  if (!before && !after) return input
  return (
    <span className={classNames('b-input-row', Boolean(before) && 'b-before', Boolean(after) && 'b-after')}>
      {before && (
        <span className="b-input-before" aria-hidden="true">
          {before}
        </span>
      )}
      {input}
      {after && <span className="b-input-after">{after}</span>}
    </span>
  )
}
