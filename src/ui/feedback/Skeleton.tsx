import css from '../actions/Spinner.css'
import { classNames } from '../class-names.ts'
import { addStyles } from '../styles.ts'

addStyles(css)

export interface SkeletonProps {
  /** Says what is loading; for screen readers only. */
  label: string
  /** Number of lines, words of running text, or table rows; default: 6, or two paragraphs for `text`. */
  rows?: number
  /** `text` flows like words and takes about the same space at any width. */
  kind?: 'lines' | 'text' | 'table'
}

/** Placeholder for content that loads for the first time. */
export function Skeleton({ label, kind = 'lines', rows = kind === 'text' ? 79 : 6 }: SkeletonProps) {
  return (
    <div
      className={classNames('b-skeleton', kind !== 'lines' && `b-skeleton-${kind}`)}
      role="progressbar"
      aria-label={label}
    >
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  )
}
