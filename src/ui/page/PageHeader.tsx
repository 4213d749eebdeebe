import type { ReactNode, Ref } from 'react'
import { addStyles } from '../styles.ts'
import css from './PageHeader.css'

addStyles(css)

export interface PageHeaderProps {
  title: string
  /** Beside the title, as part of the heading: the total of a list. */
  count?: ReactNode
  /** Above the title: a BackLink. */
  back?: ReactNode
  /** Below the title: the purpose of the page, or the status of an entry as badges. */
  description?: ReactNode
  actions?: ReactNode
  /** The `h1`, which is focused after a route change. */
  ref?: Ref<HTMLHeadingElement>
}

/** Head of every screen: its only `h1`, and the screen's actions. Parts `page-header`, `page-title`. */
export function PageHeader({ title, count, back, description, actions, ref }: PageHeaderProps) {
  return (
    <div className="b-page-header" part="page-header">
      {back}
      <div className="b-page-header-row">
        <h1 ref={ref} tabIndex={-1} className="b-page-title" part="page-title" data-title={title}>
          <bdi>{title}</bdi>
          {count !== undefined && (
            <>
              {' '}
              <span className="b-page-count">{count}</span>
            </>
          )}
        </h1>
        {actions && <div className="b-page-actions b-screen-only">{actions}</div>}
      </div>
      {description && <div className="b-page-description">{description}</div>}
    </div>
  )
}
