import { Combobox as Base } from '@base-ui/react/combobox'
import { memo, useEffect, useMemo, useState } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { treeOf } from '../focus.ts'
import CheckIcon from 'lucide-react/icons/check'
import PlusIcon from 'lucide-react/icons/plus'
import type { ComboboxRow, ComboboxTexts } from './combobox-rows.ts'

export interface ComboboxPopupProps {
  /** The field with its buttons. */
  field: HTMLElement | null
  /** The field grows while its list is open, and the list follows. */
  grows?: boolean
  texts: ComboboxTexts
  loading?: boolean
  more: number
}

/** A fixed list is cut by nothing but the window. */
const onlyViewport: Element[] = []

/** It is as wide as its field, or as the window leaves room for: it need not move to the side. */
const onlyFlip = { side: 'flip', align: 'none', fallbackAxisSide: 'none' } as const

/**
 * Where the list of a field stands: in the same shadow root, in a modal dialog in its top layer, and no deeper than that, for
 * to find its place on the screen all elements around it are looked at.
 */
function placeOf(field: HTMLElement | null): HTMLElement | ShadowRoot | null {
  const tree = field && treeOf(field)
  return field?.closest('dialog') ?? (tree instanceof ShadowRoot ? tree : (tree?.body ?? null))
}

/**
 * What the list stands beside. Where only the page scrolls, a field that keeps its size is given by its place alone: then
 * nothing around it has to be watched while the list is open.
 */
function anchorOf(field: HTMLElement | null, grows: boolean) {
  return !field || grows || field.closest('dialog')
    ? field
    : { getBoundingClientRect: () => field.getBoundingClientRect() }
}

/** The list of a Combobox (WAI-ARIA Combobox with Listbox). Parts `listbox`, `option`. */
export const ComboboxPopup = memo(function ComboboxPopup(props: ComboboxPopupProps) {
  const { field, grows = false, texts, loading, more } = props
  const near = useApproach(field)
  const anchor = useMemo(() => anchorOf(field, grows), [field, grows])
  return (
    <Base.Portal container={placeOf(field)} keepMounted={near}>
      <Base.Positioner
        className="b-combobox-positioner"
        anchor={anchor}
        sideOffset={4}
        positionMethod="fixed"
        collisionBoundary={onlyViewport}
        collisionAvoidance={onlyFlip}
      >
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
})

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
          {row.kind ? <PlusIcon /> : selected && <CheckIcon />}
          {row.label}
          {row.detail && <span className="b-combobox-detail">{row.detail}</span>}
        </div>
      )}
    />
  )
})
