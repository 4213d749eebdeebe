import { Combobox as Base } from '@base-ui/react/combobox'
import CheckIcon from 'lucide-react/icons/check'
import PlusIcon from 'lucide-react/icons/plus'
import { memo, useEffect, useMemo, useState } from 'react'
import { Spinner } from '../actions/Spinner.tsx'
import { classNames } from '../class-names.ts'
import { treeOf } from '../focus.ts'
import type { ComboboxRow, ComboboxTexts } from './combobox-rows.ts'

export interface ComboboxPopupProps {
  /** The field, including its buttons. */
  field: HTMLElement | null
  /** True if the field can grow while its list is open, so that the list must follow. */
  grows?: boolean
  /** True if no option is ever chosen, so that none needs room for a mark. */
  unmarked?: boolean
  texts: ComboboxTexts
  loading?: boolean
  more: number
}

/** The list is positioned as fixed: only the viewport can clip it. */
const onlyViewport: Element[] = []

/** The list is never wider than its field or the window, so it needs no horizontal shift. */
const onlyFlip = { side: 'flip', align: 'none', fallbackAxisSide: 'none' } as const

/**
 * Container of a field's list: a modal dialog, because of its top layer, else the shadow root. No deeper, because
 * positioning inspects all ancestors.
 */
function placeOf(field: HTMLElement | null): HTMLElement | ShadowRoot | null {
  const tree = field && treeOf(field)
  return field?.closest('dialog') ?? (tree instanceof ShadowRoot ? tree : (tree?.body ?? null))
}

/**
 * Anchor of the list. Outside dialogs a field of fixed size is represented by its rectangle only, so that its
 * ancestors need not be observed while the list is open.
 */
function anchorOf(field: HTMLElement | null, grows: boolean) {
  return !field || grows || field.closest('dialog')
    ? field
    : { getBoundingClientRect: () => field.getBoundingClientRect() }
}

/** The list of a Combobox (WAI-ARIA Combobox with Listbox). Parts `listbox`, `option`. */
export const ComboboxPopup = memo(function ComboboxPopup(props: ComboboxPopupProps) {
  const { field, grows = false, unmarked = false, texts, loading, more } = props
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
        <Base.Popup className={classNames('b-combobox-popup', unmarked && 'b-combobox-unmarked')}>
          <Base.Status className="b-combobox-note">
            {loading && (
              <span className="b-combobox-loading">
                <Spinner /> <span>{texts.loading}</span>
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
 * True from the first hover or focus of an element. Creating the list costs more than showing it, so it is created
 * at that point and opens without delay.
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

/** Memoised: not rerendered while its option stays in the list. */
const Row = memo(function Row({ row }: { row: ComboboxRow }) {
  return (
    <Base.Item
      value={row}
      className="b-combobox-item"
      part="option"
      render={(props, { selected }) => (
        <div {...props}>
          {row.kind ? <PlusIcon /> : selected && <CheckIcon />}
          <bdi>{row.label}</bdi>
          {row.detail && (
            <span className="b-combobox-detail" dir="auto">
              {row.detail}
            </span>
          )}
        </div>
      )}
    />
  )
})
