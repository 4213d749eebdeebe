import type { ReactNode } from 'react'
import css from './SelectionBar.css'
import { addStyles } from '../styles.ts'

addStyles(css)

/** Place of a SelectionBar and its results after a list: sticks to the bottom of the screen and moves no row. */
export function SelectionPlace({ children }: { children: ReactNode }) {
  return <div className="b-selection-place b-screen-only">{children}</div>
}

export interface SelectionBarProps {
  /** Accessible name of the group of actions. */
  label: string
  /** '3 selected' */
  text: ReactNode
  /** 'select all 214 matching' and 'clear selection'. */
  links?: ReactNode
  actions: ReactNode
}

/**
 * Actions on the selected rows, in a SelectionPlace. Render it only while there is a selection. Part `selection-bar`.
 */
export function SelectionBar({ label, text, links, actions }: SelectionBarProps) {
  return (
    <div className="b-selection" part="selection-bar" role="group" aria-label={label}>
      <span className="b-selection-text" role="status">
        {text}
      </span>
      {links}
      <span className="b-selection-actions">{actions}</span>
    </div>
  )
}
