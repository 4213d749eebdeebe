import type { ReactNode } from 'react'
import { addStyles } from '../styles.ts'
import css from './EmptyState.css'

addStyles(css)

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** Next action: a create button, or 'clear the filters'. */
  action?: ReactNode
}

/** Empty state of a list. Part `empty`. */
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
