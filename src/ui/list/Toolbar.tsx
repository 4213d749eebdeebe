import { type ReactNode, useId } from 'react'
import { Button } from '../actions/Button.tsx'
import { classNames } from '../class-names.ts'
import PlusIcon from 'lucide-react/icons/plus'
import { addStyles } from '../styles.ts'
import css from './list.css'

addStyles(css)

export interface ToolbarProps {
  /** Always visible: the search field. */
  children?: ReactNode
  /** Visible at every width: switches, and filters in use. */
  always?: ReactNode
  /** Further fields, behind a button where the element is narrow or if there are `many`. */
  filters?: ReactNode
  many: boolean
  /** Label of that button. */
  filtersLabel: string
  /** Whether the further fields are shown. */
  open: boolean
  onOpen: (open: boolean) => void
}

/** Search field and filters above a list. Part `toolbar`. */
export function Toolbar(props: ToolbarProps) {
  const { children, always, filters, many, filtersLabel, open, onOpen } = props
  const id = useId()
  return (
    <div className={classNames('b-toolbar', 'b-screen-only', many && 'b-many')} part="toolbar">
      {children}
      {always}
      {filters && (
        <>
          <Button
            className="b-toolbar-toggle"
            icon={<PlusIcon />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onOpen(!open)}
          >
            {filtersLabel}
          </Button>
          <div id={id} className={classNames('b-toolbar-filters', open && 'b-open')}>
            {(open || !many) && filters}
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
