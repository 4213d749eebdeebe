import { type ReactNode, useId } from 'react'
import radioCss from '../../../ui/inputs/radio.css'
import { addStyles } from '../../../ui/styles.ts'
import { ReadableValue } from '../../fields/readable/ReadableValue.tsx'
import type { EntryDeclaration, FormField, FormValues } from '../../form/form-declaration.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import css from './compare.css'

addStyles(radioCss)
addStyles(css)

type Props<Side extends string> = {
  declaration: Pick<EntryDeclaration, 'name'>
  field: FormField
  /** Beside the field's name, such as a badge. */
  note?: ReactNode
  /** The versions to choose from, in the order shown. */
  sides: readonly { side: Side; label: string; values: FormValues }[]
  value: Side
  onChange: (side: Side) => void
}

/** One field of two versions of an entry side by side, of which one value is chosen. */
export function FieldChoice<Side extends string>(props: Props<Side>) {
  const { declaration, field, note, sides, value, onChange } = props
  const { label } = usePhrases(declaration.name)
  const id = useId()
  return (
    <fieldset className="b-compare-field">
      <legend>
        <span>{label(field.name)}</span> {note}
      </legend>
      <div className="b-compare-sides">
        {sides.map(({ side, label: name, values }) => (
          <label key={side} className="b-compare-side">
            <input
              type="radio"
              className="b-check b-radio"
              part="radio"
              name={id}
              aria-labelledby={`${id}-${side}`}
              aria-describedby={`${id}-${side}-value`}
              checked={value === side}
              onChange={() => onChange(side)}
            />
            <span>
              <span id={`${id}-${side}`} className="b-hint">
                {name}
              </span>
              <span id={`${id}-${side}-value`} className="b-compare-value">
                <ReadableValue declaration={declaration} field={field} values={values} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
