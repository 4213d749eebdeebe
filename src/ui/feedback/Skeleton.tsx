import { classNames } from '../class-names.ts'
import css from './Spinner.css'
import { addStyles } from '../styles.ts'

addStyles(css)

export interface SkeletonProps {
  /** Says what is loading; read by screen readers, not shown. */
  label: string
  /** How many lines or table rows to hint at. */
  rows?: number
  kind?: 'lines' | 'table'
}

/** Grey bars in place of content that loads for the first time. */
export function Skeleton({ label, rows = 4, kind = 'lines' }: SkeletonProps) {
  return (
    <div
      className={classNames('b-skeleton', kind === 'table' && 'b-skeleton-table')}
      role="progressbar"
      aria-label={label}
    >
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  )
}
