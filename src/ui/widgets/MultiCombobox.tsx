import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import chipCss from '../actions/Chip.css'
import CloseIcon from 'lucide-react/icons/x'
import inputCss from '../inputs/inputs.css'
import comboboxCss from './Combobox.css'
import { useComboboxRows, useRowLookup } from './combobox-rows.ts'
import type { ComboboxBaseProps, ComboboxRow } from './combobox-rows.ts'
import { ComboboxPopup } from './ComboboxPopup.tsx'
import { addStyles } from '../styles.ts'
import { useComboboxList } from './use-combobox-list.ts'

addStyles(inputCss)
addStyles(chipCss)
addStyles(comboboxCss)

export interface MultiComboboxProps extends ComboboxBaseProps {
  values: readonly string[]
  onChange: (values: string[]) => void
}

/**
 * WAI-ARIA Combobox for any number of values, shown as chips. Backspace in the empty field removes the last one and
 * announces it, the arrow keys go to them; Escape reverts typed text, and changes nothing while the list is closed. With
 * `freeText`, typed text is added by Enter, a comma or on blur. Parts `input`, `chip`.
 */
export function MultiCombobox(props: MultiComboboxProps) {
  const { control, texts, values, onChange, loading, freeText, create, placeholder, disabled, onBlur } = props
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [spoken, setSpoken] = useState('')
  const { rows, more, text, type } = useComboboxRows(props)
  const rowOf = useRowLookup(props)
  const chosen = values.map(rowOf)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const list = useComboboxList({
    control,
    rows,
    name: texts.list,
    text: typed,
    chosen: values,
    eager: !freeText,
    query: text,
    multiple: true,
    onKeyDown: press,
    onType: write,
    onChoose(row) {
      write('')
      if (row.kind === 'create') create?.onCreate(row.value)
      else if (!row.kind && values.includes(row.value)) remove(row)
      else add(row.value)
    },
    onEscape: () => write(''),
    onLeave: take,
    onBlur,
  })

  function write(next: string) {
    setTyped(next)
    type(next)
  }
  function add(value: string) {
    onChange([...new Set([...values, value])])
  }
  function remove(row: ComboboxRow) {
    setSpoken(texts.removed(row.label))
    onChange(values.filter((value) => value !== row.value))
  }
  /** Adds the typed text as a value, or the option with that name if there is one. */
  function take() {
    if (!freeText || text === '') return
    const known = rows.find((row) => !row.kind && row.label.toLowerCase() === text.toLowerCase())
    write('')
    add(known?.value ?? text)
    if (!known)
      void props.find?.(text).then((found) => {
        const now = latest.current
        if (found !== undefined && now.includes(text))
          onChange([...new Set(now.map((value) => (value === text ? found : value)))])
      })
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event
    const isEnd = key === ',' || (key === 'Enter' && text !== '' && list.highlighted < 0)
    if (freeText && isEnd) {
      event.preventDefault()
      take()
    }
    const last = chosen.at(-1)
    if (!last || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return
    if (key === 'Backspace' && currentTarget.value === '') remove(last)
    if (key === 'ArrowLeft' && currentTarget.selectionStart === 0) {
      event.preventDefault()
      focus(currentTarget.previousElementSibling)
    }
  }
  function pressChip(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event
    const row = chosen[[...currentTarget.children].findIndex((part) => part === target)]
    if (disabled || !row || !(target instanceof Element)) return
    const { previousElementSibling: before, nextElementSibling: after } = target
    const isRemoval = key === 'Backspace' || key === 'Delete'
    const opens = key === 'ArrowDown' || key === 'ArrowUp'
    if (isRemoval || opens || ['ArrowLeft', 'ArrowRight', 'Enter', ' '].includes(key)) event.preventDefault()
    else if (key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    if (isRemoval) {
      focus(after === input.current ? before : after)
      remove(row)
    } else if (key === 'ArrowLeft') focus(before)
    else focus(key === 'ArrowRight' ? after : null)
    if (opens) list.open()
  }
  /** Moves the focus to a chip, or to the field if there is none. */
  function focus(chip: Element | null) {
    const target = chip instanceof HTMLElement ? chip : input.current
    target?.focus()
  }
  function pressField(event: MouseEvent<HTMLElement>) {
    if (disabled || (event.target instanceof Element && event.target.closest('button, input'))) return
    event.preventDefault()
    focus(null)
    list.open()
  }
  const handlers = { onMouseDown: pressField, onKeyDown: pressChip }

  return (
    <div className="b-combobox" ref={field} onPointerEnter={props.onNear} onFocus={props.onNear}>
      <div
        className="b-input b-combobox-chips"
        // With chips, it is a toolbar, whose name is not that of the field.
        role={chosen.length > 0 ? 'toolbar' : undefined}
        aria-label={chosen.length > 0 ? texts.chosen : undefined}
        {...handlers}
      >
        {chosen.map((row) => (
          <div
            key={row.value}
            className="b-chip"
            part="chip"
            aria-label={row.label}
            aria-disabled={disabled || undefined}
            tabIndex={-1}
          >
            <span dir="auto">{row.label}</span>
            {!disabled && (
              <button
                type="button"
                className="b-chip-remove"
                aria-label={texts.remove(row.label)}
                title={texts.remove(row.label)}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  write('')
                  remove(row)
                  focus(null)
                }}
              >
                <CloseIcon />
              </button>
            )}
          </div>
        ))}
        <input
          {...list.inputProps}
          ref={input}
          className="b-combobox-bare"
          part="input"
          placeholder={chosen.length === 0 ? placeholder : undefined}
          disabled={disabled}
        />
      </div>
      {list.isOpen && <ComboboxPopup field={field} list={list} texts={texts} loading={loading} more={more} />}
      <span className="b-hidden" role="status">
        {spoken}
      </span>
    </div>
  )
}
