import type { MouseEvent, ReactNode } from 'react'
import { addStyles } from '../styles.ts'
import { treeOf } from '../focus.ts'
import css from './list.css'

addStyles(css)

/**
 * Button before the rows of a list that skips to the page size and pagination: 25 rows have over 100 tab stops.
 * Visible only while focused.
 */
export function SkipRows({ children }: { children: ReactNode }) {
  const skip = (event: MouseEvent<HTMLElement>) =>
    treeOf(event.currentTarget)?.querySelector<HTMLElement>('.b-list-footer :is(select, button)')?.focus()
  return (
    <div className="b-skip-rows b-screen-only">
      <button type="button" onClick={skip}>
        {children}
      </button>
    </div>
  )
}
