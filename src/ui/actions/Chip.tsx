import type { ReactNode } from 'react'
import CloseIcon from 'lucide-react/icons/x'
import { addStyles } from '../styles.ts'
import css from './Chip.css'

addStyles(css)

export interface ChipProps {
  children: ReactNode
  /** Called by the remove button; without it the chip has none. */
  onRemove?: () => void
  /** Accessible name of the remove button, e.g. 'Remove the filter Category: Music'. */
  removeLabel?: string
}

/** A short label, such as an active filter or a chosen tag, optionally removable. Part `chip`. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className="b-chip" part="chip">
      <span>{children}</span>
      {onRemove && (
        <button
          type="button"
          className="b-chip-remove"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </span>
  )
}
