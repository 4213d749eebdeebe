import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Chip } from '../actions/Chip.tsx'
import css from './list.css'
import { addStyles } from '../styles.ts'

addStyles(css)

export interface ActiveFilter {
  id: string
  /** 'Category: Music' */
  label: ReactNode
  removeLabel: string
}

export interface ActiveFiltersProps {
  /** Accessible name of the list of filters. */
  label: string
  filters: ActiveFilter[]
  onRemove: (id: string) => void
  clearLabel: string
  onClear: () => void
}

/** Active filters as removable chips, and 'clear all'. Renders nothing without filters. */
export function ActiveFilters({ label, filters, onRemove, clearLabel, onClear }: ActiveFiltersProps) {
  if (filters.length === 0) return null
  return (
    <div className="b-filters b-screen-only">
      <ul role="list" aria-label={label}>
        {filters.map((filter) => (
          <li key={filter.id}>
            <Chip removeLabel={filter.removeLabel} onRemove={() => onRemove(filter.id)}>
              {filter.label}
            </Chip>
          </li>
        ))}
      </ul>
      <Button small variant="quiet" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  )
}
