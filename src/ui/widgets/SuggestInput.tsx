import { useRef, useState } from 'react'
import inputCss from '../inputs/inputs.css'
import { addStyles } from '../styles.ts'
import css from './Combobox.css'
import type { ComboboxBaseProps } from './combobox-rows.ts'
import { ComboboxPopup } from './ComboboxPopup.tsx'
import { useComboboxList } from './use-combobox-list.ts'

addStyles(inputCss)
addStyles(css)

type Props = Pick<ComboboxBaseProps, 'control' | 'options' | 'texts' | 'disabled'> & {
  name: string
  value: string
  onType: (text: string) => void
  /** Receives the value of the chosen option. */
  onChoose: (value: string) => void
}

/**
 * WAI-ARIA Combobox for a text with suggestions that fill it in: the text is the value, and no suggestion is ever
 * chosen unasked. The list opens when there are suggestions. Part `input`.
 */
export function SuggestInput({ control, options, texts, disabled, name, value, onType, onChoose }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const [closedFor, setClosedFor] = useState<unknown>()
  const list = useComboboxList({
    control,
    rows: options,
    name: texts.list,
    text: value,
    isOpen: options.length > 0 && closedFor !== options,
    onOpenChange: (isOpen) => setClosedFor(isOpen ? undefined : options),
    onType,
    onChoose: (row) => onChoose(row.value),
  })
  return (
    <div ref={field}>
      <input {...list.inputProps} name={name} className="b-input" part="input" disabled={disabled} />
      {list.isOpen && <ComboboxPopup field={field} list={list} texts={texts} more={0} />}
    </div>
  )
}
