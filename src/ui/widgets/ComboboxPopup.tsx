import CheckIcon from 'lucide-react/icons/check'
import PlusIcon from 'lucide-react/icons/plus'
import { memo, type RefObject, useDeferredValue, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Spinner } from '../actions/Spinner.tsx'
import { classNames } from '../class-names.ts'
import type { ComboboxRow, ComboboxTexts } from './combobox-rows.ts'
import { placeList } from './place-list.ts'
import type { ComboboxList } from './use-combobox-list.ts'

export interface ComboboxPopupProps {
  /** The field, including its buttons. */
  field: RefObject<HTMLElement | null>
  list: ComboboxList
  texts: ComboboxTexts
  loading?: boolean
  more: number
}

/** The list of a Combobox (WAI-ARIA Combobox with Listbox), to be rendered while it is open. Parts `listbox`, `option`. */
export function ComboboxPopup(props: ComboboxPopupProps) {
  const { field, list, texts, loading = false, more } = props
  const popup = useRef<HTMLDivElement>(null)
  const id = useId()
  const { rows, highlighted, leave } = list
  useLayoutEffect(() => {
    if (field.current && popup.current) return placeList(field.current, popup.current)
  }, [field])
  useEffect(() => {
    // Where nothing can take the focus, a tap leaves it in the field. One that scrolls ends in no `pointerup`.
    const onTap = (event: PointerEvent) => {
      const isInside = [field.current, popup.current].some(
        (part) => part && event.composedPath().includes(part),
      )
      if (event.pointerType !== 'mouse' && !isInside) leave()
    }
    document.addEventListener('pointerup', onTap)
    return () => document.removeEventListener('pointerup', onTap)
  }, [field, leave])
  return (
    <div
      ref={popup}
      popover="manual"
      role="presentation"
      className={classNames('b-combobox-popup', !list.isMarked && 'b-combobox-unmarked')}
      // The focus stays in the field, also when the scroll bar is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Status text={loading ? texts.loading : rows.length === 0 ? texts.empty : ''} loading={loading} />
      <div
        {...list.listProps}
        className="b-combobox-list"
        part="listbox"
        tabIndex={-1}
        aria-multiselectable={list.multiple || undefined}
        data-empty={rows.length === 0 || undefined}
      >
        {groupsOf(rows).map(({ name, rows: members }, at) => {
          const items = members.map(({ row, index }) => (
            <Row
              key={`${row.kind ?? ''}:${row.value}`}
              row={row}
              index={index}
              isChosen={list.isChosen(row)}
              isHighlighted={index === highlighted}
              getItemProps={list.getItemProps}
            />
          ))
          if (name === undefined) return items
          return (
            <div key={name} role="group" aria-labelledby={`${id}-${at}`}>
              <div id={`${id}-${at}`} role="presentation" className="b-combobox-group">
                {name}
              </div>
              {items}
            </div>
          )
        })}
      </div>
      {more > 0 && <p className="b-combobox-more">{texts.more(more)}</p>}
    </div>
  )
}

/** Rows that follow each other under the same heading; those without one are a group without a name. */
function groupsOf(rows: readonly ComboboxRow[]) {
  const groups: { name: string | undefined; rows: { row: ComboboxRow; index: number }[] }[] = []
  for (const [index, row] of rows.entries()) {
    if (groups.length === 0 || groups.at(-1)?.name !== row.group) groups.push({ name: row.group, rows: [] })
    groups.at(-1)?.rows.push({ row, index })
  }
  return groups
}

/** Its text comes after it, since screen readers announce only what changes in a region that is there. */
function Status({ text, loading }: { text: string; loading: boolean }) {
  const said = useDeferredValue(text, '')
  return (
    <div role="status" className="b-combobox-note">
      {said && loading && <Spinner />}
      {said && <span>{said}</span>}
    </div>
  )
}

interface RowProps extends Pick<ComboboxList, 'getItemProps'> {
  row: ComboboxRow
  index: number
  isChosen: boolean
  isHighlighted: boolean
}

/** Rerendered only when it looks different: `getItemProps` is another one then, but does the same. */
const Row = memo(
  function Row({ row, index, isChosen, isHighlighted, getItemProps }: RowProps) {
    return (
      <div
        {...getItemProps({ item: row, index, 'aria-disabled': undefined, 'aria-selected': isChosen })}
        className="b-combobox-item"
        part="option"
        data-highlighted={isHighlighted || undefined}
      >
        {row.kind ? <PlusIcon /> : isChosen && <CheckIcon />}
        <bdi>{row.label}</bdi>
        {row.detail && (
          <span className="b-combobox-detail" dir="auto">
            {row.detail}
          </span>
        )}
      </div>
    )
  },
  (one, other) =>
    one.row === other.row &&
    one.index === other.index &&
    one.isChosen === other.isChosen &&
    one.isHighlighted === other.isHighlighted,
)
