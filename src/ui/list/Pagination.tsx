import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import ChevronsLeftIcon from 'lucide-react/icons/chevrons-left'
import ChevronsRightIcon from 'lucide-react/icons/chevrons-right'
import { addStyles } from '../styles.ts'
import css from './list.css'

addStyles(css)

export interface PaginationProps {
  /** Accessible name of the navigation landmark. */
  label: string
  /** 'page 2 of 9' */
  text: ReactNode
  /** Counts from 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /**
   * Called when a page is likely to be requested next, for prefetching: its button is hovered, focused or pressed,
   * or a button was activated by keyboard, which suggests one more step in the same direction.
   */
  onReach?: ((page: number) => void) | undefined
  labels: { first: string; previous: string; next: string; last: string }
}

/** Shared elements: React skips elements that are identical to the previous ones. */
const icons = {
  first: <ChevronsLeftIcon />,
  previous: <ChevronLeftIcon />,
  next: <ChevronRightIcon />,
  last: <ChevronsRightIcon />,
}

/** First, previous, next and last page. Unavailable buttons stay in place and focusable. Part `pagination`. */
export function Pagination({ label, text, page, pageCount, onPage, onReach, labels }: PaginationProps) {
  const step = (name: string, icon: ReactNode, target: number) => {
    const dead = target === page || target < 1 || target > pageCount
    const reach = () => !dead && onReach?.(target)
    const press = (event: MouseEvent) => {
      if (dead) return
      onPage(target)
      if (event.detail === 0) onReach?.(target + Math.sign(target - page))
    }
    return (
      <IconButton
        name={name}
        icon={icon}
        aria-disabled={dead || undefined}
        onPointerEnter={reach}
        onPointerDown={reach}
        onFocus={reach}
        onClick={press}
      />
    )
  }
  return (
    <nav className="b-pagination b-screen-only" part="pagination" aria-label={label}>
      {step(labels.first, icons.first, 1)}
      {step(labels.previous, icons.previous, page - 1)}
      <span className="b-pagination-text" aria-live="polite">
        {text}
      </span>
      {step(labels.next, icons.next, page + 1)}
      {step(labels.last, icons.last, pageCount)}
    </nav>
  )
}
