import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect, useRef, useState } from 'react'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import CloseIcon from 'lucide-react/icons/x'
import inputCss from '../inputs/inputs.css'
import { addStyles } from '../styles.ts'
import css from './Combobox.css'
import { isKept, sameRow, useComboboxRows, useRowLookup } from './combobox-rows.ts'
import type { ComboboxBaseProps, ComboboxRow } from './combobox-rows.ts'
import { ComboboxPopup } from './ComboboxPopup.tsx'

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
  const [field, setField] = useState<HTMLElement | null>(null)
  const { rows, more, text, type } = useComboboxRows(props)
  const rowOf = useRowLookup(props)
  const pending = useRef<string | null>(null)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  function choose(row: ComboboxRow | null) {
    pending.current = null
    type('')
    if (row?.kind === 'create') create?.onCreate(row.value)
    else onChange(row?.value ?? null)
  }
  function leave(reason: string) {
    const left = pending.current?.trim()
    pending.current = null
    if (freeText && left && reason !== 'escape-key' && reason !== 'item-press') take(left)
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
    <CSPProvider disableStyleElements>
      <div className="b-combobox" ref={setField} onPointerEnter={props.onNear} onFocus={props.onNear}>
        <Base.Root<ComboboxRow>
          items={rows}
          filter={null}
          value={value === null || value === '' ? null : rowOf(value)}
          isItemEqualToValue={sameRow}
          onValueChange={(row, details) => {
            if (!isKept(details)) choose(row)
          }}
          onInputValueChange={(next, details) => {
            if (isKept(details) || details.reason !== 'input-change') return
            pending.current = next
            type(next)
          }}
          onOpenChange={(open, { reason }) => {
            if (!open) leave(reason)
          }}
          autoHighlight={!freeText && text !== ''}
          disabled={disabled}
        >
          <Base.Input
            {...control}
            className="b-input"
            part="input"
            placeholder={placeholder}
            onBlur={() => {
              leave('blur')
              onBlur?.()
            }}
          />
          <span className="b-combobox-buttons">
            {((value && clearable) || text) && (
              <Base.Clear className="b-combobox-button" aria-label={texts.clear} title={texts.clear}>
                <CloseIcon />
              </Base.Clear>
            )}
            <ChevronDownIcon className="b-combobox-chevron" />
          </span>
          <ComboboxPopup field={field} texts={texts} loading={loading} more={more} />
        </Base.Root>
      </div>
    </CSPProvider>
  )
}
