import type { ComponentProps, FormEvent } from 'react'
import { classNames } from '../class-names.ts'
import css from './inputs.css'
import { addStyles } from '../styles.ts'

addStyles(css)

/** A multi-line text field that grows with its text. Part `input`. */
export function TextArea({ className, rows = 4, onInput, ...rest }: ComponentProps<'textarea'>) {
  function input(event: FormEvent<HTMLTextAreaElement>) {
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
    if (!CSS.supports('field-sizing', 'content')) grow(event.currentTarget)
  }
  return (
    <textarea
      className={classNames('b-input', 'b-textarea', className)}
      part="input"
      dir="auto"
      rows={rows}
      {...rest}
      onInput={input}
    />
  )
}

/** Fallback for `field-sizing`: adds rows until the text fits, 20 at most. */
function grow(area: HTMLTextAreaElement) {
  while (area.scrollHeight > area.clientHeight && area.rows < 20) area.rows += 1
}
