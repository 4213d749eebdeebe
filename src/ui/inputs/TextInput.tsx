import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { addStyles } from '../styles.ts'
import css from './inputs.css'

addStyles(css)

export interface TextInputProps extends ComponentProps<'input'> {
  /** Shown inside the field at its start: an icon or a unit; not read out. */
  before?: ReactNode
  /** Shown inside the field at its end: a button, e.g. one that opens a calendar. */
  after?: ReactNode
}

/** A field of one line. Part `input`. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const input = <input type="text" className={classNames('b-input', className)} part="input" {...rest} />
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
