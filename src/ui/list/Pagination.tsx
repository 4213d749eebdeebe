import type { ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import ChevronsLeftIcon from 'lucide-react/icons/chevrons-left'
import ChevronsRightIcon from 'lucide-react/icons/chevrons-right'
import { addStyles } from '../styles.ts'
import css from './list.css'

addStyles(css)

export interface PaginationProps {
  /** Names the navigation landmark. */
  label: string
  /** 'page 2 of 9' */
  text: ReactNode
  /** Counts from 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** The pointer or the focus has come to the button of a page, which may be asked for next. */
  onReach?: ((page: number) => void) | undefined
  labels: { first: string; previous: string; next: string; last: string }
}

/** First, previous, next and last page. At either end the buttons stay in place and focusable. Part `pagination`. */
export function Pagination({ label, text, page, pageCount, onPage, onReach, labels }: PaginationProps) {
  const step = (name: string, icon: ReactNode, target: number) => {
    const dead = target === page || target < 1 || target > pageCount
    const reach = () => !dead && onReach?.(target)
    return (
      <IconButton
        name={name}
        icon={icon}
        aria-disabled={dead || undefined}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => !dead && onPage(target)}
      />
    )
  }
  return (
    <nav className="b-pagination b-screen-only" part="pagination" aria-label={label}>
      {step(labels.first, <ChevronsLeftIcon />, 1)}
      {step(labels.previous, <ChevronLeftIcon />, page - 1)}
      <span className="b-pagination-text" aria-live="polite">
        {text}
      </span>
      {step(labels.next, <ChevronRightIcon />, page + 1)}
      {step(labels.last, <ChevronsRightIcon />, pageCount)}
    </nav>
  )
}
