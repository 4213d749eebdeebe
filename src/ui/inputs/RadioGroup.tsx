import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { ControlProps } from '../form/FieldShell.tsx'
import css from './choice.css'
import radioCss from './radio.css'
import { addStyles } from '../styles.ts'

addStyles(css)
addStyles(radioCss)

export interface RadioGroupProps {
  /** From FieldShell, which must have `group` set. */
  control: ControlProps
  labelId: string
  /** Shared `name` of the radio buttons; unique in the form. */
  name: string
  value: string
  options: { value: string; label: ReactNode; hint?: ReactNode }[]
  onChange: (value: string) => void
  onBlur?: () => void
  /** Side by side if there is room. */
  inline?: boolean
}

/** One of a few choices, all visible. Part `radio`. */
export function RadioGroup({
  control,
  labelId,
  name,
  value,
  options,
  onChange,
  onBlur,
  inline,
}: RadioGroupProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      {...control}
      className={classNames('b-radios', inline && 'b-radios-inline')}
      onBlur={onBlur}
    >
      {options.map((option) => (
        <div key={option.value} className="b-choice">
          <label className="b-choice-label">
            <input
              type="radio"
              className="b-check b-radio"
              part="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-describedby={option.hint ? `${control.id}-${option.value}-hint` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
          {option.hint && (
            <div id={`${control.id}-${option.value}-hint`} className="b-hint">
              {option.hint}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
