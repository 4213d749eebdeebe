import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useState } from 'react'
import inputCss from '../inputs/inputs.css'
import { addStyles } from '../styles.ts'
import css from './Combobox.css'
import { type ComboboxBaseProps, type ComboboxRow, isKept } from './combobox-rows.ts'
import { ComboboxPopup } from './ComboboxPopup.tsx'

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
  const [field, setField] = useState<HTMLElement | null>(null)
  const [closedFor, setClosedFor] = useState<unknown>()
  return (
    <CSPProvider disableStyleElements>
      <div ref={setField}>
        <Base.Root<ComboboxRow>
          items={options}
          filter={null}
          value={null}
          onValueChange={(row, details) => {
            if (row && !isKept(details)) onChoose(row.value)
          }}
          inputValue={value}
          onInputValueChange={(next, details) => {
            if (!isKept(details) && details.reason === 'input-change') onType(next)
          }}
          open={options.length > 0 && closedFor !== options}
          onOpenChange={(open) => setClosedFor(open ? undefined : options)}
          disabled={disabled}
        >
          <Base.Input {...control} name={name} className="b-input" part="input" autoComplete="off" />
          <ComboboxPopup field={field} unmarked texts={texts} more={0} />
        </Base.Root>
      </div>
    </CSPProvider>
  )
}
