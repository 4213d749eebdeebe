import { classNames } from '../class-names.ts'
import css from './Spinner.css'
import { addStyles } from '../styles.ts'

addStyles(css)

export interface SkeletonProps {
  /** Says what is loading; read by screen readers, not shown. */
  label: string
  /** How many lines, words of running text, or table rows to hint at; without it two paragraphs. */
  rows?: number
  /** `text` flows like words and takes about their room, however wide the place is. */
  kind?: 'lines' | 'text' | 'table'
}

/** Grey bars in place of content that loads for the first time. */
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
