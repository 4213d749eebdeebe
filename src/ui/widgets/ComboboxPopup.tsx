import { Combobox as Base } from '@base-ui/react/combobox'
import { memo, useEffect, useState } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import CheckIcon from 'lucide-react/icons/check'
import PlusIcon from 'lucide-react/icons/plus'
import type { ComboboxRow, ComboboxTexts } from './combobox-rows.ts'

export interface ComboboxPopupProps {
  /** Beside the field, so that the list is in the same shadow root and, in a modal dialog, in its top layer. */
  container: HTMLElement | null
  texts: ComboboxTexts
  loading?: boolean
  more: number
}

/** The list of a Combobox (WAI-ARIA Combobox with Listbox). Parts `listbox`, `option`. */
export function ComboboxPopup({ container, texts, loading, more }: ComboboxPopupProps) {
  const near = useApproach(container)
  return (
    <Base.Portal container={container} keepMounted={near}>
      <Base.Positioner className="b-combobox-positioner" sideOffset={4} positionMethod="fixed">
        <Base.Popup className="b-combobox-popup">
          <Base.Status className="b-combobox-note">
            {loading && (
              <span className="b-combobox-loading">
                <Spinner /> {texts.loading}
              </span>
            )}
          </Base.Status>
          <Base.Empty className="b-combobox-note">{loading ? null : texts.empty}</Base.Empty>
          <Base.List className="b-combobox-list" part="listbox" aria-label={texts.list}>
            {(row: ComboboxRow) => <Row key={`${row.kind ?? ''}:${row.value}`} row={row} />}
          </Base.List>
          {more > 0 && <p className="b-combobox-more">{texts.more(more)}</p>}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/**
 * True from when an element is first pointed at or holds the focus. To make the list costs more than to show it: it is made
 * then, so that the press which opens it is answered at once.
 */
function useApproach(element: HTMLElement | null): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element || near) return
    const approached = new AbortController()
    const { signal } = approached
    for (const type of ['pointerenter', 'focusin'])
      element.addEventListener(type, () => setNear(true), { signal })
    return () => approached.abort()
  }, [element, near])
  return near
}

/** Kept while its option stays in the list, whatever else is typed. */
const Row = memo(function Row({ row }: { row: ComboboxRow }) {
  return (
    <Base.Item
      value={row}
      className="b-combobox-item"
      part="option"
      render={(props, { selected }) => (
        <div {...props}>
          <span className="b-combobox-mark" aria-hidden="true">
            {row.kind ? <PlusIcon /> : selected && <CheckIcon />}
          </span>
          <span className="b-combobox-label">{row.label}</span>
          {row.detail && <span className="b-combobox-detail">{row.detail}</span>}
        </div>
      )}
    />
  )
})
