import type { MouseEvent, ReactNode } from 'react'
import { addStyles } from '../styles.ts'
import { treeOf } from '../focus.ts'
import css from './list.css'

addStyles(css)

/**
 * A button before the rows of a list that leads past them, to the page size and the pages: 25 rows are over a hundred stops
 * for the Tab key. It shows while it has the focus.
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
