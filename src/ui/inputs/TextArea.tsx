import type { ComponentProps, FormEvent } from 'react'
import { classNames } from '../class-names.ts'
import css from './inputs.css'
import { addStyles } from '../styles.ts'

addStyles(css)

/** A field of several lines that grows with its text. Part `input`. */
export function TextArea({ className, rows = 4, onInput, ...rest }: ComponentProps<'textarea'>) {
  function input(event: FormEvent<HTMLTextAreaElement>) {
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
    if (!CSS.supports('field-sizing', 'content')) grow(event.currentTarget)
  }
  return (
    <textarea
      className={classNames('b-input', 'b-textarea', className)}
      part="input"
      rows={rows}
      {...rest}
      onInput={input}
    />
  )
}

/** Browsers without `field-sizing` get as many rows as the text fills, up to where it scrolls. */
function grow(area: HTMLTextAreaElement) {
  while (area.scrollHeight > area.clientHeight && area.rows < 20) area.rows += 1
}
