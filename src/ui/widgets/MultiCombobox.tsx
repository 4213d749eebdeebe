import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import chipCss from '../actions/Chip.css'
import CloseIcon from 'lucide-react/icons/x'
import inputCss from '../inputs/inputs.css'
import comboboxCss from './Combobox.css'
import { isKept, sameRow, useComboboxRows, useRowLookup } from './combobox-rows.ts'
import type { ComboboxBaseProps, ComboboxRow } from './combobox-rows.ts'
import { ComboboxPopup } from './ComboboxPopup.tsx'
import { addStyles } from '../styles.ts'

addStyles(inputCss)
addStyles(chipCss)
addStyles(comboboxCss)

export interface MultiComboboxProps extends ComboboxBaseProps {
  values: readonly string[]
  onChange: (values: string[]) => void
}

/**
 * WAI-ARIA Combobox for any number of values, shown as chips. Backspace in the empty field removes the last one and
 * announces it; Escape reverts typed text, and changes nothing while the list is closed. With `freeText`, typed text is
 * added by Enter, a comma or on blur. Parts `input`, `chip`.
 */
export function MultiCombobox(props: MultiComboboxProps) {
  const { control, texts, values, onChange, loading, freeText, create, placeholder, disabled, onBlur } = props
  const [field, setField] = useState<HTMLElement | null>(null)
  const [input, setInput] = useState('')
  const [spoken, setSpoken] = useState('')
  const { rows, more, text, type } = useComboboxRows(props)
  const rowOf = useRowLookup(props)
  const highlighted = useRef(false)
  const chosen = values.map(rowOf)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])

  function write(next: string) {
    setInput(next)
    type(next)
  }
  function change(next: ComboboxRow[]) {
    write('')
    const made = next.find((row) => row.kind === 'create')
    if (made) return create?.onCreate(made.value)
    const gone = chosen.find((row) => !next.some((other) => other.value === row.value))
    if (gone) setSpoken(texts.removed(gone.label))
    onChange([...new Set(next.map((row) => row.value))])
  }
  /** Adds the typed text as a value, or the option with that name if there is one. */
  function take() {
    if (!freeText || text === '') return
    const known = rows.find((row) => !row.kind && row.label.toLowerCase() === text.toLowerCase())
    change([...chosen, known ?? { value: text, label: text }])
    if (!known)
      void props.find?.(text).then((found) => {
        const now = latest.current
        if (found !== undefined && now.includes(text))
          onChange([...new Set(now.map((value) => (value === text ? found : value)))])
      })
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const ends = event.key === ',' || (event.key === 'Enter' && text !== '' && !highlighted.current)
    if (!freeText || !ends) return
    event.preventDefault()
    take()
  }

  return (
    <CSPProvider disableStyleElements>
      <div className="b-combobox" ref={setField} onPointerEnter={props.onNear} onFocus={props.onNear}>
        <Base.Root<ComboboxRow, true>
          multiple
          items={rows}
          filter={null}
          value={chosen}
          isItemEqualToValue={sameRow}
          onValueChange={(next, details) => {
            if (!isKept(details)) change(next)
          }}
          inputValue={input}
          onInputValueChange={(next, details) => {
            if (!isKept(details) && details.reason === 'input-change') write(next)
          }}
          onItemHighlighted={(row) => {
            highlighted.current = row !== undefined
          }}
          onOpenChange={(open, { reason }) => {
            if (open) return
            if (reason === 'escape-key') write('')
            if (reason === 'focus-out' || reason === 'outside-press') take()
          }}
          autoHighlight={!freeText && text !== ''}
          disabled={disabled}
        >
          <Base.Chips
            className="b-input b-combobox-chips"
            // With chips, it is a toolbar, whose name is not that of the field.
            aria-label={chosen.length > 0 ? texts.chosen : undefined}
          >
            {chosen.map((row) => (
              <Base.Chip key={row.value} className="b-chip" part="chip" aria-label={row.label}>
                <span dir="auto">{row.label}</span>
                {!disabled && (
                  <Base.ChipRemove
                    className="b-chip-remove"
                    aria-label={texts.remove(row.label)}
                    title={texts.remove(row.label)}
                  >
                    <CloseIcon />
                  </Base.ChipRemove>
                )}
              </Base.Chip>
            ))}
            <Base.Input
              {...control}
              className="b-combobox-bare"
              part="input"
              placeholder={chosen.length === 0 ? placeholder : undefined}
              onKeyDown={press}
              onBlur={() => {
                take()
                onBlur?.()
              }}
            />
          </Base.Chips>
          <ComboboxPopup field={field} grows texts={texts} loading={loading} more={more} />
        </Base.Root>
        <span className="b-hidden" role="status">
          {spoken}
        </span>
      </div>
    </CSPProvider>
  )
}
