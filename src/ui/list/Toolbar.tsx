import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { classNames } from '../class-names.ts'
import FilterIcon from 'lucide-react/icons/list-filter'
import { addStyles } from '../styles.ts'
import css from './list.css'

addStyles(css)

export interface ToolbarProps {
  /** Always visible: the search field. */
  children?: ReactNode
  /** Further fields; collapsed behind a button where the element is narrow. */
  filters?: ReactNode
  /** Label of that button. */
  filtersLabel: string
}

/** Search field and filters above a list. Part `toolbar`. */
export function Toolbar({ children, filters, filtersLabel }: ToolbarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="b-toolbar b-screen-only" part="toolbar">
      {children}
      {filters && (
        <>
          <Button
            className="b-toolbar-toggle"
            icon={<FilterIcon />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {filtersLabel}
          </Button>
          <div id={id} className={classNames('b-toolbar-filters', open && 'b-open')}>
            {filters}
          </div>
        </>
      )}
    </div>
  )
}

/** Row below a list: page size at one end, Pagination at the other. */
export function ListFooter({ children }: { children: ReactNode }) {
  return <div className="b-list-footer b-screen-only">{children}</div>
}
