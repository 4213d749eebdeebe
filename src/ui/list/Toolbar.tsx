import type { ReactNode } from 'react'
import css from './list.css'
import { addStyles } from '../styles.ts'

addStyles(css)

/** The row over a list that holds its search field and filters; they wrap where it is narrow. Part `toolbar`. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="b-toolbar b-screen-only" part="toolbar">
      {children}
    </div>
  )
}

/** The row below a list: page size at one end, Pagination at the other. */
export function ListFooter({ children }: { children: ReactNode }) {
  return <div className="b-list-footer">{children}</div>
}
