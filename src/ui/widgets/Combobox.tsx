import { useEffect, useRef, useState } from 'react'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import CloseIcon from 'lucide-react/icons/x'
import inputCss from '../inputs/inputs.css'
import { addStyles } from '../styles.ts'
import css from './Combobox.css'
import { useComboboxRows, useRowLookup } from './combobox-rows.ts'
import type { ComboboxBaseProps } from './combobox-rows.ts'
import { ComboboxPopup } from './ComboboxPopup.tsx'
import { useComboboxList } from './use-combobox-list.ts'

addStyles(inputCss)
addStyles(css)

export interface ComboboxProps extends ComboboxBaseProps {
  value: string | null
  onChange: (value: string | null) => void
  /** Whether the field can be emptied; true unless said otherwise. */
  clearable?: boolean
}

/**
 * WAI-ARIA Combobox for one value out of many (10,000 options are fine, or the results of a search). With `freeText`, typed text becomes the
 * value on blur; Escape reverts it, and changes nothing while the list is closed. Part `input`.
 */
export function Combobox(props: ComboboxProps) {
  const { control, texts, value, onChange, loading, freeText, create, placeholder, disabled, onBlur } = props
  const { clearable = true } = props
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { rows, more, text, type } = useComboboxRows(props)
  const rowOf = useRowLookup(props)
  /** What is in the field instead of the value's label. */
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const list = useComboboxList({
    control,
    rows,
    name: texts.list,
    text: typed ?? (value ? rowOf(value).label : ''),
    chosen: value ? [value] : [],
    query: text,
    eager: !freeText,
    onType(next) {
      setTyped(next)
      type(next)
      if (next === '') onChange(null)
    },
    onChoose(row) {
      drop()
      if (row.kind === 'create') create?.onCreate(row.value)
      else onChange(row.value)
    },
    onEscape: drop,
    onLeave() {
      const left = typed?.trim()
      drop()
      if (freeText && left) take(left)
    },
    onBlur,
  })

  function drop() {
    setTyped(null)
    type('')
  }
  function take(text: string) {
    const known = matching(text)
    onChange(known?.value ?? text)
    if (!known)
      void props.find?.(text).then((found) => {
        if (found !== undefined && latest.current === text) onChange(found)
      })
  }
  const matching = (label: string) =>
    rows.find((row) => !row.kind && row.label.toLowerCase() === label.toLowerCase())

  return (
    <div className="b-combobox" ref={field} onPointerEnter={props.onNear} onFocus={props.onNear}>
      <input
        {...list.inputProps}
        ref={input}
        className="b-input"
        part="input"
        placeholder={placeholder}
        disabled={disabled}
      />
      <span className="b-combobox-buttons">
        {value && (clearable || text) && (
          <button
            type="button"
            className="b-combobox-button"
            aria-label={texts.clear}
            title={texts.clear}
            tabIndex={-1}
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              drop()
              onChange(null)
              input.current?.focus()
            }}
          >
            <CloseIcon />
          </button>
        )}
        <ChevronDownIcon className="b-combobox-chevron" />
      </span>
      {list.isOpen && <ComboboxPopup field={field} list={list} texts={texts} loading={loading} more={more} />}
    </div>
  )
}
