import type { ReactNode } from 'react'
import { addStyles } from '../styles.ts'
import css from './EmptyState.css'

addStyles(css)

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The way on: a create button, or 'clear the filters'. */
  action?: ReactNode
}

/** What stands where a list has nothing to show. Part `empty`. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="b-empty" part="empty">
      {icon && <span className="b-empty-icon">{icon}</span>}
      <p className="b-empty-title">{title}</p>
      {children && <div className="b-empty-text">{children}</div>}
      {action}
    </div>
  )
}
