import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import css from './inputs.css'
import { addStyles } from '../styles.ts'

addStyles(css)

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: { value: string; label: string }[]
  /** Label of the empty option. */
  placeholder?: string
}

/** A native select, for up to about a dozen options; use a Combobox for more. Part `select`. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('b-select', className)}>
      <select className="b-input" part="select" {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}
